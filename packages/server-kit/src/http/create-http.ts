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
    /** Aborted when the server is about to close: it still serves, but should be sent nothing new. */
    leaving: AbortController;
  }
}

/** Seconds a browser that came by TLS stays with it: a year. */
const tlsSeconds = 31_536_000;

const acceptableId = /^[\w.-]{8,64}$/;

/** Sets the headers of every answer. */
function putHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header("x-request-id", request.id);
  reply.header("x-content-type-options", "nosniff");
  reply.header("referrer-policy", "strict-origin-when-cross-origin");
  if (request.protocol === "https") reply.header("strict-transport-security", `max-age=${tlsSeconds}`);
}

/** Browser features that no page of ours uses: neither a page nor code injected into it may ask for them. */
const unused = [
  ...["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid", "idle-detection"],
  ...["magnetometer", "microphone", "midi", "payment", "screen-wake-lock", "serial", "usb"],
  "xr-spatial-tracking",
];
const permissions = unused.map((feature) => `${feature}=()`).join(", ");

/** Sets further headers of documents; pages that open one, or that it opens, cannot reach its window. */
function putDocumentHeaders(reply: FastifyReply): void {
  if (!String(reply.getHeader("content-type")).startsWith("text/html")) return;
  reply.header("permissions-policy", permissions).header("cross-origin-opener-policy", "same-origin");
}

/** HTTP/1.1 requires exactly one; Node would refuse none with an empty answer, and of two keep the first. */
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
  /** Paths whose next part names a person, which no log may show: `^(/profil/)[^/]+`. */
  naming?: RegExp;
}): FastifyInstance {
  const app = Fastify({
    loggerInstance: options.log,
    // Trusts only the nearest proxy's word on addresses: any client can write the rest.
    trustProxy: options.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: limits.bodyBytes,
    forceCloseConnections: "idle",
    // While stopping, the server still answers requests on an open connection; the connection ends with them.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    // Keeps a proxy's id when it looks like one, so that operators can join its log and ours.
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
    // As much as fits into a request's head: what is too long for its field is refused by the field's own message.
    routerOptions: { maxParamLength: 16_384 },
  });
  // First, so that all that follows belongs to its span.
  traceRequests(app);
  // Hooks of every request use callbacks: promises resume later, and cost as much as the hook itself.
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
  // Node would answer 417 without a body; HTTP lets a server ignore the expectation.
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
  // One line per request, without query text: searches and codes in links are private.
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
 * Fastify would close the connection while a client still sends too large a body; a client that sends first
 * and reads then would never learn why. The server discards the rest, for as long as a request may take.
 */
function hearOut(request: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader("connection");
  reply.raw.once("finish", () => request.raw.resume());
}

/**
 * Node closes idle connections when the server closes, not those that become idle afterwards: without this a
 * browser's or proxy's open connection would delay the end. While the server listens, a proxy is left its connections:
 * for want of one it would open another, perhaps at the moment when the listener closes.
 */
function endConnectionsOnClose(app: FastifyInstance): void {
  app.decorate("leaving", new AbortController());
  const { signal } = app.leaving;
  let isClosing = false;
  app.addHook("preClose", async () => {
    app.leaving.abort();
    isClosing = true;
  });
  app.addHook("onSend", (request, reply, _payload, done) => {
    if (signal.aborted && !app.server.listening) reply.header("connection", "close");
    else if (reply.statusCode === 413) hearOut(request, reply);
    done();
  });
  app.addHook("onResponse", (request, _reply, done) => {
    if (isClosing) request.raw.socket?.end();
    done();
  });
}
