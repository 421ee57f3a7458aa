import { limits, messages } from "@okurca/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../context.ts";
import { confirmLinkPage, scriptSource } from "./confirm-link.page.ts";
import { confirmByLink } from "./identity.service.ts";

/** Of the link in the confirmation mail. */
const path = "/api/identity/verify";
/** Bytes, characters. */
const formBytes = 1024;
const longestCode = 64;

interface Link {
  username: string;
  code: string;
  ticket: string;
}

function readLink(given: object): Link {
  const { username, code, ticket } = given as Record<string, unknown>;
  return {
    username: typeof username === "string" ? username.slice(0, limits.username.max) : "",
    code: typeof code === "string" ? code.slice(0, longestCode) : "",
    ticket: typeof ticket === "string" ? ticket.slice(0, longestCode) : "",
  };
}

/** The address of the page holds the code: it is kept nowhere, listed nowhere and told to no other server. */
function keepSecret(reply: FastifyReply): void {
  reply.headers({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
}

const leadToFailure = (reply: FastifyReply, problem: string) =>
  reply.redirect(`/dogrulama-basarisiz?message=${encodeURIComponent(problem)}`, 303);

/**
 * The link of the confirmation mail. Mail programs, scanners and browsers open links before their reader does (GET,
 * HEAD), so that only the press of the page's button, a POST, confirms. It always ends on a page a person can read.
 */
export function registerConfirmLink(app: FastifyInstance, ctx: AppContext): void {
  app.get(path, (request, reply) => {
    keepSecret(reply);
    const { username, code } = readLink(request.query as object);
    if (!ctx.identity || !username || !code) return leadToFailure(reply, messages.verification.failed);
    reply.header(
      "content-security-policy",
      `default-src 'none'; script-src ${scriptSource}; style-src 'unsafe-inline'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
    return reply.type("text/html; charset=utf-8").send(confirmLinkPage(username));
  });

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "string", bodyLimit: formBytes },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    // By the page's own address, or as fields of a form.
    scope.post(path, async (request, reply) => {
      keepSecret(reply);
      const given = { ...(request.query as object), ...(request.body as object | undefined) };
      const link = readLink(given);
      const problem = await confirmByLink(ctx, { ...link, address: request.ip });
      if (problem !== undefined) return leadToFailure(reply, problem);
      // Whose browser has the ticket is signed in there; all others find their name in the form.
      return reply.redirect(`/dogrulama-basarili?username=${encodeURIComponent(link.username)}`, 303);
    });
  });
}
