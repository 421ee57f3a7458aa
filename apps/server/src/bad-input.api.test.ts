import {
  aboutMessages,
  actMessages,
  admissionMessages,
  allEndpoints,
  announcementMessages,
  assistantMessages,
  bookRequestDeskMessages,
  catalogueImportMessages,
  clippingMessages,
  coverMessages,
  deskMessages,
  type Endpoint,
  errors,
  factMessages,
  joinMessages,
  messages,
  moderationMessages,
  orderMessages,
  overviewMessages,
  quoteMessages,
  revisionMessages,
  roles,
  staffMessages,
  tooOftenMessages,
  transferMessages,
} from "@okurca/contract";
import { addressOf, createTestApp, formPayload, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

// Generated from the contract: a new endpoint and a new field are tried without a line here.
let t: TestApp;
let authorization = "";
beforeAll(async () => {
  t = await createTestApp();
  authorization = `Bearer ${(await t.as("ayse")).idToken}`;
  await t.as("mehmet");
  for (const role of roles) await t.setRole("ayse", role);
});
afterAll(() => t.close());

/** A right value for every field there is, by its name. */
const right: Record<string, unknown> = {
  isbn: "9789753638029",
  book_isbn: "9789753638029",
  genre: "roman",
  slug: "sabahattin-ali",
  content: "On karakterden uzun bir inceleme.",
  rating: 4,
  rating_half: 4,
  books: 24,
  year: 2026,
  status: "read",
  day: "2024-03-01",
  started_on: "2024-03-01",
  ended_on: "2024-03-02",
  outcome: "finished",
  notes: "Bir not.",
  has_spoiler: true,
  target: "mehmet",
  id: "00000000-0000-4000-8000-000000000000",
  response: "accept",
  page: 1,
  percent: 50,
  limit: 10,
  q: "roman",
  bookname: "madonna",
  username: "deniz",
  password: "Uzun-ve-guvenli-1",
  given_name: "Deniz",
  family_name: "Ak",
  name: "Deniz Ak",
  email: "deniz@ornek.com",
  subject: "Bir soru",
  message: "Merhaba, bir sorum var.",
  website: "",
  choice: "skip",
  title: "Olmayan Kitap",
  author: "Olmayan Yazar",
  reason: "Okumak istiyorum.",
  role: "moderator",
  is_granted: true,
  change: "open",
  description: "",
  event_type: "friend_post",
  kind: "profile",
  act: "works",
  kept: "9789753638029",
  gone: "9789750719387",
  kept_author: "sabahattin-ali",
  gone_author: "yasar-kemal",
  among: "works",
  library: "public",
  reviews: "friends",
  friend_request: "page",
  friendship: "page",
  follow: "page",
  like: "both",
  quote_like: "both",
  comment: "both",
  friend_review: "email",
  book_request: "none",
  recommendations: "page",
  author_news: "page",
  weekly_digest: false,
  catalogue: "page",
  facts: { title: "Olmayan Kitap", pages: 300 },
  marks: { title: "yok", pages: "yok" },
  source_url: "https://example.org/kunye",
  subject_kind: "edition",
  of: "9789753638029",
  back_to: "before",
  state: "waiting",
  decision: "accept",
  proposals: [{ id: "00000000-0000-4000-8000-000000000000", mark: "yok" }],
  note: "Bir not.",
  is_done: true,
  closes: true,
  answers_seen: 0,
  assigned: "anybody",
  take: "9789753638029",
  in_page: true,
  mail: "hourly",
  order: "most",
  outcomes: ["suspended"],
  days: 7,
  label: "Reklam",
  told: "Reklam içeriyor.",
  is_active: true,
  place: 1,
  verdict: "upheld",
  answer: "Karar yerinde.",
  reason_id: "00000000-0000-4000-8000-000000000000",
  mark: "yok",
  is_on: true,
  is_shared: true,
  is_signal: true,
  token: "yok",
  message_id: "00000000-0000-4000-8000-000000000000",
  based_on: "00000000-0000-4000-8000-000000000000",
  to: "00000000-0000-4000-8000-000000000000",
  before: "00000000-0000-4000-8000-000000000000",
  feedback: "up",
  retry: true,
  mode: "open",
  invitation: "yok",
  are_newcomers_limited: true,
  most_uses: 5,
  value: "ornekad",
  authority: "Ankara 1. Sulh Ceza Hâkimliği",
  number: "2026/1 D. İş",
  decided_on: "2026-11-20",
  text: "Pazar günü bakım var.",
  audience: "everybody",
  starts_at: "2026-11-21T12:00:00.000Z",
  ends_at: null,
  is_dismissible: true,
  bytes: 5000,
  whose: "library",
  offset: 0,
  submittedAt: "2026-11-21T12:00:00.000Z",
};

/** Of what has other facts than books have. */
const named = { facts: { name: "Deneme" }, marks: { name: "yok" } };
const quoted = {
  text: "Bir sabah erkenden yola çıktık.",
  audience: "friends",
  page: 12,
  percent: null,
  note: "Not.",
};
const rightOf: Record<string, Record<string, unknown>> = {
  changeAuthorFacts: named,
  changeSeriesFacts: named,
  keepQuote: quoted,
  updateQuote: quoted,
  takeOverPassage: quoted,
  chooseQuoteImportBook: { choice: "book" },
  takeDownByOrder: { kind: "review" },
  listStaffMessages: { state: "open" },
  listStaffBookRequests: { state: "received" },
  addRegistrationRefusal: { kind: "name" },
};
const rightIn = (endpoint: Endpoint, field: string) => {
  const own = rightOf[endpoint.name];
  // Also null, where that is right.
  return own && field in own ? own[field] : right[field];
};

function fieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodUndefined) return [];
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as {
    properties?: object;
    anyOf?: { properties?: object }[];
  };
  return [json, ...(json.anyOf ?? [])].flatMap((part) => Object.keys(part.properties ?? {}));
}
function neededOf(schema: z.ZodType): string[] {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).required ?? [];
}
/** Of a body with several forms the one with this field. */
function formWith(body: z.ZodType, field: string): z.ZodType {
  const forms = body instanceof z.ZodUnion ? (body.options as z.ZodType[]) : [body];
  return forms.find((form) => fieldsOf(form).includes(field)) ?? body;
}

/** Null and true are right where the field is described as one that takes them. */
function isMeant(form: z.ZodType, field: string, value: unknown): boolean {
  if (value !== null && value !== true) return false;
  const { properties } = z.toJSONSchema(form, { io: "input", unrepresentable: "any" });
  const text = JSON.stringify(properties?.[field]);
  return text.includes(value === null ? '"null"' : '"boolean"');
}

const params = Object.fromEntries(
  ["isbn", "id", "genre", "slug", "year", "username", "kind", "target"].map((name) => [
    name,
    String(right[name]),
  ]),
);

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
const ourTexts = new Set([
  ...textsOf([messages, factMessages, revisionMessages, aboutMessages, assistantMessages]),
  ...textsOf([
    actMessages,
    admissionMessages,
    announcementMessages,
    catalogueImportMessages,
    clippingMessages,
    coverMessages,
    bookRequestDeskMessages,
    deskMessages,
    joinMessages,
    orderMessages,
    overviewMessages,
    quoteMessages,
  ]),
  ...textsOf([moderationMessages, staffMessages, tooOftenMessages, transferMessages]),
  ...Object.values(errors).map(({ message }) => message),
]);

type Sent = { payload?: string | Buffer | object; type?: string; query?: string };

async function send(endpoint: Endpoint, { payload, type, query = "" }: Sent) {
  const answer = await t.app.inject({
    method: endpoint.method,
    url: `${addressOf(endpoint, params)}${query}`,
    headers: { authorization, ...(type ? { "content-type": type } : {}) },
    ...(payload === undefined ? {} : { payload }),
  });
  const body = answer.json();
  if (answer.statusCode >= 400) {
    const place = `${endpoint.name} ${answer.body.slice(0, 300)}`;
    expect(body, place).toMatchObject({ message: body.error, requestId: answer.headers["x-request-id"] });
    expect(errors[body.code as keyof typeof errors]?.status, place).toBe(answer.statusCode);
    for (const text of textsOf([body.message, body.details])) expect(ourTexts, place).toContain(text);
  }
  return { status: answer.statusCode, code: body.code as string, details: body.details };
}

const byName = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [endpoint.name, endpoint] as const);
const bodied = allEndpoints.filter((endpoint) => !(endpoint.body instanceof z.ZodUndefined));
const writing = bodied.filter((endpoint) => endpoint.bodyType === "json");
const forms = bodied.filter((endpoint) => endpoint.bodyType === "form");
const reading = allEndpoints.filter((endpoint) => endpoint.body instanceof z.ZodUndefined);

const json = "application/json";
const bodies: [string, string | Buffer, string, number, string][] = [
  ["broken JSON", '{"isbn": ', json, 400, "invalid_json"],
  ["no JSON at all", "isbn=1", json, 400, "invalid_json"],
  ["broken UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), json, 400, "invalid_json"],
  ["a poisoned prototype", '{"__proto__":{"admin":true}}', json, 400, "invalid_json"],
  ["an empty body", "", json, 400, "bad_input"],
  ["a list", "[1,2]", json, 400, "bad_input"],
  ["null", "null", json, 400, "bad_input"],
  ["a number", "5", json, 400, "bad_input"],
  ["an over-long body", JSON.stringify({ content: "a".repeat(70_000) }), json, 413, "too_large"],
  ["a form", "isbn=1", "application/x-www-form-urlencoded", 415, "unsupported_type"],
  ["a form of parts", "--x--\r\n", "multipart/form-data; boundary=x", 415, "unsupported_type"],
  ["plain text", "merhaba", "text/plain", 415, "unsupported_type"],
  ["XML", "<a/>", "application/xml", 415, "unsupported_type"],
];

describe.each(byName(writing))("%s", (_name, endpoint) => {
  test.each(bodies)("refuses %s in the one error shape", async (_what, payload, type, status, code) => {
    const answer = await send(endpoint, { payload, type });
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  test("refuses a field it does not know, by name", async () => {
    const answer = await send(endpoint, { payload: { admin: true } });
    expect([answer.status, answer.details.admin]).toEqual([400, "Bilinmeyen alan"]);
  });

  test.each([...new Set(fieldsOf(endpoint.body))])("refuses a wrong type in %s", async (field) => {
    const form = formWith(endpoint.body, field);
    const others = fieldsOf(form);
    const wrong = [null, true, [], {}, ["a"], 1e308, "\u0000", "a".repeat(6000), "\ud800"];
    for (const value of wrong.filter((candidate) => !isMeant(form, field, candidate))) {
      const payload = Object.fromEntries([
        ...others.map((name) => [name, rightIn(endpoint, name)]),
        [field, value],
      ]);
      const answer = await send(endpoint, { payload });
      expect([answer.status, answer.code], JSON.stringify(value)?.slice(0, 30)).toEqual([400, "bad_input"]);
      // Of a list the message says which of it.
      const told = Object.keys(answer.details).map((path) => path.split(".")[0]);
      expect([...new Set(told)]).toEqual([field]);
    }
  });
});

const formType = "multipart/form-data; boundary=x";
const formPart = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const formBodies: [string, string | Buffer, string, number, string][] = [
  ["JSON", "{}", json, 415, "unsupported_type"],
  ["a form without parts", "isbn=1", "application/x-www-form-urlencoded", 415, "unsupported_type"],
  ["no type", "merhaba", "", 415, "unsupported_type"],
  ["no boundary", formPart("a", "b"), "multipart/form-data", 400, "bad_input"],
  ["no end", formPart("a", "b"), formType, 400, "bad_input"],
  ["no parts", "--x--\r\n", formType, 400, "bad_input"],
  ["nothing", "", formType, 400, "bad_input"],
  ["no form", "merhaba", formType, 400, "bad_input"],
  ["a poisoned prototype", `${formPart("__proto__", "1")}--x--\r\n`, formType, 400, "bad_input"],
  ["too many parts", `${formPart("a", "b").repeat(40)}--x--\r\n`, formType, 413, "too_large"],
  ["too long a part", `${formPart("a", "b".repeat(70_000))}--x--\r\n`, formType, 413, "too_large"],
  ["too long a whole", `${formPart("a", "b".repeat(9000)).repeat(9)}--x--\r\n`, formType, 413, "too_large"],
];

describe.each(byName(forms))("%s, a form,", (_name, endpoint) => {
  const fields = fieldsOf(endpoint.body);
  const filled = Object.fromEntries(fields.map((name) => [name, String(right[name])]));
  const sendForm = async (form: FormData) => {
    const { payload, headers } = await formPayload(form);
    return send(endpoint, { payload, type: headers["content-type"] });
  };
  const formOf = (given: Record<string, string | Blob>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(given)) form.append(name, value);
    return form;
  };

  test.each(formBodies)("refuses %s in the one error shape", async (_what, payload, type, status, code) => {
    const answer = await send(endpoint, { payload, type });
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  test("refuses a field it does not know, by name", async () => {
    const answer = await sendForm(formOf({ ...filled, admin: "true" }));
    expect([answer.status, answer.details]).toEqual([400, { admin: "Bilinmeyen alan" }]);
  });

  test.each(fields)("refuses a file, two values, broken text and over-long text in %s", async (field) => {
    const twice = formOf(filled);
    twice.append(field, "ikinci");
    const values = [
      new File(["a"], "a.txt"),
      new Blob([new Uint8Array([0xff, 0xfe])]),
      "\u0000".repeat(5001),
    ];
    const sent = [twice, ...values.map((value) => formOf({ ...filled, [field]: value }))];
    for (const form of sent) {
      const answer = await sendForm(form);
      expect([answer.status, answer.code, Object.keys(answer.details)]).toEqual([400, "bad_input", [field]]);
    }
  });
});

describe.each(byName(reading))("%s", (_name, endpoint) => {
  test("refuses a query field it does not know, by name", async () => {
    const answer = await send(endpoint, { query: "?admin=1" });
    expect([answer.status, answer.details.admin]).toEqual([400, "Bilinmeyen alan"]);
  });

  const fields = fieldsOf(endpoint.query);
  test.skipIf(fields.length === 0)("refuses twice the same field, NUL and over-long text", async () => {
    for (const field of fields) {
      const long = "a".repeat(5000);
      const others = fields.filter((name) => name !== field && neededOf(endpoint.query).includes(name));
      const rest = others.map((name) => `&${name}=${right[name]}`).join("");
      for (const value of [`${field}=1&${field}=2`, `${field}=%00`, `${field}=${long}`]) {
        const answer = await send(endpoint, { query: `?${value}${rest}` });
        expect([answer.status, Object.keys(answer.details)], value.slice(0, 40)).toEqual([400, [field]]);
      }
    }
  });
});

const paged = allEndpoints.filter((endpoint) => fieldsOf(endpoint.query).includes("limit"));

test.each(byName(paged))(
  "%s is paged from 1, at most a hundred a page; outside is 400",
  async (_name, endpoint) => {
    const page = "Geçersiz sayfa numarası";
    const limit = "Sayfa boyutu 1 ile 100 arasında olmalıdır";
    const rest = neededOf(endpoint.query)
      .map((name) => `&${name}=${right[name]}`)
      .join("");
    for (const value of ["0", "-1", "1.5", "1e2", "0x1", "", "%201", "sekiz", "1001", "99999999999"]) {
      expect((await send(endpoint, { query: `?page=${value}${rest}` })).details, value).toEqual({ page });
    }
    for (const value of ["0", "-1", "101", "ten"]) {
      expect((await send(endpoint, { query: `?limit=${value}${rest}` })).details, value).toEqual({ limit });
    }
    // Inside it is answered; by an id or a username that names nothing, that it is not there.
    const namesNothing = endpoint.path.includes("{id}") || neededOf(endpoint.query).includes("username");
    const inside = namesNothing ? 404 : 200;
    expect((await send(endpoint, { query: `?page=1000&limit=100${rest}` })).status).toBe(inside);
  },
);

const withParams = allEndpoints.filter((endpoint) => endpoint.path.includes("{"));

test.each(byName(withParams))("%s refuses an address that names nothing", async (_name, endpoint) => {
  for (const value of [
    "1",
    "%00",
    "%27%3BDROP%20TABLE",
    "a".repeat(511),
    "a".repeat(5000),
    "%ED%A0%80",
    "%ff",
  ]) {
    const url = endpoint.path.replace(/\{\w+\}/, value);
    const payload = Object.fromEntries(fieldsOf(endpoint.body).map((name) => [name, right[name]]));
    const answer = await t.app.inject({
      method: endpoint.method,
      url,
      headers: { authorization },
      ...(Object.keys(payload).length > 0 ? { payload } : {}),
    });
    expect([400, 404, 414], value.slice(0, 20)).toContain(answer.statusCode);
    expect(ourTexts).toContain(answer.json().message);
  }
});

test("nothing of all this was written", async () => {
  for (const table of [
    "library_books",
    "reviews",
    "friend_requests",
    "friend_edges",
    "events",
    "contact_messages",
    "mails",
    "book_requests",
    "notifications",
    "notification_choices",
    "blocks",
    "reports",
    "likes",
    "comments",
    "about_revisions",
    "quotes",
    "passages",
    "decisions",
    "objections",
  ] as const) {
    const rows = await t.ctx.db.selectFrom(table).selectAll().execute();
    expect([table, rows]).toEqual([table, []]);
  }
});

test.each([
  ["GET", "/api/yok", 404, "unknown_path"],
  ["PUT", "/api/userlibrary/library", 404, "unknown_path"],
  ["GET", "/api/%ff", 400, "bad_input"],
  ["GET", "/identity/yok", 404, "unknown_path"],
  ["GET", `/api/${"a".repeat(9000)}`, 404, "unknown_path"],
] as const)("%s %s is refused in the one error shape", async (method, url, status, code) => {
  const answer = await t.app.inject({ method, url });
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(answer.json().message).toBe(errors[code].message);
});

test("a part of an address that is too long is refused by the name of its field", async () => {
  const answer = await t.app.inject({ method: "GET", url: `/api/books/genre/${"(".repeat(600)}` });
  expect([answer.statusCode, Object.keys(answer.json().details)]).toEqual([400, ["genre"]]);
});

test("the fixed texts of the error table are Turkish but for the one the client recognises", () => {
  const english = Object.values(errors).filter(({ message }) => /\b(the|is|not|already)\b/i.test(message));
  expect(english).toEqual([{ status: 409, message: "Book already in library." }]);
});
