// No static imports but types: React picks its production build from NODE_ENV when it is imported,
// and the web part imports React.
const isDev = process.argv.includes("--dev");
process.env.NODE_ENV ??= isDev ? "development" : "production";
const compiled = (await import("./compiled-scripts.ts")).compiledScripts();
// Node watches files for the developer, and would lose the process.
if (!isDev) (await import("./memory-flags.ts")).becomeFrugal(compiled);
const { enableCompileCache } = await import("node:module");
// What the environment names is in use already.
if (compiled) enableCompileCache(compiled);
// Between two collections the heap grows by a quarter, not by as much again and more: a server under load keeps to two
// thirds of the memory.
const { setFlagsFromString } = await import("node:v8");
setFlagsFromString("--heap-growing-percent=25");
// Heard of by threads that begin from now on.
setFlagsFromString("--max-semi-space-size=4");
const { runServer } = await import("./server.ts");
await runServer({ isDev });

export {};
