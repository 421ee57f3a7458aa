/** A reader of whom something stands in every table that may hold something of a reader, and whose words are marked. */
export const leaver = { username: "gidenokur", given: "Gülbahar", family: "Gidenoğlu" };

/** Part of everything this reader writes. */
export const mark = "gidensöz";

/** This reader, or another one by the name. */
export type Who = typeof leaver | string;

/** Books that stand in the catalogue of tests. */
export const [madonna, memed, orwell] = ["9789753638029", "9789750719387", "9789750738609"] as const;
