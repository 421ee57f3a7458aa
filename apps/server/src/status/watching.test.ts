import { readFileSync } from "node:fs";
import { join } from "node:path";
import Fastify from "fastify";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { projectRoot } from "../settings/index.ts";
import { createMetrics } from "./metrics.ts";

const read = (path: string) => readFileSync(join(projectRoot, "deploy", path), "utf8");

interface Panel {
  id: number;
  title: string;
  type: string;
  targets?: { expr: string }[];
  gridPos: { x: number; w: number };
}
const dashboard = JSON.parse(read("grafana/okurca.json")) as {
  panels: Panel[];
  annotations: { list: { expr: string }[] };
  templating: { list: { name: string; query: string | { query: string } }[] };
};
const rules = (
  parse(read("prometheus/alerts.yaml")) as {
    groups: { rules: { alert: string; expr: string; labels: object; annotations: object }[] }[];
  }
).groups.flatMap((group) => group.rules);

const asked: [string, string][] = [
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }): [string, string] => [title, expr]),
  ),
  ...dashboard.annotations.list.map(({ expr }): [string, string] => ["annotation", expr]),
  ...dashboard.templating.list.flatMap(({ name, query }): [string, string][] =>
    typeof query === "string" ? [] : [[name, query.query.replace(/, \w+\)$/, ")")]],
  ),
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
];

/** Names of series as Prometheus gets them, with their labels where they are ours. */
const exported = new Map<string, readonly string[] | undefined>();
beforeAll(async () => {
  const app = Fastify();
  const registry = createMetrics(app);
  app.get("/a", async () => ({}));
  await app.inject({ url: "/a" });
  for (const line of (await registry.metrics()).split("\n")) {
    const [, name, labels] = /^([a-z_:][\w:]*)(?:\{(.*)\})? /i.exec(line) ?? [];
    if (name) exported.set(name, labels?.match(/\w+(?==")/g) ?? []);
  }
  // Node may not have collected garbage yet.
  for (const { name, type } of registry.getMetricsAsArray() as unknown as { name: string; type: string }[])
    for (const end of type === "histogram" ? ["_bucket", "_sum", "_count"] : [""])
      if (!exported.has(name + end)) exported.set(name + end, undefined);
  // Prometheus's own, of every target.
  exported.set("up", []);
  await app.close();
});

/** The series an expression names: what stands before a selector or a range, without functions, labels and texts. */
function seriesOf(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '""')
    .replace(/\b(?:by|without)\s*\([^)]*\)/g, "")
    .replace(/\{[^}]*\}/g, " ")
    .replace(/\[[^\]]*\]/g, " ");
  return [...bare.matchAll(/\b[a-z_][a-z\d_]*\b(?!\s*\()/g)].map(([name]) => name);
}

test.each(asked)("%s asks for what the server tells: %s", (_title, expression) => {
  const names = seriesOf(expression);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect([...exported.keys()]).toContain(name);
});

test("labels of requests that are asked for are those there are", () => {
  const there = new Set([
    ...(exported.get("okurca_http_request_duration_seconds_bucket") ?? []),
    "job",
    "instance",
  ]);
  expect([...there].sort()).toEqual(["instance", "job", "le", "method", "route", "status"]);
  for (const [title, expression] of asked.filter(([, text]) => text.includes("okurca_http"))) {
    const selected = Array.from(expression.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g), ([, name = ""]) => name);
    const grouped = Array.from(expression.matchAll(/\bby\s*\(([^)]*)\)/g), ([, list = ""]) =>
      list.split(/,\s*/),
    );
    for (const name of [...selected, ...grouped.flat()])
      expect([title, [...there]]).toEqual([title, expect.arrayContaining([name])]);
  }
});

test("each alert says what it is and what to do, and how urgent it is", () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, labels, annotations } of rules) {
    expect([alert, labels]).toEqual([alert, { severity: expect.stringMatching(/^(page|warn)$/) }]);
    expect([alert, annotations]).toEqual([
      alert,
      { summary: expect.any(String), action: expect.stringMatching(/\.$/) },
    ]);
  }
});

test("panels have numbers of their own and fit the dashboard's width", () => {
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  for (const { gridPos } of dashboard.panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
});
