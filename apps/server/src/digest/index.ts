export { startDigests, writeDueDigests } from "./digest.service.ts";
