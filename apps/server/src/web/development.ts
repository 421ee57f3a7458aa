import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";

const ownPaths = [
  "/api/",
  "/api-chat/",
  "/identity",
  "/_posta",
  "/healthz",
  "/readyz",
  "/metrics",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemap/",
  "/rss/",
];

/** Whether the server itself answers this address, rather than Vite with a page or a module. */
export function isOwnPath(url: string): boolean {
  return ownPaths.some((path) => url.startsWith(path));
}

/** Vite ends the process itself at SIGTERM (and when input ends); here the program does, with its database. */
async function withoutExitHooks<T>(work: () => Promise<T>): Promise<T> {
  const before = [process.listeners("SIGTERM"), process.stdin.listeners("end")].flat();
  const result = await work();
  for (const listener of process.listeners("SIGTERM")) {
    if (!before.includes(listener)) process.off("SIGTERM", listener);
  }
  for (const listener of process.stdin.listeners("end") as (() => void)[]) {
    if (!before.includes(listener)) process.stdin.off("end", listener);
  }
  return result;
}

/** Vite inside this process: pages and styles change in the browser without a reload. */
export async function startDevelopmentBuild(
  app: FastifyInstance,
  webRoot: string,
): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import("vite");
  const vite = await withoutExitHooks(() =>
    createServer({
      root: webRoot,
      server: { middlewareMode: true, hmr: { server: app.server } },
      appType: "custom",
    }),
  );
  const { default: middie } = await import("@fastify/middie");
  await app.register(middie);
  app.use((request, response, next) => {
    if (isOwnPath(request.url ?? "")) {
      next();
      return;
    }
    vite.middlewares(request, response, next);
  });
  // Before the server waits for its connections: the browser's, by which it hears of changes, stays open.
  app.addHook("preClose", () => vite.close());
  const ssr = vite.environments.ssr as unknown as { runner: { import(id: string): Promise<ServerBuild> } };
  return () => ssr.runner.import("virtual:react-router/server-build");
}
