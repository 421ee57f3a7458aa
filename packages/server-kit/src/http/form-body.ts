import multipart from "@fastify/multipart";
import { limits, messages } from "@okurca/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "./app-error.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Parts a form may have; more than any form of ours, so that an unknown one can be named. */
const maxParts = 20;

/** Lets this scope read `multipart/form-data` and nothing else. */
export async function installFormBody(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    // Every part as bytes: decoding them is ours, so that broken text is refused instead of mended.
    isPartAFile: () => true,
    limits: { parts: maxParts, files: maxParts, fileSize: limits.bodyBytes, headerPairs: 8 },
  });
}

/** The parts one after another; what is no form at all becomes a refusal with our code. */
async function* partsOf(
  request: FastifyRequest,
): AsyncGenerator<{ name: string; isFile: boolean; bytes: Buffer }> {
  try {
    for await (const part of request.parts()) {
      if (part.type !== "file") continue;
      const bytes = await part.toBuffer();
      yield { name: part.fieldname, isFile: part.filename !== undefined, bytes };
    }
  } catch (cause) {
    // The parser's own errors have no code: a boundary that is missing, an end that never came.
    if (cause instanceof AppError || (cause as { code?: string }).code !== undefined) throw cause;
    throw new AppError("bad_input", { cause });
  }
}

/** Fields by name. A file, a field that comes twice and bytes that are no text are refused by the field's name. */
export async function readFormBody(request: FastifyRequest): Promise<Record<string, string>> {
  if (Number(request.headers["content-length"] ?? 0) > limits.bodyBytes) throw new AppError("too_large");
  const fields = new Map<string, string>();
  const wrong: Record<string, string> = {};
  let size = 0;
  for await (const { name, isFile, bytes } of partsOf(request)) {
    size += bytes.length;
    if (size > limits.bodyBytes) throw new AppError("too_large");
    try {
      if (isFile || fields.has(name)) throw new TypeError("not one text");
      fields.set(name, utf8.decode(bytes));
    } catch {
      wrong[name] = messages.textInvalid;
    }
  }
  if (Object.keys(wrong).length > 0) {
    throw new AppError("bad_input", { message: messages.textInvalid, details: wrong });
  }
  return Object.fromEntries(fields);
}
