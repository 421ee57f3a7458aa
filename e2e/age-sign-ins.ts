// Opens the data of a running server and makes every sign-in two hours old, as if the reader had gone on since.
import { readSettings } from "@okurca/server/settings";
import { createContext } from "@okurca/server/start";
import { createLog } from "@okurca/server-kit";
import { sql } from "kysely";

const { ctx, close } = await createContext(readSettings(), { log: createLog("warn") });
await sql`UPDATE identity.sessions SET signed_in_at = signed_in_at - interval '2 hours'`.execute(ctx.db);
await close();
