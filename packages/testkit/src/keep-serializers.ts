// An app that gets ready writes and compiles a serialiser for each answer of the API, which is most of what a test's app
// costs. Here each is made once a worker, by its schema; imported before Fastify is.
import { createRequire } from "node:module";

type Build = (schema: object, options?: { schema?: object }) => unknown;

const require = createRequire(import.meta.url);
const fastify = createRequire(require.resolve("fastify"));
const compiler = createRequire(fastify.resolve("@fastify/fast-json-stringify-compiler"));
const build: Build & { isKept?: true } = compiler("fast-json-stringify");

function keep(): Build {
  const kept = new Map<string, unknown>();
  return (schema, options) => {
    // What a schema refers to would not be in its text.
    if (Object.keys(options?.schema ?? {}).length > 0) return build(schema, options);
    const text = JSON.stringify(schema);
    const serializer = kept.get(text) ?? build(schema, options);
    kept.set(text, serializer);
    return serializer;
  };
}

const loaded = require.cache[compiler.resolve("fast-json-stringify")];
if (loaded && !build.isKept) loaded.exports = Object.assign(keep(), build, { isKept: true });
