// The ceiling: a Fastify with one handler that sends the bytes it was given. Told by a message, it answers with its
// port and ends with its parent.
import Fastify from "fastify";

process.once("message", async ({ body, headers }: { body: string; headers: Record<string, string> }) => {
  const bytes = Buffer.from(body, "base64");
  const app = Fastify();
  app.get("/", (_request, reply) => reply.headers(headers).send(bytes));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  process.send?.(typeof address === "object" && address ? address.port : 0);
});
process.once("disconnect", () => process.exit(0));
