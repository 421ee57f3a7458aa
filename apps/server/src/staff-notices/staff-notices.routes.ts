import * as endpoints from "@okurca/contract";
import { overviewMessages as m, type StaffNotices } from "@okurca/contract";
import type { Actor } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { serve } from "../serve.ts";
import { setStaffNotices } from "./staff-notices.mutations.ts";
import { findStaffNotices } from "./staff-notices.queries.ts";

async function getStaffNotices(ctx: AppContext, { readerId }: Actor) {
  const { in_page, mail, email, is_email_verified } = await findStaffNotices(ctx.reads, readerId);
  return { in_page: in_page ?? true, mail: mail ?? ("none" as const), email, is_email_verified };
}

async function updateStaffNotices(ctx: AppContext, { readerId }: Actor, { in_page, mail }: StaffNotices) {
  await setStaffNotices(ctx.db, readerId, { in_page, mail });
  return { message: m.noticesSaved, in_page, mail };
}

export function registerStaffNotices(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, endpoints.getStaffNotices, getStaffNotices);
  serve(app, ctx, endpoints.updateStaffNotices, updateStaffNotices);
}
