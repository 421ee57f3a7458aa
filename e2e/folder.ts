import { tmpdir } from "node:os";
import { join } from "node:path";

/** The data of the run's server; emptied before and after. */
export const dataFolder = join(tmpdir(), `okurca-e2e-${process.env.E2E_PORT ?? 3130}`);
