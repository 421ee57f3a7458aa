// The side that asks as much as it can, a process of its own. Plain sockets, since a client library would cost as much as
// the server that is measured. Told by a message what to send, it answers with how much was answered in which time.
import { connect, type Socket } from "node:net";

export interface Drive {
  host: string;
  port: number;
  /** Whole requests, as they go over the wire; sent in turn. */
  requests: string[];
  concurrency: number;
  /** Milliseconds; without them each request is sent once. */
  warmUp?: number;
  measured?: number;
}

export interface Driven {
  answered: number;
  /** Seconds. */
  took: number;
}

/** Reads one answer after another; its length stands in its head, or it ends with an empty chunk. */
function reader(onAnswer: (status: number) => void, onBroken: (text: string) => void) {
  let head: Buffer | undefined;
  let [status, left, isChunked] = [0, 0, false];
  let tail = Buffer.alloc(0);
  return (data: Buffer) => {
    let rest = data;
    if (status === 0) {
      head = head ? Buffer.concat([head, data]) : data;
      const end = head.indexOf("\r\n\r\n");
      if (end < 0) return;
      const text = head.toString("latin1", 0, end);
      status = Number(text.slice(9, 12));
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
      isChunked = length === undefined;
      left = Number(length ?? 0);
      rest = head.subarray(end + 4);
      head = undefined;
      tail = Buffer.alloc(0);
      if (status >= 400) onBroken(`${text}\n${rest.toString("utf8").slice(0, 300)}`);
      if (isChunked && (status === 204 || status === 304)) isChunked = false;
    }
    let isOver: boolean;
    if (isChunked) {
      tail = Buffer.concat([tail.subarray(-5), rest.subarray(-5)]);
      isOver = tail.subarray(-5).toString("latin1") === "0\r\n\r\n";
    } else {
      left -= rest.length;
      isOver = left <= 0;
    }
    if (!isOver) return;
    const told = status;
    status = 0;
    onAnswer(told);
  };
}

async function drive({ host, port, requests, concurrency, ...times }: Drive): Promise<Driven> {
  const from = performance.now();
  const begin = from + (times.warmUp ?? 0);
  const end = times.measured === undefined ? Number.POSITIVE_INFINITY : begin + times.measured;
  let [next, answered] = [0, 0];
  const isOnce = times.measured === undefined;
  await Promise.all(
    Array.from(
      { length: concurrency },
      () =>
        new Promise<void>((resolve, reject) => {
          const socket: Socket = connect({ host, port, noDelay: true });
          const go = () => {
            if (performance.now() >= end || (isOnce && next >= requests.length)) {
              socket.destroy();
              return resolve();
            }
            socket.write(requests[next++ % requests.length] ?? "");
          };
          socket.on("connect", go);
          socket.on("error", reject);
          socket.on(
            "data",
            reader(
              () => {
                const now = performance.now();
                if (now >= begin && now < end) answered += 1;
                go();
              },
              (text) => reject(new Error(text)),
            ),
          );
          socket.on("end", () => reject(new Error("the server closed the connection")));
        }),
    ),
  );
  return { answered, took: ((isOnce ? performance.now() : end) - begin) / 1000 };
}

process.once("message", async (orders: Drive) => {
  process.send?.(await drive(orders), () => process.exit(0));
});
