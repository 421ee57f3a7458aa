import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { StartupError } from "@okurca/server-kit";
import { createTestApp, madeUpIsbn, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { runImport } from "./import-command.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ catalogue: [] });
});
afterAll(() => t.close());

const madonna = { isbn: "978-975-363-802-9", title: "Kürk Mantolu Madonna", authors: ["Sabahattin Ali"] };
const ceza = { isbn: madeUpIsbn(1), title: "Suç ve Ceza", authors: ["Fyodor Dostoyevski"], popularity: 50 };

describe("the operator's import of a file", () => {
  const folder = mkdtempSync(join(tmpdir(), "okurca-import-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(["katalog.ndjson", "katalog.ndjson.gz"])(
    "%s: sums on the screen, refused rows in a report",
    async (name) => {
      const file = join(folder, name);
      const text = `${JSON.stringify(madonna)}\r\n{broken\n\n${JSON.stringify(ceza)}`;
      writeFileSync(file, name.endsWith(".gz") ? gzipSync(text) : text);
      const said: string[] = [];
      const log = vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
      const counts = await runImport(t.ctx, { files: [file] });
      log.mockRestore();
      // The second file says the same, and has the last word on it.
      const written = name.endsWith(".gz") ? { added: 0, changed: 2 } : { added: 2, changed: 0 };
      expect(counts).toEqual({ read: 3, ...written, unchanged: 0, rejected: 1 });
      expect(said[0]).toMatch(
        new RegExp(
          `^3 rows in [\\d.]+ s: ${written.added} added, ${written.changed} changed, 0 unchanged, 1 refused$`,
        ),
      );
      const report = /reasons: (.*)$/.exec(said[1] ?? "")?.[1] ?? "";
      expect(JSON.parse(readFileSync(report, "utf8"))).toEqual({
        line: 2,
        reason: "not JSON",
        text: "{broken",
      });
      const acts = t.ctx.db.selectFrom("acts").select(["via", "act", "subject_kind", "after"]);
      expect(await acts.orderBy("id", "desc").limit(1).executeTakeFirst()).toEqual({
        ...{ via: "shell", act: "catalogue.end", subject_kind: "catalogue_import" },
        after: { files: 1, whose: "content", read: 3, ...written, rejected: 1 },
      });
    },
  );

  test("a file that is not there or no archive is one clear line", async () => {
    await expect(runImport(t.ctx, { files: [join(folder, "yok.ndjson")] })).rejects.toThrow(
      /^The file .*yok\.ndjson cannot be read: there is no such file\.$/,
    );
    const broken = join(folder, "bozuk.ndjson.gz");
    writeFileSync(broken, "no gzip");
    await expect(runImport(t.ctx, { files: [broken] })).rejects.toThrow(/^The file .* cannot be read: .*\.$/);
  });

  const imported = async (files: string[]) => {
    const said: string[] = [];
    const log = vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
    const problem = await runImport(t.ctx, { files }).then(
      () => undefined,
      (error: unknown) => (error instanceof StartupError ? error.message : error),
    );
    log.mockRestore();
    return { said: said.join("\n"), problem };
  };

  test.each([
    ["kitaplar.csv", "isbn;title;author\n".repeat(136)],
    ["kitaplar.xml", '<?xml version="1.0"?>\n<books>\n<book/>\n</books>\n'],
    ["yarim.json", '{\n"kind": "books#volumes",\n"items": [\n'],
  ])(
    "%s, of a kind that none is, is refused at once in one line, and nothing is reported line by line",
    async (name, text) => {
      const file = join(folder, name);
      writeFileSync(file, text);
      const { said, problem } = await imported([file]);
      expect(problem).toMatch(
        /^The file .* is none that can be imported, which are .*; nothing was taken\.$/,
      );
      expect(said).toBe("");
    },
  );

  test("lines in another character set are refused, the others taken", async () => {
    const file = join(folder, "latin5.ndjson");
    const latin5 = (text: string) => Buffer.from(text.replaceAll("ş", "\xfe"), "latin1");
    const lines = [
      { ...madonna, title: "Kürk Mantolu Madonna, aynı" },
      { isbn: madeUpIsbn(9), title: "Başka" },
    ];
    const [utf8 = "", other = ""] = lines.map((line) => `${JSON.stringify(line)}\n`);
    writeFileSync(file, Buffer.concat([Buffer.from(utf8), latin5(other)]));
    const { said } = await imported([file]);
    expect(said).toMatch(/^2 rows in .* 1 refused/);
    const report = /reasons: (.*)$/.exec(said)?.[1] ?? "";
    expect(JSON.parse(readFileSync(report, "utf8"))).toMatchObject({ line: 2, reason: "not UTF-8" });
  });

  test("an empty file is told of, too", async () => {
    const file = join(folder, "bos.ndjson");
    writeFileSync(file, "\n\n");
    expect((await imported([file])).problem).toMatch(/^The file .*bos\.ndjson is empty\.$/);
  });

  test("one of which nothing can be taken is no success", async () => {
    const file = join(folder, "yanlis.ndjson");
    writeFileSync(file, '{"isbn":"1"}\n{"isbn":"2"}\n');
    const { said, problem } = await imported([file]);
    expect(said).toMatch(/2 refused/);
    expect(problem).toBe("Nothing could be taken.");
  });

  test("an archive that is cut off says what it took, and is no success", async () => {
    const books = Array.from({ length: 2000 }, (_, n) => ({
      ...{ title: `Kesik ${n}`, authors: ["Kesik Yazar"] },
      isbn: madeUpIsbn(n + 10),
      description: randomBytes(60).toString("hex"),
    }));
    const packed = gzipSync(books.map((book) => JSON.stringify(book)).join("\n"));
    const file = join(folder, "kesik.ndjson.gz");
    writeFileSync(file, packed.subarray(0, packed.length / 2));
    const { said, problem } = await imported([file]);
    const added = Number(/(\d+) added/.exec(said)?.[1]);
    expect(added).toBeGreaterThan(500);
    expect(problem).toMatch(/^kesik\.ndjson\.gz: cut off in the middle\. What stands before that was taken/);
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM editions WHERE title LIKE 'Kesik %'`.execute(t.ctx.db);
    expect(rows[0]?.count).toBe(added);
    writeFileSync(file, packed);
    const whole = await imported([file]);
    expect([whole.said.split(": ")[1], whole.problem]).toEqual([
      `${2000 - added} added, 0 changed, ${added} unchanged, 0 refused`,
      undefined,
    ]);
  });

  test("a file that is no well-formed XML from somewhere on says where", async () => {
    const file = join(folder, "bozuk.xml");
    writeFileSync(file, '<collection xmlns="http://www.loc.gov/MARC21/slim"><record></collection>');
    expect((await imported([file])).problem).toMatch(
      /^bozuk\.xml: no well-formed XML behind its first 0 records \(unexpected close tag\)\. What stands before/,
    );
  });

  test("a file whose last line is cut off is told of, too", async () => {
    const file = join(folder, "kesik.ndjson");
    writeFileSync(file, `${JSON.stringify(madonna)}\n{"isbn":"97897536`);
    const { said, problem } = await imported([file]);
    expect(said).toMatch(/1 refused/);
    expect(problem).toMatch(/^kesik\.ndjson: cut off in the middle/);
  });
});
