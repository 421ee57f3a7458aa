import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { serve } from "../serve.ts";
import * as admission from "./admission.service.ts";

export function registerAdmission(app: FastifyInstance, ctx: AppContext): void {
  registerEndpoint(app, endpoints.getRegistration, ({ input }) =>
    admission.getRegistration(ctx, input.query.invitation),
  );
  serve(app, ctx, endpoints.getRegistrationRules, admission.getRegistrationRules);
  serve(app, ctx, endpoints.updateRegistrationRules, admission.updateRegistrationRules);
  serve(app, ctx, endpoints.listInvitations, admission.listInvitations);
  serve(app, ctx, endpoints.createInvitation, admission.createInvitation);
  serve(app, ctx, endpoints.endInvitation, admission.endInvitation);
  serve(app, ctx, endpoints.listRegistrationRefusals, admission.listRegistrationRefusals);
  serve(app, ctx, endpoints.addRegistrationRefusal, admission.addRegistrationRefusal);
  serve(app, ctx, endpoints.removeRegistrationRefusal, admission.removeRegistrationRefusal);
}
