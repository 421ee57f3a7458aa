import * as endpoints from "@okurca/contract";
import { type Call, registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { serve, serveReads } from "../serve.ts";
import { createProposalLimit } from "./proposal-limit.ts";
import * as proposals from "./proposals.service.ts";
import * as revisions from "./revisions.service.ts";
import { subjects } from "./subjects.ts";

export function registerRevisions(app: FastifyInstance, ctx: AppContext): void {
  const mayPropose = createProposalLimit(ctx);
  for (const subject of subjects) {
    const { get, change, param } = subject.calls;
    const idOf = ({ input }: Call<endpoints.Endpoint>) =>
      (input.params as Record<string, string>)[param] ?? "";
    registerEndpoint(app, get, (call) =>
      ctx.read((readCtx) => revisions.getFacts(readCtx, call.actor, subject, idOf(call))),
    );
    registerEndpoint(app, change, async (call) => {
      await mayPropose(call.actor);
      return revisions.change(ctx, call.actor, subject, idOf(call), call.input.body as revisions.ChangeGiven);
    });
  }
  registerEndpoint(app, endpoints.listRevisions, ({ input, viewer }) =>
    ctx.read((readCtx) => revisions.listRevisions(readCtx, viewer, input.query)),
  );
  serveReads(app, ctx, endpoints.listOwnRevisions, revisions.listOwnRevisions);
  serve(app, ctx, endpoints.withdrawRevision, revisions.withdrawRevision);
  serve(app, ctx, endpoints.listProposals, proposals.listProposals);
  serve(app, ctx, endpoints.decideProposals, proposals.decideProposals);
  registerEndpoint(app, endpoints.takeRevisionBack, async ({ actor, input }) => {
    await mayPropose(actor);
    return revisions.takeRevisionBack(ctx, actor, { ...input.params, ...input.body });
  });
}
