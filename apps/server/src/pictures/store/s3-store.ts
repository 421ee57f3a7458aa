import { createHash } from "node:crypto";
import { spanned } from "@okurca/server-kit";
import { AwsClient } from "aws4fetch";
import type { PictureStore } from "../../ports.ts";
import type { Settings } from "../../settings/index.ts";

/** Milliseconds for one file, with its retries. */
const patience = 15_000;

/** Files in a bucket of any store that speaks S3, named as paths of its address. */
export function createS3Store(given: NonNullable<Settings["s3"]>): PictureStore {
  const client = new AwsClient({
    service: "s3",
    accessKeyId: given.accessKeyId,
    secretAccessKey: given.secretAccessKey,
    ...(given.region ? { region: given.region } : {}),
    // Of answers that say "later", after 50 and 100 ms.
    retries: 2,
  });

  async function ask(name: string, init: RequestInit): Promise<Response> {
    const answer = await spanned({ name: `${init.method} pictures`, kind: "client" }, () =>
      client.fetch(`${given.address}/${name}`, { ...init, signal: AbortSignal.timeout(patience) }),
    );
    if (answer.ok || answer.status === 404) return answer;
    const reason = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? answer.statusText;
    throw new Error(`The picture store answered ${init.method} with ${answer.status} ${reason}`);
  }

  return {
    async write(name, bytes, type) {
      const digest = createHash("sha256").update(bytes).digest("hex");
      const headers = { "content-type": type, "x-amz-content-sha256": digest };
      const answer = await ask(name, { method: "PUT", headers, body: new Uint8Array(bytes) });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error("The picture store has no such bucket");
    },
    async read(name) {
      const answer = await ask(name, { method: "GET" });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return answer.ok ? bytes : undefined;
    },
    async remove(name) {
      const answer = await ask(name, { method: "DELETE" });
      await answer.body?.cancel();
    },
  };
}
