export { exportLibrary, exportTable } from "./exports.service.ts";
