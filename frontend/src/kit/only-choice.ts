/** Whether there is but one thing to do: then its button is the main one, whatever it is beside others. */

import { createContext } from "preact";

export const OnlyChoice = createContext(false);
