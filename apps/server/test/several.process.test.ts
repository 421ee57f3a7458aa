import { execFileSync, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort, findProgram, guideFor, startHaproxy, startNginx } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, signIn } from "../../../bench/scale/tokens.ts";
import { openOwn, type Several, startSeveral, until } from "./several.ts";

const missing = ["haproxy", "redis-server"].filter((name) => findProgram(name) === undefined);
if (missing.length > 0)
  console.warn(`Not installed: ${missing.join(", ")}; the tests of several processes are skipped.`);

const isbn = "9789750738609";

describe.skipIf(missing.length > 0)("two processes behind HAProxy, a replica, Redis", () => {
  let s: Several;
  let replica: Awaited<ReturnType<typeof openOwn>>;
  const names = ["ayse", "mehmet", "zeynep"];
  let tokens: ReadonlyMap<string, string>;
  beforeAll(async () => {
    s = await startSeveral();
    replica = await openOwn(s.pair.replica.url("okurca"));
    const config = (await (await fetch(`${s.proxy.origin}/api/identity/config`)).json()) as Pool;
    const accounts: Account[] = names.map((username) => ({
      username,
      name: "Ayşe Işık",
      subject: randomUUID(),
    }));
    tokens = await signIn(s.database, config, accounts);
    await until(isReplicaUsed, 20_000, "the replica is read from");
  }, 90_000);
  afterAll(async () => {
    await replica?.close();
    await s?.close();
  });

  interface Pool {
    issuer: string;
    userPoolId: string;
    clientId: string;
  }
  const at = (process: number) => `http://127.0.0.1:${s.apps[process]?.port}`;
  const lagOf = async (process: number) => {
    const text = await (await fetch(`${at(process)}/metrics`)).text();
    const figure = (name: string) => Number(new RegExp(`^${name} (.+)$`, "m").exec(text)?.[1]);
    return {
      lag: figure("okurca_replica_lag_seconds"),
      byReplica: figure('okurca_replica_reads_total\\{by="replica"\\}'),
      isShared: figure("okurca_limits_shared"),
    };
  };
  const isReplicaUsed = async () => {
    const before = await Promise.all([lagOf(0), lagOf(1)]);
    for (const process of [0, 1]) await fetch(`${at(process)}/api/books/${isbn}`);
    const after = await Promise.all([lagOf(0), lagOf(1)]);
    return after.every(({ byReplica }, n) => byReplica > (before[n]?.byReplica ?? 0));
  };
  async function write(origin: string, who: string, method: string, path: string, body?: object) {
    const since = performance.now();
    const answer = await fetch(`${origin}/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens.get(who)}`,
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, data: (await answer.json()) as never, ms: performance.now() - since };
  }
  const review = (who: string, origin: string, content: string) =>
    write(origin, who, "POST", "social/posts", { book_isbn: isbn, content, rating: 5 });
  /** What a visitor sees at that process. */
  async function reviewsAt(process: number): Promise<string[]> {
    const answer = await fetch(`${at(process)}/api/books/${isbn}/posts`);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { data: { content: string }[] }).data.map((post) => post.content);
  }

  test("what a reader was answered is seen at once at every process, also by who is not signed in", async () => {
    for (const who of names) {
      const content = `${who} bu kitabı çok sevdi ve herkese önerir.`;
      expect(await review(who, s.proxy.origin, content)).toMatchObject({ status: 201 });
      for (const process of [0, 1]) expect(await reviewsAt(process)).toContain(content);
      const { rows } = await sql<{ id: string }>`SELECT id FROM reviews WHERE content = ${content}`.execute(
        s.database,
      );
      expect(await write(at(1), who, "DELETE", `social/posts/${rows[0]?.id}`)).toMatchObject({ status: 200 });
      for (const process of [0, 1]) expect(await reviewsAt(process)).not.toContain(content);
    }
  });

  test("also while the replica stands still: reads go to the primary, writes wait for half a second at most", async () => {
    await sql`SELECT pg_wal_replay_pause()`.execute(replica.db);
    try {
      for (const [n, who] of names.entries()) {
        const content = `${who} bu kitabı bir daha okudu, yine beğendi.`;
        const answer = await review(who, at(n % 2), content);
        expect(answer.status).toBe(201);
        expect(answer.ms).toBeLessThan(1500);
        for (const process of [0, 1]) expect(await reviewsAt(process)).toContain(content);
      }
      // By now no process reads from the replica, and no request waits for it.
      await until(async () => !(await isReplicaUsed()), 5000, "the replica is left");
      const { rows } = await sql<{ id: string }>`SELECT id FROM reviews LIMIT 1`.execute(s.database);
      expect((await write(at(0), "ayse", "POST", `activity/activities/${rows[0]?.id}/like`)).ms).toBeLessThan(
        400,
      );
    } finally {
      await sql`SELECT pg_wal_replay_resume()`.execute(replica.db);
    }
    await until(isReplicaUsed, 10_000, "the replica is read from again");
  });

  test.each([
    ["killed", () => s.pair.replica.kill(), () => s.pair.replica.start()],
    ["frozen", async () => s.pair.replica.freeze(), async () => s.pair.replica.wake()],
  ])(
    "a replica that is %s is missed by nobody, and read from again when it is back",
    async (_how, take, bring) => {
      const statuses: number[] = [];
      let slowest = 0;
      let isOver = false;
      const readers = [0, 1].map(async (process) => {
        while (!isOver) {
          const since = performance.now();
          const answer = await fetch(`${at(process)}/api/books/search?q=roman`);
          await answer.text();
          statuses.push(answer.status);
          slowest = Math.max(slowest, performance.now() - since);
          await wait(5);
        }
      });
      await wait(100);
      await take();
      await wait(1500);
      isOver = true;
      await Promise.all(readers);
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(slowest).toBeLessThan(2000);
      await bring();
      await until(isReplicaUsed, 15_000, "the replica is read from again");
    },
  );

  test("a limit by address holds for both together", async () => {
    expect((await lagOf(0)).isShared + (await lagOf(1)).isShared).toBe(2);
    const send = async (process: number) => {
      const form = new FormData();
      for (const [name, text] of Object.entries({
        name: "Ayşe Işık",
        email: "ayse@ornek.com",
        subject: "Bir soru",
        message: "Bu kitabın yeni baskısı ne zaman çıkacak acaba?",
      }))
        form.set(name, text);
      return (await fetch(`${at(process)}/api/contact`, { method: "POST", body: form })).status;
    };
    const statuses: number[] = [];
    for (let n = 0; n < 8; n++) statuses.push(await send(n % 2));
    expect(statuses.filter((status) => status !== 429)).toHaveLength(5);
  });

  test("one after the other is started anew without a request that fails", async () => {
    const statuses: (number | string)[] = [];
    let isOver = false;
    const readers = [1, 2, 3].map(async (n) => {
      for (let round = 0; !isOver; round++) {
        const path = ["/api/books/search?q=roman", `/kitap/${isbn}`, "/api/identity/config"][(n + round) % 3];
        statuses.push(
          await fetch(`${s.proxy.origin}${path}`).then(
            (answer) => answer.text().then(() => answer.status),
            String,
          ),
        );
        await wait(10);
      }
    });
    await s.apps[0]?.stop();
    await s.apps[0]?.start();
    await until(() => s.apps[0]?.isReady() ?? false, 20_000, "it is ready again");
    await wait(700);
    await s.apps[1]?.stop();
    isOver = true;
    await Promise.all(readers);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(statuses.length).toBeGreaterThan(100);
    await s.apps[1]?.start();
  });
});

describe.each([
  ["haproxy", startHaproxy],
  ["nginx", startNginx],
] as const)("%s as the guide has it", (name, start) => {
  const servers: Server[] = [];
  afterAll(() => {
    for (const server of servers) server.close();
  });

  test.skipIf(findProgram(name) === undefined)(
    "a file of the other version is found at the other process, and what is for monitoring is kept from outside",
    async () => {
      const ports: number[] = [];
      for (const own of ["old", "new"]) {
        const port = await findFreePort();
        const server = createServer((request, reply) => {
          const isThere = request.url === "/readyz" || request.url === `/assets/${own}.js`;
          reply.writeHead(isThere ? 200 : 404, { "x-by": own }).end(own);
        });
        await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
        servers.push(server);
        ports.push(port);
      }
      const proxy = await start(ports);
      try {
        await wait(1000);
        for (let tries = 0; tries < 4; tries++) {
          for (const own of ["old", "new"]) {
            const answer = await fetch(`${proxy.origin}/assets/${own}.js`);
            expect([answer.status, await answer.text()]).toEqual([200, own]);
          }
        }
        expect((await fetch(`${proxy.origin}/assets/yok.js`)).status).toBe(404);
        for (const path of ["/metrics", "/readyz"]) {
          const answer = await fetch(`${proxy.origin}${path}`);
          expect([answer.status, answer.headers.get("x-by")]).toEqual([404, null]);
        }
      } finally {
        await proxy.close();
      }
    },
  );

  test.skipIf(findProgram(name) === undefined)(
    "one process after the other is restarted, and no request fails",
    async () => {
      /** Ends as the program does: `/readyz` says so for a while before the server stops listening. */
      async function startProcess(port: number) {
        let isEnding = false;
        const server = createServer((request, reply) =>
          reply.writeHead(request.url === "/readyz" && isEnding ? 503 : 200).end(),
        );
        await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
        servers.push(server);
        return async function end() {
          isEnding = true;
          await wait(1500);
          await new Promise((done) => server.close(done));
        };
      }
      const ports = [await findFreePort(), await findFreePort()];
      const ends = await Promise.all(ports.map(startProcess));
      const proxy = await start(ports);
      const statuses: number[] = [];
      let isOver = false;
      const reader = (async () => {
        while (!isOver) statuses.push((await fetch(proxy.origin)).status);
      })();
      try {
        for (const [n, port] of ports.entries()) {
          await ends[n]?.();
          await wait(300);
          ends[n] = await startProcess(port);
          await wait(1000);
        }
      } finally {
        isOver = true;
        await reader;
        await proxy.close();
      }
      expect(statuses.length).toBeGreaterThan(100);
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
    },
    20_000,
  );
});

test.skipIf(findProgram("nginx") === undefined)(
  "nginx gives up a connection at rest before an ending process closes it",
  async () => {
    const port = await findFreePort();
    const server = createServer((_request, reply) => reply.end());
    await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
    server.keepAliveTimeout = 72_000;
    const given = new Promise<string>((done) =>
      server.once("connection", (socket) => {
        socket.once("close", () => done("given up"));
      }),
    );
    const proxy = await startNginx([port]);
    try {
      await (await fetch(proxy.origin)).text();
      // `noticeTime` of the server.
      expect(await Promise.race([given, wait(3000, "kept")])).toBe("given up");
    } finally {
      await proxy.close();
      server.close();
    }
  },
);

test.skipIf(findProgram("nginx") === undefined || findProgram("openssl") === undefined)(
  "nginx takes the guide's settings as they stand there, with a certificate in their place",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "okurca-guide-"));
    try {
      const [certificate, key] = [join(folder, "fullchain.pem"), join(folder, "privkey.pem")];
      const words = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
      execFileSync(
        "openssl",
        [...words, "-subj", "/CN=okurca.example", "-keyout", key, "-out", certificate],
        { stdio: "ignore" },
      );
      const block = guideFor("nginx").replaceAll(/\/etc\/letsencrypt\/live\/[^/]+\//g, `${folder}/`);
      const config = join(folder, "nginx.conf");
      writeFileSync(config, `pid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${block}\n}\n`);
      const { status, stderr } = spawnSync(
        findProgram("nginx") ?? "",
        ["-t", "-c", config, "-g", `error_log ${folder}/error.log;`],
        { encoding: "utf8" },
      );
      expect([status, status === 0 ? "" : stderr]).toEqual([0, ""]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
