export type { TakenBook } from "./outside-row";
export { OutsideSearch } from "./outside-search";
