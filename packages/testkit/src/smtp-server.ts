import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";

export interface SmtpServer {
  url: string;
  /** Whole messages with their headers, as they came. */
  received: string[];
  /** While true every message is put off with a temporary error. */
  isBusy: boolean;
  /** While true a message is kept and the connection broken off before that is said. */
  isMute: boolean;
  /** Milliseconds before each answer. */
  slowMs: number;
  port: number;
  close(): Promise<void>;
}

/** As much of SMTP as a mail program needs: accepts every message, or none while busy. */
export async function startSmtpServer({ port = 0 }: { port?: number } = {}): Promise<SmtpServer> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const smtp = { isBusy: false, isMute: false, slowMs: 0 };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    let pending = "";
    let message: string | undefined;
    const say = (words: string) => {
      if (smtp.slowMs === 0) socket.write(words);
      else setTimeout(() => socket.writable && socket.write(words), smtp.slowMs);
    };
    say("220 test\r\n");
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
          if (smtp.isMute) socket.destroy();
          else say("250 kept\r\n");
        } else if (/^MAIL/i.test(line) && smtp.isBusy) {
          say("451 later\r\n");
        } else if (/^DATA/i.test(line)) {
          message = "";
          say("354 go on\r\n");
        } else if (/^QUIT/i.test(line)) {
          socket.end("221 bye\r\n");
        } else {
          say("250 fine\r\n");
        }
      }
    });
  });
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  const taken = (server.address() as AddressInfo).port;
  return Object.assign(smtp, {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    received,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  });
}
