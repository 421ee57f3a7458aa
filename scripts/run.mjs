// Runs commands one after the other, prints each one's time, and stops at the first that fails.
import { spawnSync } from "node:child_process";

/** @param {readonly [title: string, command: string, args: readonly string[], env?: Record<string, string>][]} steps */
export function runAll(steps) {
  for (const [title, command, args, env] of steps) {
    const started = Date.now();
    console.log(`\n== ${title}`);
    const result = spawnSync(command, [...args], {
      stdio: "inherit",
      shell: process.platform === "win32",
      env: { ...process.env, ...env },
    });
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    if (result.status !== 0) {
      console.error(`== ${title}: FAILED after ${seconds} s`);
      process.exit(result.status ?? 1);
    }
    console.log(`== ${title}: ok, ${seconds} s`);
  }
}
