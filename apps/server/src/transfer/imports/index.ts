export { deleteOldImports } from "./imports.mutations.ts";
export * as imports from "./imports.service.ts";
