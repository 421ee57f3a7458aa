export { writeDueDigests } from "./digest.service.ts";
