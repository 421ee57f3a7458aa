export { type Acting, recordAct } from "./acts.mutations.ts";
export { actsData } from "./own-data.ts";
