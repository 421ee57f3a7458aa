export { startImportCleanup } from "./cleanup.ts";
export * as imports from "./imports.service.ts";
