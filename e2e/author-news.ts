// Opens the data of the running server, tells followers of authors what came since the last time, as each hour does, and ends.

import { tellAuthorNews } from "@okurca/server/authors";
import { readSettings } from "@okurca/server/settings";
import { createContext } from "@okurca/server/start";
import { createLog } from "@okurca/server-kit";

const { ctx, close } = await createContext(readSettings(), { log: createLog("warn") });
await tellAuthorNews(ctx, new AbortController().signal);
await close();
