import { globSync, readFileSync } from "node:fs";
import { actWords, stateNames, stateText } from "@okurca/contract/act-words";
import { expect, test } from "vitest";

const source = new URL("..", import.meta.url);
const files = globSync("**/*.ts", { cwd: source, exclude: ["**/*.test.ts", "**/*.fixtures.ts"] })
  .map((file) => readFileSync(new URL(file, source), "utf8"))
  .filter((text) => text.includes("recordAct("));

test("every act that is written down has words on the log's page", () => {
  const written = files.flatMap((text) =>
    [...text.matchAll(/\bact(?:: | = )([^;\n]+)/g)].flatMap(([, given = ""]) =>
      [...given.matchAll(/"([a-z_]+\.[a-z_]+)"/g)].map(([, act = ""]) => act),
    ),
  );
  expect(written.length).toBeGreaterThan(20);
  expect(written.filter((act) => !(act in actWords))).toEqual([]);
});

test("a state is told in Turkish words, lists and names of facts included", () => {
  const state = (name: string, value: string) => stateText([{ name, value }]);
  expect(state("outcomes", "hidden, suspended")).toBe("Karar: gizlendi, askıya alındı");
  expect(state("fields", "title, published_year")).toBe("Bilgiler: Kitabın adı, Yayın yılı");
  expect(state("is_done", "false")).toBe("Kapandı: hayır");
  expect(state("days", "")).toBe("Gün: yok");
  expect(Object.values(stateNames).every((name) => /^\p{Lu}/u.test(name))).toBe(true);
});
