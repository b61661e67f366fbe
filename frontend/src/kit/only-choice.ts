/** Whether there is only one thing to do: then its button is the main one, even if it is usually a side button. */

import { createContext } from "preact";

export const OnlyChoice = createContext(false);
