export { plainText } from "./plain-text.ts";
