export type { Json } from "./answers.ts";
export type { Catalogue, Found } from "./catalogue.ts";
export type { Reach } from "./get.ts";
export { googleBooks } from "./google-books.ts";
export type { MarcField, MarcRecord } from "./marc-xml.ts";
export { type OpenLibraryRecord, openLibrary } from "./open-library.ts";
export { type FailureKind, SourceFailure } from "./source-failure.ts";
export { sru } from "./sru.ts";
