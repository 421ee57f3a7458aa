import { randomBytes } from "node:crypto";
import { messages, type PictureSize, pictureAddress } from "@okurca/contract";
import { type Actor, AppError, inTransaction } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import type { PictureFile, PictureFormat } from "../ports.ts";
import { isWholePicture, kindOf } from "./content.ts";
import { deletePicture, insertPicture, markReady } from "./pictures.mutations.ts";
import { isShown, listOf } from "./pictures.queries.ts";

const m = messages.picture;

/**
 * Makes an uploaded picture anew. Throws when the bytes are no picture of a kind we take, are incomplete or cannot be
 * decoded; then with this text.
 */
export async function makeAnew<Files>(
  bytes: Uint8Array,
  make: (bytes: Buffer) => Promise<Files>,
  failed: string,
): Promise<Files> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const unreadable = (cause?: unknown) => new AppError("bad_input", { message: failed, cause });
  const kind = kindOf(whole);
  if (!kind) throw new AppError("unsupported_type", { message: m.typeInvalid });
  if (!isWholePicture(whole, kind)) throw unreadable();
  try {
    return await make(whole);
  } catch (error) {
    throw error instanceof AppError ? error : unreadable(error);
  }
}

/** Writes the files, then marks them ready; a failure on the way leaves neither. */
async function keep(ctx: AppContext, key: string, files: readonly PictureFile[]): Promise<void> {
  let isKept = false;
  try {
    await ctx.pictures.write(key, files);
    isKept = await inTransaction(ctx.db, (tx) => markReady(tx, key));
  } catch (error) {
    await takeBack(ctx, key);
    throw new AppError("unavailable", { message: m.failed, cause: error, retryAfter: 5 });
  }
  if (isKept) return;
  // The account was deleted meanwhile.
  await takeBack(ctx, key);
  throw new AppError("unauthenticated");
}

/** Deletes the files, then the row. If that fails, the row stays, so that they are erased in a day. */
async function takeBack(ctx: AppContext, key: string): Promise<void> {
  try {
    await ctx.pictures.remove(key);
    await inTransaction(ctx.db, (tx) => deletePicture(tx, key));
  } catch (error) {
    ctx.log.warn({ err: error, key }, "a picture that was not kept could not be taken back");
  }
}

/**
 * Stores a new picture of the reader, which no one is shown until the reader's claims name it. Throws when
 * the bytes are no picture of a kind we take, are incomplete or cannot be decoded.
 */
export async function uploadProfileImage(
  ctx: AppContext,
  actor: Actor,
  bytes: Uint8Array,
): Promise<{ image_url: string }> {
  const files = await makeAnew(bytes, ctx.pictures.rework, m.failed);
  const key = randomBytes(16).toString("base64url");
  const { readerId } = actor;
  const isKnown = await inTransaction(ctx.db, (tx) => insertPicture(tx, { key, readerId, at: ctx.clock() }));
  if (!isKnown) throw new AppError("unauthenticated");
  await keep(ctx, key, files);
  return { image_url: pictureAddress(key) };
}

/** Throws `not_found` also for a picture that was replaced or removed, and for one of a suspended reader. */
export async function getPicture(
  ctx: AppContext,
  { key, size, format }: { key: string; size: PictureSize; format: PictureFormat },
): Promise<Buffer> {
  if (!(await isShown(ctx.reads, key))) throw new AppError("not_found");
  let bytes: Buffer | undefined;
  try {
    bytes = await ctx.pictures.read(key, size, format);
  } catch (error) {
    throw new AppError("unavailable", { cause: error, retryAfter: 5 });
  }
  if (!bytes) throw new AppError("not_found");
  return bytes;
}

/** Every stored picture of a reader, as JPEG, for the reader to take along. */
export async function readPictures(
  ctx: AppContext,
  readerId: string,
): Promise<{ name: string; isInUse: boolean; createdAt: Date; bytes: Buffer }[]> {
  const pictures = [];
  for (const { key, state, created_at } of await listOf(ctx.reads, readerId)) {
    const bytes = await ctx.pictures.read(key, 512, "jpeg");
    if (bytes)
      pictures.push({ name: `${key}.jpeg`, isInUse: state === "worn", createdAt: created_at, bytes });
  }
  return pictures;
}
