export { deleteOldQuoteImports, quoteQueue } from "./quote-imports.mutations.ts";
export * as quoteImports from "./quote-imports.service.ts";
export { createQuoteImports } from "./take-in.ts";
