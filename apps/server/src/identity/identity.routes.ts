import {
  admissionMessages,
  checkNewPassword,
  checkUsernameAvailability,
  getIdentityConfig,
  messages,
  usernameProblem,
} from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import { isNameReserved } from "../admission/index.ts";
import type { AppContext } from "../context.ts";
import { isUsernameKnown } from "../readers/index.ts";
import { registerConfirmLink } from "./confirm-link.routes.ts";
import { allowAnyOrigin } from "./cross-origin.ts";
import { tally } from "./tally.ts";

/** Bytes; the provider's own messages are far smaller. */
const identityBodyLimit = 16 * 1024;

function registerProvider(app: FastifyInstance, ctx: AppContext): void {
  const { identity } = ctx;
  if (!identity) return;
  const { poolId } = ctx.settings.identity;

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: identityBodyLimit },
      (_request, body, done) => {
        done(null, body);
      },
    );
    const post = async (request: import("fastify").FastifyRequest, reply: import("fastify").FastifyReply) => {
      const target = request.headers["x-amz-target"];
      const answer = await identity.handle({
        target: typeof target === "string" ? target : undefined,
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        remoteAddress: request.ip,
        userAgent: request.headers["user-agent"],
        requestId: request.id,
      });
      tally(ctx.tallies, { target: String(target), asked: request.body, answer });
      // It erases what others see; all else of the provider's is read from the primary alone.
      if (answer.status === 200 && /\.DeleteUser$/.test(String(target))) await ctx.replica.waitForReplica();
      if (answer.isPassing) reply.header("retry-after", "2");
      return reply
        .code(answer.isPassing ? 503 : answer.status)
        .headers({ ...answer.headers, "cache-control": "no-store" })
        .serializer((body: unknown) => String(body))
        .send(answer.body);
    };
    allowAnyOrigin(scope, { paths: ["/identity", "/identity/"], method: "POST" });
    scope.post("/identity", post);
    scope.post("/identity/", post);
  });

  app.register(async (scope) => {
    const folder = `/identity/${poolId}/.well-known`;
    const [keys, about] = [`${folder}/jwks.json`, `${folder}/openid-configuration`];
    allowAnyOrigin(scope, { paths: [keys, about], method: "GET" });
    scope.get(keys, async (_request, reply) => {
      reply.header("cache-control", "public, max-age=300");
      return identity.jwks();
    });
    scope.get(about, async () => identity.openidConfiguration());
  });
}

export function registerIdentity(app: FastifyInstance, ctx: AppContext): void {
  registerProvider(app, ctx);

  registerEndpoint(app, getIdentityConfig, async () => {
    const { endpoint, poolId, clientId, issuer } = ctx.settings.identity;
    return { endpoint, userPoolId: poolId, clientId, issuer };
  });

  registerEndpoint(app, checkUsernameAvailability, async ({ input }) => {
    const { username } = input.query;
    const problem = usernameProblem(username);
    if (problem) return { available: false, message: problem };
    if (ctx.identity && (await isNameReserved(ctx.reads, username)))
      return { available: false, message: admissionMessages.nameReserved };
    const isTaken =
      (await isUsernameKnown(ctx.reads, username)) ||
      (await ctx.identity?.isUsernameTaken(username)) === true;
    const texts = messages.registration;
    return { available: !isTaken, message: isTaken ? texts.usernameTaken : texts.usernameAvailable };
  });

  // A pool elsewhere says itself, at the end, what it asks of a password.
  registerEndpoint(app, checkNewPassword, async ({ input }) => {
    const { password, username, email, ...attributes } = input.body;
    const problem = ctx.identity?.passwordProblem(password, { username, email, attributes });
    return { accepted: problem === undefined, message: problem ?? "" };
  });

  registerConfirmLink(app, ctx);
}
