// Opens the data of the running server, makes the model of recommendations anew, as the night does, and ends.

import { buildModel } from "@okurca/server/recommendations";
import { readSettings } from "@okurca/server/settings";
import { createContext } from "@okurca/server/start";
import { createLog } from "@okurca/server-kit";

const { ctx, close } = await createContext(readSettings(), { log: createLog("warn") });
await buildModel(ctx, new AbortController().signal);
await close();
