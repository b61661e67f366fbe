/** The styles of all pages. Pages load later, but styles are small; loading all at once gives them one fixed order. */

import.meta.glob("./{ui,table,pages}/*.css", { eager: true });
