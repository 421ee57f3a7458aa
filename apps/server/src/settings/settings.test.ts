import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { StartupError } from "@okurca/server-kit";
import { describe, expect, test } from "vitest";
import { projectRoot, readSettings, settingsSchema, untoldOperator } from "./index.ts";

const names = Object.keys(settingsSchema.shape);

function problemOf(environment: Record<string, string>, file: Record<string, string> = {}): string {
  try {
    readSettings(environment, file);
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
    return (error as StartupError).message;
  }
  return "no problem";
}

describe("settings", () => {
  test("none is needed: the defaults are a server on this machine with everything embedded", () => {
    expect(readSettings({}, {})).toMatchObject({
      port: 3000,
      host: "localhost",
      origin: "http://localhost:3000",
      databaseUrl: undefined,
      smtpUrl: undefined,
      trustProxy: false,
      identity: {
        embedded: true,
        endpoint: "/identity/",
        issuer: "http://localhost:3000/identity/eu-central-1_Okurca001",
      },
    });
    expect(readSettings({}, {}).dataDir).toBe(join(projectRoot, ".data"));
  });

  test("what readers are to know of the operator, and is not set, is known", () => {
    expect(untoldOperator(readSettings({}, {}))).toEqual(["OPERATOR_NAME", "OPERATOR_ADDRESS"]);
    expect(untoldOperator(readSettings({ OPERATOR_NAME: "A", OPERATOR_ADDRESS: "B" }, {}))).toEqual([]);
  });

  test("the environment wins over the file, an empty value means not set", () => {
    expect(readSettings({ PORT: "4000" }, { PORT: "5000" }).port).toBe(4000);
    expect(readSettings({ PORT: "" }, { PORT: "5000" }).port).toBe(5000);
    expect(readSettings({ SMTP_URL: "" }, {}).smtpUrl).toBeUndefined();
  });

  test("a language model needs its address and its name, and what else it may have has defaults", () => {
    expect(readSettings({}, {}).ai).toBeUndefined();
    const address = { AI_BASE_URL: "http://localhost:11434/v1/" };
    expect(readSettings({ ...address, AI_MODEL: "qwen3:14b" }, {}).ai).toEqual({
      ...{ baseUrl: "http://localhost:11434/v1", apiKey: undefined, model: "qwen3:14b" },
      ...{ patienceMs: 20_000, concurrency: 200, dailyTokens: 100_000 },
    });
    expect(problemOf(address)).toBe("AI_BASE_URL is set, so AI_MODEL must be, too.");
    expect(problemOf({ AI_MODEL: "qwen3:14b" })).toBe("AI_MODEL is set, so AI_BASE_URL must be, too.");
    for (const [name, wrong] of [
      ["AI_TIMEOUT", "0"],
      ["AI_CONCURRENCY", "1.5"],
      ["AI_DAILY_TOKENS", "çok"],
    ] as const) {
      expect(problemOf({ [name]: wrong })).toContain(name);
    }
  });

  test("which catalogues elsewhere are asked; set and empty, none is", () => {
    const usual = { hasOpenLibrary: true, hasGoogleBooks: true, libraries: [], contact: undefined };
    expect(readSettings({}, {}).catalogues).toMatchObject(usual);
    const off = { ...usual, hasOpenLibrary: false, hasGoogleBooks: false };
    const SRU_URLS =
      "Millî Kütüphane=https://kutuphane.example/sru#isbn=NUM; LoC = http://lx2.loc.gov:210/LCDB ;";
    expect(readSettings({ CATALOGUE_SOURCES: "", SRU_URLS }, {}).catalogues).toMatchObject(off);
    expect(readSettings({ SRU_URLS }, { CATALOGUE_SOURCES: "" }).catalogues).toMatchObject(off);
    expect(
      readSettings({ CATALOGUE_SOURCES: "sru", SRU_URLS, PUBLIC_ORIGIN: "https://okurca.example" }, {})
        .catalogues,
    ).toMatchObject({
      ...off,
      contact: "https://okurca.example",
      libraries: [
        {
          id: "sru:milli-kutuphane",
          name: "Millî Kütüphane",
          address: "https://kutuphane.example/sru#isbn=NUM",
        },
        { id: "sru:loc", name: "LoC", address: "http://lx2.loc.gov:210/LCDB" },
      ],
    });
    for (const [name, wrong] of [
      ["CATALOGUE_SOURCES", "openlibrary,amazon"],
      ["SRU_URLS", "https://kutuphane.example/sru"],
      ["SRU_URLS", "Koha=ftp://kutuphane.example/"],
      ["SRU_URLS", "Koha=https://a.example/; KOHA=https://b.example/"],
      ["CATALOGUE_CONTACT", "bir\nbaşlık"],
      ["CATALOGUE_TEST_ORIGIN", "https://127.0.0.1:1"],
    ] as const) {
      expect(problemOf({ [name]: wrong })).toContain(`Setting ${name} is not valid`);
    }
  });

  test("one's own network is let in only for tests on this machine", () => {
    const CATALOGUE_TEST_ORIGIN = "http://127.0.0.1:4500";
    expect(readSettings({ CATALOGUE_TEST_ORIGIN }, {}).catalogues.testOrigin).toBe(CATALOGUE_TEST_ORIGIN);
    const refusal = "CATALOGUE_TEST_ORIGIN is for tests on one machine.";
    expect(problemOf({ CATALOGUE_TEST_ORIGIN, PUBLIC_ORIGIN: "https://okurca.example" })).toContain(refusal);
    expect(problemOf({ CATALOGUE_TEST_ORIGIN: "http://10.0.0.5:80" })).toContain(refusal);
  });

  test("a real user pool is switched on by four settings", () => {
    const { identity } = readSettings(
      {
        IDENTITY_ENDPOINT: "https://cognito-idp.eu-central-1.amazonaws.com/",
        IDENTITY_POOL_ID: "eu-central-1_AbCdEf123",
        IDENTITY_CLIENT_ID: "abc123",
        IDENTITY_ISSUER: "https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_AbCdEf123",
      },
      {},
    );
    expect(identity).toMatchObject({ embedded: false, clientId: "abc123" });
  });

  test.each([
    [{ PORT: "kapı" }, "Setting PORT is not valid: it must be a port number."],
    [{ PORT: "0" }, "Setting PORT is not valid: it must be a port number."],
    [{ PORT: "70000" }, "Setting PORT is not valid: it must be a port number."],
    [{ PORT: "3000.5" }, "Setting PORT is not valid: it must be a port number."],
    [
      { PUBLIC_ORIGIN: "okurca.org" },
      "Setting PUBLIC_ORIGIN is not valid: it must be an http or https address.",
    ],
    [
      { PUBLIC_ORIGIN: "https://okurca.org/yol" },
      "Setting PUBLIC_ORIGIN is not valid: it must have no path.",
    ],
    [
      { DATABASE_URL: "mysql://a/b" },
      "Setting DATABASE_URL is not valid: it must be a postgresql:// address.",
    ],
    [
      { SMTP_URL: "mail.okurca.org" },
      "Setting SMTP_URL is not valid: it must be an smtp:// or smtps:// address.",
    ],
    [
      { IDENTITY_POOL_ID: "havuz" },
      "Setting IDENTITY_POOL_ID is not valid: it must look like eu-central-1_Abc123.",
    ],
    [
      { IDENTITY_POOL_ID: `eu-central-1_${"a".repeat(50)}` },
      "Setting IDENTITY_POOL_ID is not valid: it may have at most 55 characters.",
    ],
    [
      { OPERATOR_LOCATION: "Kadıköy" },
      "Setting OPERATOR_LOCATION is not valid: it must be a latitude and a longitude such as 41.0082,28.9784.",
    ],
    [
      { OPERATOR_LOCATION: "28.9,181" },
      "Setting OPERATOR_LOCATION is not valid: it must be a latitude and a longitude such as 41.0082,28.9784.",
    ],
    [{ OPERATOR_EMAIL: "okurca" }, "Setting OPERATOR_EMAIL is not valid: it must be an e-mail address."],
    [
      { CONTACT_FORM_URL: "form.example" },
      "Setting CONTACT_FORM_URL is not valid: it must be an http or https address.",
    ],
    ...[
      "s3.example/kova",
      "https://s3.example/kova",
      "https://anahtar@s3.example/kova",
      "https://anahtar:sir@s3.example",
      "https://anahtar:sir@s3.example/",
      "https://anahtar:s%zzr@s3.example/kova",
      "https://anahtar:si/r@s3.example/kova",
    ].map((address): [Record<string, string>, string] => [
      { S3_URL: address },
      "Setting S3_URL is not valid: it must look like https://KEY:SECRET@host/bucket, with signs in key and secret written as %2F.",
    ]),
    [{ TRUST_PROXY: "evet" }, "Setting TRUST_PROXY is not valid: it must be true or false."],
    [{ LOG_LEVEL: "çok" }, "Setting LOG_LEVEL is not valid: it must be a level such as info."],
  ])("%o is refused in one clear line", (environment, line) => {
    expect(problemOf(environment as Record<string, string>)).toBe(line);
  });

  test("nobody is named as the operator until the settings do; messages then go to the sender of the mails", () => {
    const { operator, contact } = readSettings({ MAIL_FROM: "Okurca <posta@okurca.example>" }, {});
    expect(operator).toEqual({ name: undefined, address: undefined, location: undefined, email: undefined });
    expect(contact).toEqual({ mailTo: "posta@okurca.example", formUrl: undefined });
    const named = readSettings(
      { OPERATOR_EMAIL: "bize@okurca.example", OPERATOR_LOCATION: "40.9909, 29.0303" },
      {},
    );
    expect(named.contact.mailTo).toBe("bize@okurca.example");
    expect(named.operator.location).toEqual({ latitude: 40.9909, longitude: 29.0303 });
  });

  test("pictures lie in the data folder until a store that speaks S3 is named", () => {
    expect(readSettings({}, {}).s3).toBeUndefined();
    const address = "https://AKIA12:a%2Fb%2Bc@s3.eu-central-1.example/kova/resimler/?region=eu-central-1";
    expect(readSettings({ S3_URL: address }, {}).s3).toEqual({
      address: "https://s3.eu-central-1.example/kova/resimler",
      accessKeyId: "AKIA12",
      secretAccessKey: "a/b+c",
      region: "eu-central-1",
    });
  });

  test("a misspelt setting is refused, not silently without effect", () => {
    const line = (name: string) => `Unknown setting ${name}. The README lists the settings.`;
    expect(problemOf({ IDENTITY_ENDPONT: "https://a.b" })).toBe(line("IDENTITY_ENDPONT"));
    expect(problemOf({ SMTP_ADRESS: "x" })).toBe(line("SMTP_ADRESS"));
    expect(problemOf({}, { POTR: "3000" })).toBe(line("POTR"));
  });

  test("a wrong secret is named, never shown", () => {
    expect(problemOf({ DATABASE_URL: "mysql://ayse:cokgizli@localhost/x" })).not.toContain("cokgizli");
    expect(problemOf({ S3_URL: "https://ayse:cokgizli@s3.example" })).not.toContain("cokgizli");
    expect(problemOf({ SMTP_URL: "ayse:cokgizli" })).not.toContain("cokgizli");
  });
});

describe.each([
  ["README.md", /^\|\s*`([A-Z][A-Z0-9_]+)`/gm],
  [".env.example", /^#?\s*([A-Z][A-Z0-9_]+)=/gm],
])("%s", (file, pattern) => {
  const path = join(projectRoot, file);
  test.skipIf(!existsSync(path))("lists every setting, and no other", () => {
    const listed = [...readFileSync(path, "utf8").matchAll(pattern)].map(([, name]) => name ?? "");
    expect([...new Set(listed)].sort()).toEqual([...names].sort());
  });
});
