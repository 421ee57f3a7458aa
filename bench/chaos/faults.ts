import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { findProgram, type RunningProxy, startNginx } from "@okurca/testkit";
import type { App } from "../../apps/server/test/several.ts";
import { findFakeTime } from "./programs.ts";
import type { Recovery, Stage } from "./stage.ts";

/** What was measured after one fault: each recovery, counted from the fault's end. */
export interface Passed {
  recoveries: Recovery[];
  /** Anything else worth a line. */
  notes: string[];
}

export interface Fault {
  name: string;
  about: string;
  /** Readers must not notice it at all: no call may be put off or cut off. */
  isUnnoticed?: boolean;
  /** Why this machine cannot make the fault. */
  missing?: () => string | undefined;
  /** Starts the proxy that stands before the processes instead of HAProxy. */
  startProxy?: (ports: readonly number[]) => Promise<RunningProxy>;
  make(stage: Stage, rounds: number): Promise<Passed>;
}

const passed = (recoveries: Recovery[], ...notes: string[]): Passed => ({ recoveries, notes });

async function killApp(stage: Stage, app: App): Promise<Recovery> {
  app.program.child.kill("SIGKILL");
  await app.program.ended();
  // Restarts the process, as systemd or Docker would.
  await app.start();
  return stage.recover();
}

async function killDatabase({ parts, recover }: Stage): Promise<Recovery> {
  const since = performance.now();
  await parts.pair.primary.kill();
  await parts.pair.primary.start();
  const started = performance.now() - since;
  const { readers, all } = await recover();
  return { readers: started + readers, all: started + all };
}

async function killAtRandom(stage: Stage, rounds: number): Promise<Passed> {
  const { random, parts } = stage;
  const times: Record<"process" | "PostgreSQL" | "both", Recovery[]> = {
    process: [],
    PostgreSQL: [],
    both: [],
  };
  for (let round = 0; round < rounds; round++) {
    await stage.pass(random.between(200, 1500));
    const chance = random.next();
    const app = random.one(parts.apps);
    if (!app) continue;
    if (chance < 0.55) times.process.push(await killApp(stage, app));
    else if (chance < 0.9) times.PostgreSQL.push(await killDatabase(stage));
    else {
      const [one, other] = await Promise.all([killApp(stage, app), killDatabase(stage)]);
      times.both.push({ readers: Math.max(one.readers, other.readers), all: Math.max(one.all, other.all) });
    }
    if (round % 10 === 9) stage.say(`${round + 1} of ${rounds} kills`);
  }
  const notes = Object.entries(times)
    .filter(([, list]) => list.length > 0)
    .map(([what, list]) => {
      const most = (of: keyof Recovery) => (Math.max(...list.map((one) => one[of])) / 1000).toFixed(1);
      return `${what} ${list.length} times: readers served after ${most("readers")} s at most, all ready after ${most("all")} s`;
    });
  return passed(Object.values(times).flat(), ...notes);
}

const seconds = 1000;

/** Stops each process in order and restarts it, one after the other, twice. */
async function restartInTurn(stage: Stage): Promise<Passed> {
  const recoveries: Recovery[] = [];
  for (let round = 0; round < 2; round++) {
    for (const app of stage.parts.apps) {
      await app.stop();
      await app.start();
      recoveries.push(await stage.recover());
      // Waits until the proxy sees the process again.
      await stage.pass(1 * seconds);
    }
  }
  return passed(recoveries);
}

export const faults: Fault[] = [
  { name: "kill", about: "kill -9 of processes and of PostgreSQL at random moments", make: killAtRandom },
  {
    name: "replica",
    about: "the replica killed, frozen, left behind, and back",
    isUnnoticed: true,
    async make(stage) {
      const { replica } = stage.parts.pair;
      const recoveries: Recovery[] = [];
      await replica.kill();
      await stage.pass(3 * seconds);
      await replica.start();
      recoveries.push(await stage.recover());
      await stage.pass(3 * seconds);
      replica.freeze();
      await stage.pass(3 * seconds);
      replica.wake();
      recoveries.push(await stage.recover());
      await stage.pass(3 * seconds);
      return passed(recoveries);
    },
  },
  {
    name: "redis",
    about: "Redis killed and back empty, frozen and back",
    isUnnoticed: true,
    async make(stage) {
      const { redis } = stage.parts;
      const recoveries: Recovery[] = [];
      await redis.kill();
      await stage.pass(3 * seconds);
      await redis.start();
      recoveries.push(await stage.recover());
      await stage.pass(2 * seconds);
      redis.freeze();
      await stage.pass(3 * seconds);
      redis.wake();
      recoveries.push(await stage.recover());
      return passed(recoveries);
    },
  },
  {
    name: "smtp",
    about: "the mail server puts off, is slow, breaks off, then all mails go out",
    isUnnoticed: true,
    async make(stage) {
      const { smtp } = stage;
      smtp.isBusy = true;
      await stage.pass(4 * seconds);
      smtp.isBusy = false;
      smtp.slowMs = 1500;
      await stage.pass(5 * seconds);
      smtp.slowMs = 0;
      smtp.isMute = true;
      await stage.pass(3 * seconds);
      smtp.isMute = false;
      return passed([await stage.recover()]);
    },
  },
  {
    name: "model",
    about: "the language model hangs while readers ask",
    isUnnoticed: true,
    async make(stage) {
      const { model, parts, readers } = stage;
      model.always({ hang: "connection" });
      let slowest = 0;
      let answered = 0;
      const asked = readers.slice(0, 12).map(async ({ token }) => {
        const call = async (path: string, body?: object) => {
          const answer = await fetch(`${parts.proxy.origin}/api-chat/${path}`, {
            method: "POST",
            headers: {
              authorization: `Bearer ${token}`,
              ...(body ? { "content-type": "application/json" } : {}),
            },
            ...(body ? { body: JSON.stringify(body) } : {}),
          });
          return { ok: answer.ok, data: (await answer.json()) as { token?: string } };
        };
        const chat = await call("get-token");
        const since = performance.now();
        const reply = await call("chat", { token: chat.data.token, message: "Bana bir roman öner" });
        slowest = Math.max(slowest, performance.now() - since);
        if (reply.ok) answered += 1;
        else stage.ledger.missed(`an answer of the assistant: ${JSON.stringify(reply.data).slice(0, 120)}`);
      });
      await Promise.all(asked);
      await stage.pass(2 * seconds);
      model.always({ say: "Merhaba." });
      const recovery = await stage.recover();
      return passed(
        [recovery],
        `${answered} of 12 questions answered by the catalogue, the last after ${(slowest / 1000).toFixed(1)} s`,
      );
    },
  },
  {
    name: "clock",
    about: "the clock of one process jumps by minutes and hours, forth and back",
    missing: () => (findFakeTime() ? undefined : "Debian's package faketime is not there"),
    async make(stage) {
      const { parts, extra } = stage;
      const app = parts.apps[0];
      const library = findFakeTime();
      if (!app || !library) return passed([]);
      const clock = join(parts.folder, "clock");
      writeFileSync(clock, "+0");
      extra.set(app.port, {
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: clock,
        FAKETIME_NO_CACHE: "1",
        FAKETIME_DONT_FAKE_MONOTONIC: "1",
      });
      await app.stop();
      await app.start();
      await stage.recover();
      const recoveries: Recovery[] = [];
      for (const jump of ["+15m", "-15m", "+6h", "-6h", "+0"]) {
        writeFileSync(clock, jump);
        await stage.pass(2.5 * seconds);
        recoveries.push(await stage.recover());
      }
      extra.delete(app.port);
      await app.stop();
      await app.start();
      await stage.recover();
      return passed(recoveries);
    },
  },
  {
    name: "rolling",
    about: "one process after the other is ended in order and started anew, twice",
    isUnnoticed: true,
    make: restartInTurn,
  },
  {
    name: "nginx",
    about: "the same behind nginx, told what the guide says",
    isUnnoticed: true,
    missing: () => (findProgram("nginx") ? undefined : "nginx is not installed"),
    startProxy: startNginx,
    make: restartInTurn,
  },
];
