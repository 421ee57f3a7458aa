export { aliasesOf } from "./aliases.ts";
export { createModel, type Model } from "./model.ts";
export { promptOf } from "./prompt.ts";
