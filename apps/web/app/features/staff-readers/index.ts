export { ReadersDesk } from "./readers-desk";
export { StaffReaderView } from "./staff-reader";
