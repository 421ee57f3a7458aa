import * as endpoints from "@okurca/contract";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { serveReads } from "../serve.ts";
import { getFirstSteps } from "./first-steps.service.ts";

export function registerFirstSteps(app: FastifyInstance, ctx: AppContext): void {
  serveReads(app, ctx, endpoints.getFirstSteps, getFirstSteps);
}
