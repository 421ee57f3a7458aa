export type { Entry, EntryProgress, EntryReading, ReadFile } from "./entry.ts";
export { noteOn } from "./kept-words.ts";
export {
  type OkurcaLine,
  okurcaColumns,
  outcomeWords,
  spoilerWord,
  statusWords,
  writeProgress,
} from "./okurca.ts";
export { readFile } from "./read-file.ts";
