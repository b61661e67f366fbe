/** Whether there is only one thing to do: then its button is the main one, even if it would be a side one beside others. */

import { createContext } from "preact";

export const OnlyChoice = createContext(false);
