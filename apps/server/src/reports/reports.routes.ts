import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { createRateLimit } from "../readers/index.ts";
import { serve } from "../serve.ts";
import * as cases from "./cases/cases.service.ts";
import * as reasons from "./decisions/reasons.service.ts";
import { tryWatchedWord } from "./held/try-word.ts";
import * as objections from "./objections/objections.service.ts";
import * as reports from "./reports.service.ts";

export function registerReports(app: FastifyInstance, ctx: AppContext): void {
  const mayReport = createRateLimit(ctx, "reports");
  registerEndpoint(app, endpoints.createReport, async ({ actor, input }) => {
    await mayReport(actor);
    return reports.createReport(ctx, actor, input.body);
  });
  serve(app, ctx, endpoints.tryWatchedWord, tryWatchedWord);
  serve(app, ctx, endpoints.listCases, cases.listCases);
  serve(app, ctx, endpoints.listDecisions, cases.listDecisions);
  serve(app, ctx, endpoints.getCase, cases.getCase);
  serve(app, ctx, endpoints.reserveCase, cases.reserveCase);
  serve(app, ctx, endpoints.releaseCase, cases.releaseCase);
  serve(app, ctx, endpoints.decideCase, cases.decideCase);
  serve(app, ctx, endpoints.reopenCase, cases.reopenCase);
  serve(app, ctx, endpoints.listDecisionReasons, reasons.listDecisionReasons);
  serve(app, ctx, endpoints.createDecisionReason, reasons.createDecisionReason);
  serve(app, ctx, endpoints.updateDecisionReason, reasons.updateDecisionReason);
  serve(app, ctx, endpoints.listOwnDecisions, objections.listOwnDecisions);
  serve(app, ctx, endpoints.objectToDecision, objections.objectToDecision);
  serve(app, ctx, endpoints.listObjections, objections.listObjections);
  serve(app, ctx, endpoints.decideObjection, objections.decideObjection);
}
