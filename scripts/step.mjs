// A long step that shows that it is alive.
import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const interval = 10_000;

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(0)} s`;
}

/**
 * Runs a command, says every ten seconds how far it is, and resolves with its exit code. What a quiet one
 * says is shown only when it fails.
 * @param {string} title
 * @param {{ progress?: () => string, env?: Record<string, string | undefined>, isQuiet?: boolean, shell?: boolean }} options
 */
export async function runStep(title, command, args, options = {}) {
  const since = Date.now();
  console.log(`okurca: ${title} …`);
  const timer = setInterval(() => {
    const more = options.progress ? `, ${options.progress()}` : "";
    console.log(`okurca: ${title} … ${seconds(since)}${more}`);
  }, interval);
  const child = spawn(command, args, {
    cwd: root,
    stdio: options.isQuiet ? ["ignore", "pipe", "pipe"] : "inherit",
    env: { ...process.env, ...options.env },
    shell: options.shell ?? false,
  });
  const words = [];
  child.stdout?.on("data", (text) => words.push(text));
  child.stderr?.on("data", (text) => words.push(text));
  const code = await new Promise((resolve) => {
    child.on("error", () => resolve(1));
    child.on("close", (status) => resolve(status ?? 1));
  });
  clearInterval(timer);
  if (code !== 0) process.stderr.write(Buffer.concat(words));
  if (code === 0) console.log(`okurca: ${title}: done in ${seconds(since)}`);
  return code;
}

/** Runs npm, with the Node of the packages first in the path; ends this program when it fails. */
export async function runNpm(title, args, options = {}) {
  const path = `${join(root, "node_modules", ".bin")}${delimiter}${process.env.PATH}`;
  const given = { ...options, env: { PATH: path, ...options.env } };
  const cli = process.env.npm_execpath;
  const code = cli?.endsWith("npm-cli.js")
    ? await runStep(title, process.execPath, [cli, ...args], given)
    : await runStep(title, "npm", args, { ...given, shell: process.platform === "win32" });
  if (code === 0) return;
  console.error(`okurca: "npm ${args.join(" ")}" failed.`);
  process.exit(code);
}
