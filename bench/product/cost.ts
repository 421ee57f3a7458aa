import { readdirSync, readFileSync } from "node:fs";

/** Of the kernel's clock, in a second. */
const ticks = 100;

/** The fields of /proc/PID/stat after the name, which may hold anything. */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

/** Milliseconds of processor time that the process has had. */
export function processorTime(pid: number): number {
  const fields = statOf(pid);
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks;
}

/** The same of a PostgreSQL with all its processes, also those that have ended. */
export function databaseTime(postmaster: number): number {
  const own = statOf(postmaster);
  // What ended children had is added to their parent.
  let sum = ((Number(own[11]) + Number(own[12]) + Number(own[13]) + Number(own[14])) * 1000) / ticks;
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      if (Number(statOf(Number(name))[1]) === postmaster) sum += processorTime(Number(name));
    } catch {
      // It has ended meanwhile.
    }
  }
  return sum;
}

/** Megabytes that the process holds in memory. */
export function memoryOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

/** How quick this machine is right now, by a loop of always the same work: rounds in a millisecond. */
export function machineIndex(): number {
  const until = performance.now() + 500;
  let rounds = 0;
  while (performance.now() < until) {
    const words: Record<string, number> = {};
    for (let i = 0; i < 100; i++) words[`a${(i * 7919) % 61}`] = (words[`a${i % 61}`] ?? 0) + i;
    if (JSON.stringify(words).length > 0) rounds += 1;
  }
  return rounds / 500;
}
