export type { Clipping } from "./clippings/clipping.ts";
export { readClippingsInThread, type SlicedClippings } from "./clippings/clippings-thread.ts";
export { quoteColumns } from "./clippings/quote-columns.ts";
export type { Entry, EntryProgress, EntryReading } from "./entry.ts";
export { readFileInThread, type Slice, type SlicedFile, type Sought } from "./file-thread.ts";
export { noteOn } from "./kept-words.ts";
export {
  type OkurcaLine,
  okurcaColumns,
  outcomeWords,
  spoilerWord,
  statusWords,
  writeProgress,
} from "./okurca.ts";
