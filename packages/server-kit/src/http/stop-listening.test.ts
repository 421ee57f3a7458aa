import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { stopListening } from "./stop-listening.ts";

/** The first line of the answer to a POST on a connection of its own, or why there was none. */
function post(port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("data", (data) => resolve(String(data).split("\r\n")[0] ?? ""));
    socket.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? ""));
    socket.on("close", () => resolve("closed"));
    socket.end("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n");
  });
}

test("who was connected before the server stopped listening is answered, who comes later is refused", async () => {
  const server = createServer((_request, reply) => reply.end());
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const early = Array.from({ length: 12 }, () => post(port));
  // The kernel has let them in, and the loop has taken none of them yet.
  await new Promise<void>(process.nextTick);
  await stopListening(server);
  expect(await post(port)).toBe("ECONNREFUSED");
  expect(await Promise.all(early)).toEqual(early.map(() => "HTTP/1.1 200 OK"));
});
