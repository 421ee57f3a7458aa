export type { Tables } from "./tables.generated.ts";
