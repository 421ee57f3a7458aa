export type { Entry, EntryReading, ReadFile } from "./entry.ts";
export { noteOn } from "./kept-words.ts";
export { type OkurcaLine, okurcaColumns, outcomeWords, statusWords } from "./okurca.ts";
export { readFile } from "./read-file.ts";
