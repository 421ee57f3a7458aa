import { request } from "node:http";

function ask(url: string): Promise<{ text: string; bytes: number }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { headers: { "accept-encoding": url.endsWith(".js") ? "br" : "identity" } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          const body = Buffer.concat(chunks);
          resolve({ text: body.toString("utf8"), bytes: body.length });
        });
      },
    );
    sent.on("error", reject);
    sent.end();
  });
}

/** Bytes, in brotli, of the scripts that a document names and of the service worker, without headers. */
export async function scriptBytes(origin: string, path: string): Promise<number> {
  const { text } = await ask(origin + path);
  const named = /data-files="([^"]+)"/.exec(text)?.[1]?.split(" ") ?? [];
  if (named.length === 0) throw new Error(`${path} names no scripts`);
  const sizes = await Promise.all(
    [...new Set(named), "/service-worker.js"].map(async (file) => (await ask(origin + file)).bytes),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}
