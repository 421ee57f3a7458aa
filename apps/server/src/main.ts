// No static imports: React picks its production build from NODE_ENV when it is imported, and the web part
// imports React.
const isDev = process.argv.includes("--dev");
process.env.NODE_ENV ??= isDev ? "development" : "production";
const { runServer } = await import("./server.ts");
await runServer({ isDev });

export {};
