import { createHash } from "node:crypto";

/** The `ETag` of an answer by its content, or by what it is drawn from. */
export const entityTag = (content: string | Buffer): string =>
  `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
