import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import { StartProblem } from "@okurca/server-kit";
import type { Contexts } from "@okurca/web/server-context";
import type { FastifyInstance } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { AppContext } from "../context.ts";
import { createServices } from "../services.ts";
import { sendWebResponse, toWebRequest } from "./bridge.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { startDevelopmentBuild } from "./development.ts";

const webRoot = fileURLToPath(new URL("../../../web", import.meta.url));

async function serveBuiltFiles(app: FastifyInstance): Promise<ServerBuild> {
  const entry = `${webRoot}/build/server/index.js`;
  if (!existsSync(entry) || !existsSync(`${webRoot}/build/client`)) {
    throw new StartProblem("The pages are not built. Start with npm start, which builds them.");
  }
  await app.register(fastifyStatic, {
    root: `${webRoot}/build/client`,
    wildcard: false, // one route per file: unknown paths fall through to the pages
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const isHashed = path.includes("/build/client/assets/");
      reply.header(
        "cache-control",
        isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
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
    const build = await serveBuiltFiles(app);
    getBuild = async () => build;
  }
  const handle = createRequestHandler(getBuild, isDev ? "development" : "production");
  const services = createServices(ctx);

  // GET and HEAD only: writes go through the API, so no body needs a bridge here.
  app.get("/*", async (request, reply) => {
    const nonce = randomBytes(16).toString("base64");
    const { contexts } = (await getBuild()).entry.module as unknown as { contexts: Contexts };
    const context = new RouterContextProvider();
    context.set(contexts.services, services);
    context.set(contexts.request, { requestId: request.id, nonce, origin: ctx.settings.origin });
    const response = await handle(toWebRequest(request, reply, ctx.settings.origin), context);
    if (response.headers.get("content-type")?.startsWith("text/html")) {
      reply.header(
        "content-security-policy",
        contentSecurityPolicy({
          nonce,
          isDev,
          settings: ctx.settings,
          path: new URL(request.originalUrl, ctx.settings.origin).pathname,
        }),
      );
      if (!response.headers.has("cache-control")) reply.header("cache-control", "no-cache");
    }
    return sendWebResponse(reply, response);
  });
}
