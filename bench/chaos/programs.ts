import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findProgram } from "@okurca/testkit";

/** Debian's packages that the parts come from. */
const packages = {
  haproxy: "haproxy",
  "redis-server": "redis-server",
  nginx: "nginx-light",
  faketime: "faketime",
};
/** Without these a fault is left out, and says so. */
export const dispensable: readonly string[] = [packages.nginx, packages.faketime];

/** Names of what is missing, after root on Debian has installed what can be. */
export function ensurePrograms(): string[] {
  const missing = () =>
    Object.entries(packages)
      .filter(([name]) => findProgram(name) === undefined)
      .map(([, from]) => from);
  const isDebian = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (missing().length === 0 || !isDebian) return missing();
  console.error(`okurca: installing ${missing().join(", ")} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const words of [
    ["update", "-qq"],
    ["install", "-y", "-qq", "--no-install-recommends", ...missing()],
  ])
    spawnSync("apt-get", words, { env, stdio: "ignore" });
  return missing();
}

/** The library that tells one process another time, if it is there. */
export function findFakeTime(): string | undefined {
  return ["x86_64-linux-gnu", "aarch64-linux-gnu"]
    .map((platform) => `/usr/lib/${platform}/faketime/libfaketime.so.1`)
    .find((path) => existsSync(path));
}
