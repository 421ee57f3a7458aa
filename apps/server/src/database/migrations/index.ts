import * as house from "./0001-house.ts";

/** Forward-only; a landed migration is never edited, the next one mends it. */
export const migrations = { "0001-house": house };
