export { buildModel, buildWhenDue } from "./build.ts";
export { type Opinion, worthOf } from "./worth.ts";
