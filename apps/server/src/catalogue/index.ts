export { importCatalogue } from "./import.ts";
export { runImport } from "./import-command.ts";
export { loadStarterCatalogue } from "./starter.ts";
