import { createHash, randomBytes } from "node:crypto";

export interface DrawnDocument {
  status: number;
  headers: [string, string][];
  text: string;
  /** What the content security policy names the document's own scripts by. */
  scripts: string[];
}

/** Digests of what runs, as sources of Content Security Policy Level 3. */
function digestsOf(document: string, nonce: string): string[] {
  const found = document.matchAll(
    new RegExp(`<script\\b[^>]* nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, "g"),
  );
  const digests = Array.from(found, ([, text = ""]) => createHash("sha256").update(text).digest("base64"));
  return [...new Set(digests)].map((digest) => `'sha256-${digest}'`);
}

/**
 * Draws a document that many get. Its scripts are known by a nonce made for this drawing, which the pages give to what
 * the build and the server put there and which leaves the document with their digests: a script that came into it in any
 * other way cannot bear it, and is not named.
 */
export async function drawForMany(render: (nonce: string) => Promise<Response>): Promise<DrawnDocument> {
  const nonce = randomBytes(16).toString("hex");
  const response = await render(nonce);
  const document = await response.text();
  return {
    status: response.status,
    headers: [...response.headers] as [string, string][],
    text: document.replaceAll(` nonce="${nonce}"`, ""),
    scripts: digestsOf(document, nonce),
  };
}
