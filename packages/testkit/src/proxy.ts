import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort, findProgram } from "./programs.ts";

export interface RunningProxy {
  origin: string;
  close(): Promise<void>;
}

const guide = new URL("../../../docs/running.md", import.meta.url);

/** The settings that the guide has for a proxy, as they stand there. */
export function guideFor(kind: "haproxy" | "nginx"): string {
  const text = readFileSync(guide, "utf8");
  const [, block] = new RegExp(`\`\`\`${kind}\n([\\s\\S]*?)\n\`\`\``).exec(text) ?? [];
  if (!block) throw new Error(`The guide has nothing for ${kind}.`);
  return block;
}

/** The same without TLS, on a port of its own, so that what is tried is what is advised. */
function proxyConfig(kind: "haproxy" | "nginx", given: { port: number; targets: readonly number[] }): string {
  const { port, targets } = given;
  const block = guideFor(kind);
  if (kind === "haproxy") {
    const server = / {4}server one 127\.0\.0\.1:3000( .*)/.exec(block)?.[1] ?? "";
    const servers = targets.map((target, n) => `    server s${n} 127.0.0.1:${target}${server}`);
    return block
      .replace(/ {4}bind :80\n/, `    bind 127.0.0.1:${port}\n`)
      .replace(/ {4}bind :443.*\n/, "")
      .replace(/ {4}http-request redirect scheme.*\n/, "")
      .replace(/(?: {4}(?:# )?server .*\n?)+/g, `${servers.join("\n")}\n`);
  }
  const server = / {4}server 127\.0\.0\.1:3000(.*;)\n/.exec(block)?.[1] ?? "";
  const servers = targets.map((target) => `    server 127.0.0.1:${target}${server}\n`);
  return block
    .replace(/(?: {4}(?:# )?server 127\.0\.0\.1:.*\n)+/, servers.join(""))
    .replace(/ {4}listen 443 ssl.*\n/, `    listen 127.0.0.1:${port};\n`)
    .replace(/ {4}ssl_\w+ .*\n/g, "")
    .replace(/server \{\n {4}listen 80;[\s\S]*?\n\}/, "");
}

async function run(
  name: string,
  words: (config: string) => string[],
  text: string,
  port: number,
): Promise<RunningProxy> {
  const program = findProgram(name);
  if (!program) throw new Error(`${name} is not installed.`);
  const folder = mkdtempSync(join(tmpdir(), `okurca-${name}-`));
  chmodSync(folder, 0o755);
  const config = join(folder, `${name}.conf`);
  writeFileSync(config, `${text.replaceAll("FOLDER", folder)}\n`);
  const child: ChildProcess = spawn(program, words(config), { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => (said += part));
  const isOpen = () =>
    new Promise<boolean>((done) => {
      const socket = connect(port, "127.0.0.1", () => {
        socket.end();
        done(true);
      }).once("error", () => done(false));
    });
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) throw new Error(`${name}: ${said}`);
    if (await isOpen()) {
      return {
        origin: `http://127.0.0.1:${port}`,
        async close() {
          child.kill("SIGTERM");
          const late = setTimeout(() => child.kill("SIGKILL"), 2000);
          await ended;
          clearTimeout(late);
          rmSync(folder, { recursive: true, force: true });
        },
      };
    }
    await wait(25);
  }
  child.kill("SIGKILL");
  throw new Error(`${name} did not start: ${said}`);
}

/** Debian's HAProxy, told what the guide says, before these ports of this machine. */
export async function startHaproxy(targets: readonly number[], wished?: number): Promise<RunningProxy> {
  const port = wished ?? (await findFreePort());
  const text = proxyConfig("haproxy", { port, targets });
  return run("haproxy", (config) => ["-db", "-f", config], text, port);
}

/** The same with Debian's nginx. */
export async function startNginx(targets: readonly number[]): Promise<RunningProxy> {
  const port = await findFreePort();
  const text = `daemon off;
pid FOLDER/nginx.pid;
error_log FOLDER/error.log warn;
events { worker_connections 512; }
http {
    access_log off;
    client_body_temp_path FOLDER/body;
    proxy_temp_path FOLDER/proxy;
    fastcgi_temp_path FOLDER/fastcgi;
    uwsgi_temp_path FOLDER/uwsgi;
    scgi_temp_path FOLDER/scgi;
${proxyConfig("nginx", { port, targets })}
}`;
  return run("nginx", (config) => ["-c", config, "-e", "stderr"], text, port);
}
