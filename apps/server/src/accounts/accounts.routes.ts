import * as endpoints from "@okurca/contract";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { serve } from "../serve.ts";
import { changeByPage } from "./changes.service.ts";
import { findReaders, getStaffReader, seeReaderMail } from "./readers.service.ts";

export function registerAccounts(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, endpoints.findReaders, findReaders);
  serve(app, ctx, endpoints.getStaffReader, getStaffReader);
  serve(app, ctx, endpoints.seeReaderMail, seeReaderMail);
  serve(app, ctx, endpoints.changeReaderAccount, changeByPage);
  serve(app, ctx, endpoints.removeReaderFactor, (context, actor, given) =>
    changeByPage(context, actor, { ...given, change: "remove_second_factor" }),
  );
}
