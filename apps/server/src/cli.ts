process.env.NODE_ENV ??= "production";
const { runCommand } = await import("./commands.ts");
process.exitCode = await runCommand(process.argv.slice(2));

export {};
