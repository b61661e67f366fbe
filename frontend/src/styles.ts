/** The styles of all pages. Pages are fetched later, but these are small, and so have one order on every way through the site. */

import.meta.glob("./{ui,table,pages}/*.css", { eager: true });
