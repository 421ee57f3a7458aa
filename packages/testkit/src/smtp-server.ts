import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";

export interface SmtpServer {
  url: string;
  /** Whole messages with their headers, as they came. */
  received: string[];
  /** While true every message is put off with a temporary error. */
  isBusy: boolean;
  close(): Promise<void>;
}

/** As much of SMTP as a mail program needs: accepts every message, or none while busy. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const smtp = { isBusy: false };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    let pending = "";
    let message: string | undefined;
    socket.write("220 test\r\n");
    socket.on("data", (bytes) => {
      pending += bytes.toString("utf8");
      for (let end = pending.indexOf("\r\n"); end >= 0; end = pending.indexOf("\r\n")) {
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        if (message !== undefined) {
          if (line !== ".") {
            message += `${line}\n`;
            continue;
          }
          received.push(message);
          message = undefined;
          socket.write("250 kept\r\n");
        } else if (/^MAIL/i.test(line) && smtp.isBusy) {
          socket.write("451 later\r\n");
        } else if (/^DATA/i.test(line)) {
          message = "";
          socket.write("354 go on\r\n");
        } else if (/^QUIT/i.test(line)) {
          socket.end("221 bye\r\n");
        } else {
          socket.write("250 fine\r\n");
        }
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return Object.assign(smtp, {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  });
}
