export { OutsideSearch } from "./outside-search";
