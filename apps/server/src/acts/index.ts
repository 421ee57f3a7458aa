export { type Act, type Acting, type ActState, recordAct } from "./acts.mutations.ts";
export { actsData } from "./own-data.ts";
