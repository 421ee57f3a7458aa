import { afterEach, expect, test, vi } from "vitest";
import { type Answer, answerCalls } from "~/lib/rendering.fixtures";
import { askPasswordProblem } from "./ask-availability";
import type { RegistrationForm } from "./registration.forms";

afterEach(() => vi.unstubAllGlobals());

const form = { username: "ayse", password: "Fenerbahce1907" } as RegistrationForm;
const config = (endpoint: string): Answer => ({
  body: { endpoint, userPoolId: "eu-central-1_Okurca001", clientId: "okurca", issuer: "" },
});
const refused: Answer = { body: { accepted: false, message: "Bu şifre çok bilinen şifreler arasında." } };
const ask = (signal = new AbortController().signal) => askPasswordProblem(form, signal);

test.each(["/identity/", `${location.origin}/identity/`])(
  "our own provider at %s is asked",
  async (endpoint) => {
    answerCalls(({ path }) => (path.endsWith("/config") ? config(endpoint) : refused));
    expect(await ask()).toBe("Bu şifre çok bilinen şifreler arasında.");
  },
);

test("a password for a user pool elsewhere goes nowhere before the sign-up", async () => {
  const asked = answerCalls(({ path }) =>
    path.endsWith("/config") ? config("https://cognito-idp.eu-central-1.amazonaws.com/") : refused,
  );
  expect(await ask()).toBeUndefined();
  expect(asked.map(({ path }) => path)).toEqual(["/api/identity/config"]);
});

test.each(["config", "password-check"])("who waits no longer for %s is not held up", async (silent) => {
  const aborter = new AbortController();
  vi.stubGlobal("fetch", async (path: string, { signal }: RequestInit) => {
    if (!path.endsWith(silent)) return Response.json(config("/identity/")?.body);
    setTimeout(() => aborter.abort());
    return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  });
  await expect(ask(aborter.signal)).rejects.toThrow();
});
