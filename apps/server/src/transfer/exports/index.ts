export { cellOf, cellSeparator } from "./cell.ts";
export { exportLibrary, exportTable } from "./exports.service.ts";
