import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as c from "@okurca/contract";
import {
  createTestApp,
  type SmtpServer,
  startSmtpServer,
  type TestApp,
  type TestReader,
} from "@okurca/testkit";
import { parse } from "csv-parse/sync";
import { unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../settings/index.ts";
import { identityFiles } from "./archive/identity-files.ts";
import { wordsOf } from "./archive/words.ts";
import { fill } from "./filled.fixtures.ts";
import { leaver, mark } from "./leaver.fixtures.ts";
import { register } from "./register.ts";

let t: TestApp;
let smtp: SmtpServer;
let reader: TestReader;
let files: Record<string, string> = {};

const get = (token: string) =>
  t.app.inject({ url: c.exportAccount.path, headers: { authorization: `Bearer ${token}` } });
const read = (bytes: Buffer) =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, text]) => [path, Buffer.from(text).toString("utf8")]),
  );
type Row = Record<string, unknown>;
const rowsOf = (name: string) => JSON.parse(files[`json/${name}.json`] ?? "") as Row[];

beforeAll(async () => {
  smtp = await startSmtpServer();
  smtp.isBusy = true;
  t = await createTestApp({ settings: { SMTP_URL: smtp.url, MAIL_FROM: "Okurca <posta@okurca.example>" } });
  reader = await fill(t);
  files = read((await get(reader.idToken)).rawPayload);
}, 60_000);
afterAll(async () => {
  await t.close();
  await smtp.close();
});

const tables = [...register.flatMap((data) => data.files ?? []), ...identityFiles];

describe("GET /api/account/export", () => {
  test("is a zip file of the reader's name that nobody on the way keeps", async () => {
    const answer = await get((await t.as("irmak")).idToken);
    expect(answer.headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="okurca-irmak.zip"',
      "content-length": String(answer.rawPayload.length),
      "cache-control": "private, no-store",
    });
  });

  test("has every table of the register as JSON and as CSV, and a note in Turkish that names each", () => {
    const paths = tables.flatMap(({ name }) => [`json/${name}.json`, `csv/${name}.csv`]);
    const picture = `fotograflar/${rowsOf("fotograflar")[0]?.key}.jpeg`;
    const [uploaded] = rowsOf("kapaklar");
    const cover = `kapaklar/${uploaded?.isbn}-${uploaded?.key}.jpeg`;
    expect(Object.keys(files).sort()).toEqual(["README.txt", picture, cover, ...paths].sort());
    for (const { name, about } of tables) expect(files["README.txt"]).toContain(`- ${name}\n  ${about}`);
    expect(files["README.txt"]).toContain(`Kullanıcı adı: ${leaver.username}`);
  });

  test.each(tables.map((table) => [table.name, table] as const))(
    "%s has the reader's rows, the same in both forms",
    (name, { columns }) => {
      const rows = rowsOf(name);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(Object.keys(row)).toEqual(Object.keys(columns));
      const csv = parse(files[`csv/${name}.csv`] ?? "", {
        bom: true,
        columns: true,
        delimiter: ";",
      }) as Row[];
      expect(csv.length).toBe(rows.length);
      for (const [place, row] of csv.entries()) {
        expect(Object.keys(row)).toEqual(Object.values(columns));
        for (const [column, heading] of Object.entries(columns)) {
          const value = rows[place]?.[column];
          if (typeof value === "string")
            expect(String(row[heading]).replace(/^'/, "")).toBe(wordsOf[name]?.[column]?.[value] ?? value);
          if (typeof value === "number") expect(row[heading]).toBe(String(value));
          if (value === null) expect(row[heading]).toBe("");
        }
      }
    },
  );

  test.each(tables.map(({ name }) => name))("%s has no JSON in a cell of its table", (name) => {
    const cells = (parse(files[`csv/${name}.csv`] ?? "", { bom: true, delimiter: ";" }) as string[][]).flat();
    for (const cell of cells) expect(cell).not.toMatch(/[{[]["{]|":/);
  });

  test("what has parts is a list of names and values, without numbers of ours", () => {
    const lines = parse(files["csv/kaldirilan-kitaplar.csv"] ?? "", {
      bom: true,
      columns: true,
      delimiter: ";",
    }) as Row[];
    expect(lines[0]?.["Kitaplıktaki kaydı"]).toMatch(/ISBN: 9789750738609; .*Durum: Okunuyor/);
    expect(String(lines[0]?.Okumaları)).toContain(`Notlar: Kaldırılan not: ${mark}`);
    expect(files["csv/kaldirilan-kitaplar.csv"]).not.toMatch(/reader_id|[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(files["csv/hesap.csv"]).toContain("Ad: Gülbahar");
  });

  test("the shelf has the stars that the library shows, and all stars have a file of their own", () => {
    const shelf = rowsOf("kitaplik");
    const of = (isbn: string) => shelf.find((book) => book.isbn === isbn);
    expect(of("9789753638029")).toMatchObject({ rating: 5 });
    expect(files["csv/kitaplik.csv"]).toMatch(/9789753638029;.*;Okunuyor;5;/);
    expect(rowsOf("puanlar").find(({ isbn }) => isbn === "9789753638029")).toMatchObject({ stars: 5 });
  });

  test("every code a column may hold has a word in the table, and the note explains it", async () => {
    const { rows } = await sql<{ table: string; definition: string }>`
      SELECT CASE n.nspname WHEN 'public' THEN '' ELSE n.nspname || '.' END || r.relname AS table,
        pg_get_constraintdef(o.oid) AS definition
      FROM pg_constraint AS o JOIN pg_class AS r ON r.oid = o.conrelid
      JOIN pg_namespace AS n ON n.oid = r.relnamespace
      WHERE o.contype = 'c'`.execute(t.ctx.db);
    const fates = new Map(register.flatMap((data) => Object.entries(data.tables)));
    let seen = 0;
    for (const { table, definition } of rows) {
      const [, column = "", list = ""] =
        /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition) ?? [];
      const fate = fates.get(table);
      if (!column || !fate || "impersonal" in fate || !Array.isArray(fate.shownIn)) continue;
      for (const name of fate.shownIn.filter(
        (file) => tables.find((one) => one.name === file)?.columns[column],
      )) {
        for (const [, code = ""] of list.matchAll(/'([^']+)'::text/g)) {
          seen += 1;
          const word = wordsOf[name]?.[column]?.[code];
          expect(word, `${name}.${column}: ${code}`).toBeDefined();
          expect(files["README.txt"]).toContain(`    ${code}: ${word}`);
        }
      }
    }
    expect(seen).toBeGreaterThan(50);
  });

  test("every event of the security trail has a word", () => {
    const source = join(projectRoot, "packages/identity/src");
    const text = readdirSync(source, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
      .map((path) => readFileSync(join(source, path), "utf8"))
      .join("\n");
    const events = [...text.matchAll(/event: "(\w+)"|(?:audit|change)\([^"]*?, "(\w+)"/g)].map(
      ([, plain, given]) => plain ?? given ?? "",
    );
    expect(new Set(events).size).toBeGreaterThan(15);
    for (const event of events) expect(wordsOf["guvenlik-kayitlari"]?.event).toHaveProperty(event);
  });

  test("the note says what separates the cells, and what becomes of a picture that was taken away", () => {
    expect(files["README.txt"]).toContain("noktalı virgülle");
    expect(files["README.txt"]).toContain("60 dakika tutulur, sonra dosyasıyla birlikte silinir");
    expect(files["csv/fotograflar.csv"]).toContain("Silineceği zaman");
    for (const line of (files["README.txt"] ?? "").split("\n"))
      expect([...line].length).toBeLessThanOrEqual(100);
  });

  test("every word the reader wrote is in it, wherever it stands", async () => {
    const all = Object.values(files).join("\n");
    for (const words of [
      ...[
        "Not:",
        "Kaldırılan not:",
        "Yorumum:",
        "Şikâyetim:",
        "Karara bağlanan:",
        "Günlüğüm",
        "Cihaz",
        "Tarayıcı",
      ],
      ...["İstediğim", "Sebep", "Açıklama"],
    ]) {
      expect(all, words).toContain(`${words} ${mark}`);
    }
    expect(all).toContain(`Kendi ${mark} incelemem.`);
    expect(all).toContain(`İçe aktarılan ${mark} inceleme`);
    expect(all).toContain(`${mark}.csv`);
    // Of a review that another reader deleted a moment ago: the own reason, not what was written there.
    expect(rowsOf("silinen-incelemelerde").map(({ content }) => content)).toContain(
      `Silinende ${mark} sebep.`,
    );
    expect(all).not.toContain("Silinen bir inceleme.");
  });

  test("times are ISO 8601 in UTC, everywhere", () => {
    const times = tables.flatMap(({ name, columns }) =>
      rowsOf(name).flatMap((row) =>
        Object.keys(columns)
          .filter((column) => /_at$|^at$|^since$/.test(column))
          .map((column) => row[column])
          .filter((value) => value !== null),
      ),
    );
    expect(times.length).toBeGreaterThan(30);
    for (const time of times) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test("friends, requests, blocks, choices, likes, reports and sign-ins are those that there are", () => {
    expect(rowsOf("arkadaslar")).toMatchObject([{ username: "mehmet", name: "Mehmet Çınar" }]);
    expect(rowsOf("takip")).toMatchObject([
      { direction: "followed", username: "zeynep" },
      { direction: "follower", username: "zeynep" },
    ]);
    expect(rowsOf("takip-edilen-yazarlar")).toMatchObject([
      { author_name: "Yaşar Kemal", author_slug: "yasar-kemal" },
    ]);
    expect(rowsOf("gorevler")).toMatchObject([{ role: "librarian", granted_by: "mehmet" }]);
    // What staff did is told, and not who of them.
    expect(rowsOf("hakkinizdaki-islemler").filter(({ act }) => act === "role.grant")).toEqual([
      { act: "role.grant", at: expect.any(String), reason: null },
    ]);
    expect(rowsOf("arkadaslik-istekleri").filter(({ state }) => state === "open")).toMatchObject([
      { direction: "sent", username: "zeynep" },
      { direction: "received", username: "can" },
    ]);
    expect(rowsOf("engellenenler")).toMatchObject([{ username: "irmak" }]);
    expect(rowsOf("begeniler")).toMatchObject([{ of: "review", owner: "mehmet", isbn: "9789750719387" }]);
    expect(rowsOf("bildirim-secimleri")).toHaveLength(c.noticeKinds.length + 1);
    expect(rowsOf("sikayetler").map(({ state }) => state)).toEqual(["open", "dismissed"]);
    expect(rowsOf("oturumlar")).toMatchObject([{ agent: `Tarayıcı ${mark}`, device: `Cihaz ${mark}` }]);
    expect(rowsOf("profil")).toMatchObject([{ library_for: "friends", subject: reader.subject }]);
  });

  test("has no secret: no verifier, key, token, and no code of a mail", async () => {
    const all = Object.values(files).join("\n");
    const { rows } = await sql<{ code: string }>`
      SELECT substring(body_text FROM '\\m[0-9]{6}\\M') AS code FROM mails
      WHERE account = ${reader.subject}`.execute(t.ctx.db);
    expect(rows[0]?.code).toMatch(/^\d{6}$/);
    for (const secret of [...rows.map(({ code }) => code), "yerel_1", "verifier", "device_key"]) {
      expect(all).not.toContain(secret);
    }
    const mails = rowsOf("e-postalar");
    expect(mails.some(({ subject }) => subject === null)).toBe(true);
    expect(mails.some(({ subject }) => typeof subject === "string")).toBe(true);
  });

  test("says nothing of others that they keep to themselves", () => {
    const all = Object.values(files).join("\n");
    for (const kept of ["mehmet@ornek.com", "Uygunsuz bir hesap.", "omer"]) expect(all).not.toContain(kept);
  });

  test("a cell that begins like a formula is none", async () => {
    const me = await t.as("hesapci");
    const add = { body: { isbn: "9789753638029", status: "read" } } as const;
    await t.call(c.addToLibrary, add, "hesapci");
    const given = { params: { isbn: "9789753638029" }, body: { notes: '=HYPERLINK("http://x")' } };
    await t.call(c.addReading, given, "hesapci");
    const own = read((await get(me.idToken)).rawPayload);
    expect(own["csv/okumalar.csv"]).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(own["json/okumalar.json"]).toContain('"=HYPERLINK(\\"http://x\\")"');
  });

  test("beyond the limit of an hour a reader is told so, others are not", async () => {
    const { idToken } = await t.as("cokca");
    for (let i = 0; i < c.limits.exportRate.burst; i++) expect((await get(idToken)).statusCode).toBe(200);
    const refused = await get(idToken);
    expect([refused.statusCode, refused.json().code]).toEqual([429, "too_often"]);
    expect(refused.json().message).toBe(
      "Verilerinizi kısa süre önce indirdiniz. Lütfen biraz sonra yeniden deneyin.",
    );
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await get((await t.as("baskasi")).idToken)).statusCode).toBe(200);
  });

  test("is made one at a time for a reader; who asks again meanwhile is told to wait", async () => {
    const { idToken } = await t.as("ikisekme");
    const answers = await Promise.all([get(idToken), get(idToken), get(idToken)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429]);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json().message).toBe("Verileriniz hazırlanıyor. Lütfen biraz bekleyin.");
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
    // What was refused counts for nothing.
    for (let i = 1; i < c.limits.exportRate.burst; i++) expect((await get(idToken)).statusCode).toBe(200);
    expect((await get(idToken)).json().message).toContain("kısa süre önce indirdiniz");
  });

  test("with a user pool elsewhere it says that sign-ins are kept there", async () => {
    const own = await createTestApp({ catalogue: [] });
    try {
      const { idToken } = await own.as("elif");
      own.ctx.identity = undefined;
      const answer = await own.app.inject({
        url: c.exportAccount.path,
        headers: { authorization: `Bearer ${idToken}` },
      });
      const there = read(answer.rawPayload);
      expect(there["json/oturumlar.json"]).toBeUndefined();
      expect(there["README.txt"]).toContain("ayrı bir kimlik hizmeti");
    } finally {
      await own.close();
    }
  });

  test("a shelf of thousands is whole, however many batches it takes", async () => {
    const me = await t.as("kitapkurdu");
    await sql`
      WITH w AS (INSERT INTO works (title, authors, join_key)
          SELECT 'Kitap ' || n, '{Yazar}', 'cok|' || n FROM generate_series(1, 1200) AS n RETURNING id, title),
        e AS (INSERT INTO editions (isbn, work_id, title, authors, source, search)
          SELECT '97860' || lpad(split_part(title, ' ', 2), 8, '0'), id, title, '{Yazar}', 'test', ''
          FROM w RETURNING isbn)
      SELECT count(*) FROM e`.execute(t.ctx.db);
    await sql`
      INSERT INTO library_books (reader_id, isbn, status)
      SELECT r.id, e.isbn, 'read' FROM readers AS r, editions AS e
      WHERE r.subject = ${me.subject} AND e.source = 'test' AND e.title LIKE 'Kitap %'`.execute(t.ctx.db);
    const own = read((await get(me.idToken)).rawPayload);
    expect(JSON.parse(own["json/kitaplik.json"] ?? "")).toHaveLength(1200);
    expect(own["csv/kitaplik.csv"]?.trimEnd().split("\r\n")).toHaveLength(1201);
  });
});
