// The server with a folder for pictures of its own, and what a client does with it.
import { existsSync, readdirSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getOwnProfile, type OutputOf, uploadProfileImage } from "@okurca/contract";
import { type Answer, createTestApp, signToken, type TestApp } from "@okurca/testkit";
import type { LightMyRequestResponse } from "fastify";

export const refusal = (answer: Answer<unknown>) => [answer.status, answer.error.code, answer.error.message];

/** Names of all files below a folder. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

export interface PictureApp {
  t: TestApp;
  /** Of the data folder of its own. */
  dataDir: string;
  upload(
    bytes: Buffer | undefined,
    who?: string,
    type?: string,
  ): Promise<Answer<OutputOf<typeof uploadProfileImage>>>;
  get(url: string, accept?: string): Promise<LightMyRequestResponse>;
  /** The next call of the reader, by a token issued then that says this of the picture; what the reader's row says after it. */
  claim(who: string, value: string | undefined, issuedAt?: Date): Promise<string | null>;
  /** Uploads a picture and has the claims name it, as a client does; its address. */
  wear(who: string, bytes: Buffer): Promise<string>;
  rows(): Promise<{ key: string; reader_id: string | null; state: string; erase_after: Date | null }[]>;
  /** Names of the pictures' files. */
  files(): string[];
  /** As if no picture had ever been uploaded. */
  forgetAll(): Promise<void>;
  close(): Promise<void>;
}

export async function startPictures(settings: Record<string, string> = {}): Promise<PictureApp> {
  const dataDir = await mkdtemp(join(tmpdir(), "okurca-pictures-"));
  const keyFile = join(process.env.OKURCA_TEST_DATA_DIR ?? "", "identity.key");
  const t = await createTestApp({
    catalogue: [],
    settings: { DATA_DIR: dataDir, IDENTITY_KEY_FILE: keyFile, ...settings },
  });
  const folder = join(dataDir, "pictures");

  const app: PictureApp = {
    t,
    dataDir,
    upload: (bytes, who = "ayse", type = "image/jpeg") =>
      t.call(uploadProfileImage, { body: bytes, headers: { "content-type": type } }, who),
    get: (url, accept = "*/*") => t.app.inject({ url, headers: { accept } }),
    async claim(who, value, issuedAt = t.clock()) {
      const { claims, subject } = await t.as(who);
      const iat = Math.floor(issuedAt.getTime() / 1000);
      const token = signToken({ ...claims, iat, jti: crypto.randomUUID(), picture: value });
      await t.call(getOwnProfile, {}, { token }).then((answer) => answer.data);
      const row = await t.ctx.db
        .selectFrom("readers")
        .select("picture")
        .where("subject", "=", subject)
        .executeTakeFirstOrThrow();
      return row.picture;
    },
    async wear(who, bytes) {
      const { image_url } = (
        await t.call(uploadProfileImage, { body: bytes, headers: { "content-type": "image/jpeg" } }, who)
      ).data;
      await app.claim(who, image_url);
      return image_url;
    },
    rows: () => t.ctx.db.selectFrom("pictures").selectAll().orderBy("created_at").execute(),
    files: () => filesBelow(folder),
    async forgetAll() {
      await t.ctx.db.updateTable("readers").set({ picture: null }).execute();
      await t.ctx.db.deleteFrom("pictures").execute();
      rmSync(folder, { recursive: true, force: true });
    },
    async close() {
      await t.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return app;
}
