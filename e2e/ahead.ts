// Opens the data of the running server with a clock that is ahead, does what is due by then, and ends.

import { writeDueDigests } from "@okurca/server/digest";
import { readSettings } from "@okurca/server/settings";
import { createContext } from "@okurca/server/start";
import { createLog } from "@okurca/server-kit";

const minutes = Number(process.argv[2]);
const clock = () => new Date(Date.now() + minutes * 60_000);
const { ctx, close } = await createContext(readSettings(), { log: createLog("warn"), clock });
await ctx.notices.sendDue();
await writeDueDigests(ctx);
await close();
