export { ActsLog } from "./acts-log";
