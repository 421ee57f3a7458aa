import { randomUUID } from "node:crypto";
import { limits } from "@okurca/contract";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Logger } from "../log.ts";
import { answerClientError } from "./client-error.ts";
import { installErrorHandler, sendError } from "./error-handler.ts";
import { installJsonBody } from "./json-body.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Aborted when the server is about to close: it serves still, and is not to be sent anything new. */
    leaving: AbortController;
  }
}

/** How long a browser that came by TLS stays with it: a year. */
const tlsSeconds = 31_536_000;

const acceptableId = /^[\w.-]{8,64}$/;

/** A Fastify instance with our error envelope, strict JSON bodies and request ids; no routes yet. */
export function createHttp(options: {
  log: Logger;
  trustProxy: boolean;
  /** Paths whose next part names somebody, which no log tells: `^(/profil/)[^/]+`. */
  naming?: RegExp;
}): FastifyInstance {
  const app = Fastify({
    loggerInstance: options.log,
    // Of the addresses told on the way only the nearest proxy's word counts: the rest anyone can write.
    trustProxy: options.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: limits.bodyBytes,
    forceCloseConnections: "idle",
    // While stopping, what comes on an open connection is still served; the connection ends with it.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    // A proxy's id is kept when it looks like one, so that its log and ours can be joined.
    genReqId: (request) => {
      const given = request.headers["x-request-id"];
      return typeof given === "string" && acceptableId.test(given) ? given : randomUUID();
    },
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 30_000,
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply);
    },
    routerOptions: { maxParamLength: 512 },
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    reply.header("x-content-type-options", "nosniff");
    reply.header("referrer-policy", "strict-origin-when-cross-origin");
    if (request.protocol === "https") reply.header("strict-transport-security", `max-age=${tlsSeconds}`);
  });
  // One line a request, without query text: searches and codes in links are nobody's business.
  app.addHook("onResponse", async (request, reply) => {
    const [path = ""] = request.url.split("?", 1);
    const shown = options.naming ? path.replace(options.naming, "$1…") : path;
    request.log.info(
      {
        method: request.method,
        path: shown,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      "request",
    );
  });
  endConnectionsOnClose(app);
  installJsonBody(app);
  installErrorHandler(app);
  return app;
}

/**
 * Node closes idle connections when the server closes, not those that become idle afterwards: without this
 * a browser's or proxy's open connection would hold the end up.
 */
function endConnectionsOnClose(app: FastifyInstance): void {
  app.decorate("leaving", new AbortController());
  const { signal } = app.leaving;
  app.addHook("preClose", async () => app.leaving.abort());
  app.addHook("onSend", async (_request, reply) => {
    if (signal.aborted) reply.header("connection", "close");
  });
  app.addHook("onResponse", async (request) => {
    if (signal.aborted) request.raw.socket?.end();
  });
}
