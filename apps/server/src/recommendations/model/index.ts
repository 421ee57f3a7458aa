export { buildModel, buildWhenDue } from "./build.ts";
export { worthOf } from "./worth.ts";
