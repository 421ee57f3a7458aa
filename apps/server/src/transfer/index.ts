export { outcomeWords, statusWords } from "./formats/index.ts";
export { deleteOldImports } from "./imports/index.ts";
export { createImportLookups } from "./lookups/index.ts";
export { transferData } from "./own-data.mutations.ts";
export { createQuoteImports, deleteOldQuoteImports } from "./quote-imports/index.ts";
export { registerTransfer } from "./transfer.routes.ts";
