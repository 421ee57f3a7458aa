export { exportLibrary, exportTable } from "./exports.service.ts";
export { exportQuoteMarkdown, exportQuotes, exportQuoteTable } from "./quotes.service.ts";
