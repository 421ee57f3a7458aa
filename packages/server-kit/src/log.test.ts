import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "./log.ts";

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(process.stdout, "write").mockImplementation((text) => lines.push(String(text)) > 0);
});
afterEach(() => vi.restoreAllMocks());

function logged(facts: object, message = "deneme"): Record<string, unknown> {
  createLog("info").info(facts, message);
  return JSON.parse(lines.at(-1) ?? "{}");
}

test("a line is JSON with its level as a word and its time", () => {
  expect(logged({ place: "İzmir" })).toMatchObject({
    level: "info",
    time: expect.stringMatching(/^20\d\d-.*Z$/),
    place: "İzmir",
    msg: "deneme",
  });
});

test.each([
  "password",
  "Password",
  "PASSWORD",
  "newPassword",
  "ProposedPassword",
  "token",
  "idToken",
  "AccessToken",
  "refresh_token",
  "client-secret",
  "SECRET_HASH",
  "code",
  "ConfirmationCode",
  "authorization",
  "Set-Cookie",
  "API_KEY",
])("what is called %s never reaches a line, however deep it lies", (name) => {
  expect(logged({ [name]: "sır" })).toMatchObject({ [name]: "[gizli]" });
  expect(logged({ req: { headers: [{ more: { [name]: "sır" } }] } })).toMatchObject({
    req: { headers: [{ more: { [name]: "[gizli]" } }] },
  });
  expect(lines.join("")).not.toContain("sır");
});

test("the password of an address and a bearer are blotted out of texts", () => {
  logged({ url: "postgresql://ayse:çok-gizli@ev.ornek.com:5432/okurca", note: "Bearer abc.def-ghi" });
  logged({ err: new Error("connect smtp://ayse:çok-gizli@posta.ornek.com failed") });
  expect(lines.join("")).not.toMatch(/çok-gizli|abc\.def/);
  expect(lines.join("")).toContain("postgresql://ayse:[gizli]@ev.ornek.com:5432/okurca");
});

test("an error shows what it is and its code, not the row it is about", () => {
  const error = Object.assign(new Error("duplicate key"), {
    code: "23505",
    constraint: "users_email_key",
    detail: "Key (email)=(ayse@ornek.com) already exists.",
    parameters: ["ayse@ornek.com"],
  });
  const line = logged({ err: error });
  expect(line.err).toMatchObject({ message: "duplicate key", code: "23505", constraint: "users_email_key" });
  expect((line.err as { stack: string }).stack).toContain("log.test.ts");
  expect(lines.join("")).not.toContain("ayse@ornek.com");
});

test("so does one that was copied to an object, as the job queue does it", () => {
  const error = new Error("connect ECONNREFUSED 127.0.0.1:5432");
  const copied = {
    ...{ code: "ECONNREFUSED", detail: "Key (email)=(gizli@ornek.com)", queue: "mail" },
    message: error.message,
    stack: error.stack,
  };
  const { err } = logged({ err: copied }) as { err: Record<string, unknown> };
  expect(err).toEqual({
    type: "Error",
    message: "connect ECONNREFUSED 127.0.0.1:5432",
    stack: error.stack,
    code: "ECONNREFUSED",
  });
});
