import { randomUUID } from "node:crypto";
import { limits } from "@okurca/contract";
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Logger } from "../log.ts";
import { AppError } from "./app-error.ts";
import { answerClientError } from "./client-error.ts";
import { installErrorHandler, sendError } from "./error-handler.ts";
import { installJsonBody } from "./json-body.ts";
import { traceRequests } from "./trace-requests.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Aborted when the server is about to close: it serves still, and is not to be sent anything new. */
    leaving: AbortController;
  }
}

/** How long a browser that came by TLS stays with it: a year. */
const tlsSeconds = 31_536_000;

const acceptableId = /^[\w.-]{8,64}$/;

/** What every answer bears. */
function putHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header("x-request-id", request.id);
  reply.header("x-content-type-options", "nosniff");
  reply.header("referrer-policy", "strict-origin-when-cross-origin");
  if (request.protocol === "https") reply.header("strict-transport-security", `max-age=${tlsSeconds}`);
}

/** What no page of ours uses: neither it nor what might get into it may ask a browser for it. */
const unused = [
  ...["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid", "idle-detection"],
  ...["magnetometer", "microphone", "midi", "payment", "screen-wake-lock", "serial", "usb"],
  "xr-spatial-tracking",
];
const permissions = unused.map((feature) => `${feature}=()`).join(", ");

/** What every document bears besides; a page that opened it, or that it opens, has no hold of its window. */
function putDocumentHeaders(reply: FastifyReply): void {
  if (!String(reply.getHeader("content-type")).startsWith("text/html")) return;
  reply.header("permissions-policy", permissions).header("cross-origin-opener-policy", "same-origin");
}

/** HTTP/1.1 asks for exactly one; Node would refuse what has none with an empty answer, and of two keep the first. */
function isHostTold({ raw }: FastifyRequest): boolean {
  const { rawHeaders } = raw;
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === "host") hosts += 1;
  return hosts === 1 || (hosts === 0 && raw.httpVersion === "1.0");
}

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
    http: { requireHostHeader: false },
    // No hook has seen these requests.
    frameworkErrors: (error, request, reply) => {
      putHeaders(request, reply);
      sendError(error, request, reply);
    },
    routerOptions: { maxParamLength: 512 },
  });
  // First, so that whatever follows belongs to its span.
  traceRequests(app);
  // Hooks of every request call back: what waits for a promise has its turn later, and costs as much as it does itself.
  app.addHook("onRequest", (request, reply, done) => {
    putHeaders(request, reply);
    if (isHostTold(request)) {
      done();
      return;
    }
    reply.header("connection", "close");
    done(new AppError("bad_input"));
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    putDocumentHeaders(reply);
    done();
  });
  // Node would answer 417 without a body; HTTP lets a server do as if nothing was expected.
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
  // One line a request, without query text: searches and codes in links are nobody's business.
  app.addHook("onResponse", (request, reply, done) => {
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
    done();
  });
  endConnectionsOnClose(app);
  installJsonBody(app);
  installErrorHandler(app);
  return app;
}

/**
 * Fastify would close the connection on whoever is still sending what is too large, and a client that sends first and
 * listens then would never learn why. The rest is read and thrown away, for as long as a request may take.
 */
function hearOut(request: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader("connection");
  reply.raw.once("finish", () => request.raw.resume());
}

/**
 * Node closes idle connections when the server closes, not those that become idle afterwards: without this
 * a browser's or proxy's open connection would hold the end up.
 */
function endConnectionsOnClose(app: FastifyInstance): void {
  app.decorate("leaving", new AbortController());
  const { signal } = app.leaving;
  app.addHook("preClose", async () => app.leaving.abort());
  app.addHook("onSend", (request, reply, _payload, done) => {
    if (signal.aborted) reply.header("connection", "close");
    else if (reply.statusCode === 413) hearOut(request, reply);
    done();
  });
  app.addHook("onResponse", (request, _reply, done) => {
    if (signal.aborted) request.raw.socket?.end();
    done();
  });
}
