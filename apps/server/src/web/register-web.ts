import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import { StartupError } from "@okurca/server-kit";
import type { Contexts } from "@okurca/web/server-context";
import type { FastifyInstance } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { AppContext } from "../context.ts";
import { createServices, type Services } from "../services.ts";
import type { Settings } from "../settings/index.ts";
import { addressOf, sendWebResponse, toWebRequest } from "./bridge.ts";
import { contentSecurityPolicy, pageReaderPolicy } from "./content-security-policy.ts";
import { startDevelopmentBuild } from "./development.ts";
import { createDrawnPages } from "./drawn-pages.ts";
import { createSharedPages, encodingOf, sendDocument, sendSharedPage } from "./shared-pages.ts";
import { unavailableAs503 } from "./unavailable-answers.ts";
import { answerUnsentForms } from "./unsent-forms.ts";

const webRoot = fileURLToPath(new URL("../../../web", import.meta.url));

const clientFolder = `${webRoot}/build/client`;

function lifetimeOf(file: string): string {
  if (file.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  // A new version of these must reach every browser with its next visit.
  if (file.endsWith("-worker.js") || file.endsWith(".html")) return "no-cache";
  return "public, max-age=3600";
}

async function serveBuiltFiles(app: FastifyInstance, settings: Settings): Promise<ServerBuild> {
  const entry = `${webRoot}/build/server/index.js`;
  if (!existsSync(entry) || !existsSync(clientFolder)) {
    throw new StartupError("The pages are not built. Start with npm start, which builds them.");
  }
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false, // one route per file: unknown paths fall through to the pages
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, path) {
      // Its compressed form has the headers of the file itself.
      const file = path.slice(clientFolder.length).replace(/\.(br|gz)$/, "");
      reply.header("cache-control", lifetimeOf(file));
      const policy = pageReaderPolicy(file);
      if (policy) reply.header("content-security-policy", policy);
      // The only built page has no inline script, so no nonce.
      if (file.endsWith(".html")) {
        reply.header(
          "content-security-policy",
          contentSecurityPolicy({ isDev: false, settings, path: file }),
        );
      }
    },
  });
  // A chunk of an earlier build must not be answered with a page.
  app.get("/assets/*", (_request, reply) => reply.code(404).type("text/plain").send("Not found"));
  const build: ServerBuild = await import(pathToFileURL(entry).href);
  return build;
}

/** The pages: React Router rendered in this process, with the services at hand. */
export async function registerWeb(
  app: FastifyInstance,
  ctx: AppContext,
  { isDev }: { isDev: boolean },
): Promise<void> {
  let getBuild: () => Promise<ServerBuild>;
  if (isDev) {
    getBuild = await startDevelopmentBuild(app, webRoot);
  } else {
    const build = await serveBuiltFiles(app, ctx.settings);
    getBuild = async () => build;
  }
  const handle = createRequestHandler(getBuild, isDev ? "development" : "production");
  const services = unavailableAs503(createServices(ctx));
  const { origin } = ctx.settings;

  async function render(
    request: Request,
    given: { requestId: string; nonce: string; isForMany?: boolean; answering?: Services },
  ): Promise<Response> {
    const { contexts } = (await getBuild()).entry.module as unknown as { contexts: Contexts };
    const context = new RouterContextProvider();
    const isDocument = !new URL(request.url).pathname.endsWith(".data");
    const { answering = services, isForMany = false, requestId, nonce } = given;
    context.set(contexts.services, answering);
    context.set(contexts.request, { requestId, nonce, isForMany, origin, isDocument });
    return handle(request, context);
  }
  const renderForMany = (path: string, answering: Services, nonce: string) =>
    render(new Request(new URL(path, origin)), { requestId: "shared", isForMany: true, answering, nonce });
  const findSharedPage = createSharedPages((path, nonce) => renderForMany(path, services, nonce));
  const findDrawnPage = createDrawnPages(renderForMany, services);

  answerUnsentForms(app, origin);

  // GET and HEAD only: writes go through the API, so no body needs a bridge here.
  app.get("/*", async (request, reply) => {
    const path = addressOf(request, origin).pathname;
    const policyOf = (scripts: readonly string[]) =>
      contentSecurityPolicy({ scripts, isDev, settings: ctx.settings, path });
    const shared = isDev ? undefined : await findSharedPage(request.originalUrl);
    if (shared) {
      reply.header("content-security-policy", policyOf(shared.scripts)).header("cache-control", "no-cache");
      return sendSharedPage(request, reply, shared);
    }
    const drawn = isDev ? undefined : await findDrawnPage(request.originalUrl, encodingOf(request));
    if (drawn) {
      reply.header("content-security-policy", policyOf(drawn.scripts)).header("cache-control", "no-cache");
      return sendDocument(reply, drawn);
    }
    const nonce = randomBytes(16).toString("base64");
    const response = await render(toWebRequest(request, reply, origin), { requestId: request.id, nonce });
    if (response.headers.get("content-type")?.startsWith("text/html")) {
      reply.header("content-security-policy", policyOf([`'nonce-${nonce}'`]));
      if (!response.headers.has("cache-control")) reply.header("cache-control", "no-cache");
    }
    return sendWebResponse(reply, response);
  });
}
