import type { Sql } from "../scale/database.ts";
import type { Call } from "../scale/load.ts";

/** One thing that readers do, as it is measured. */
export interface Scene {
  name: string;
  calls: Call[];
  /** Draws what is sent to the product in a turn at full speed instead; `calls` are drawn likewise. */
  asked?: () => Call[];
  /** What is sent instead while waiting is measured. */
  unlike?: Call[];
  /** Milliseconds that 95 of 100 calls stay within, at a million editions. */
  bar?: number;
  /** Calls a second while waiting is measured; fifty without it. */
  rate?: number;
  /** Its p95 may at most double from the smallest to the largest size. */
  mustNotGrow?: boolean;
  /** What brings the rows back to what they were before the calls; with it each call is sent once. */
  undo?: (db: Sql) => Promise<unknown>;
}
