import { createContext } from "react";

/** What a loader has drawn for this very document; it is in no data, so that the page carries it once. */
export const DrawnContext = createContext("");
