export { startForgettingImports } from "./forgetting.ts";
export * as imports from "./imports.service.ts";
