import { startModelServer } from "@okurca/testkit";
import { afterAll, expect, test } from "vitest";
import { register, signIn } from "./accounts.ts";
import {
  makeStartedFolder,
  type Program,
  removeFolder,
  startProgram,
  stopProgram,
  untilReady,
} from "./program.ts";

const folder = makeStartedFolder();
let program: Program | undefined;
afterAll(async () => {
  if (program) await stopProgram(program);
  removeFolder(folder);
});

interface Told {
  messages: { role: string; state: string; content: string }[];
  is_pending: boolean;
}

test("after kill -9 in the middle of a reply the question is kept, and soon it can be asked anew", async () => {
  const model = await startModelServer();
  const settings = {
    DATA_DIR: folder,
    AI_BASE_URL: model.url,
    AI_MODEL: "deneme-modeli",
    AI_API_KEY: "anahtar",
  };
  program = await startProgram(settings);
  await untilReady(program);
  await register(program.origin, "yarimkalan");
  const idToken = await signIn(program.origin, "yarimkalan");
  const call = async <T>(path: string, body?: object): Promise<{ status: number; told: T }> => {
    const answer = await fetch(`${program?.origin}/api-chat/${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${idToken}`,
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, told: (await answer.json()) as T };
  };
  const { token } = (await call<{ token: string }>("get-token")).told;
  const history = async () => (await call<Told>("chat-history", { token })).told;

  model.always({ hang: "headers" });
  const asked = call("chat", { token, message: "Orada mısınız?" }).catch(() => undefined);
  await expect.poll(() => model.open(), { timeout: 20_000 }).toBe(1);
  program.child.kill("SIGKILL");
  await asked;
  model.always({ say: "Buradayım." });
  program = await startProgram({ ...settings, PORT: new URL(program.origin).port });
  await untilReady(program);

  expect((await history()).messages).toMatchObject([{ role: "user", content: "Orada mısınız?" }]);
  await expect.poll(async () => (await history()).is_pending, { timeout: 15_000 }).toBe(false);
  const again = await call("chat", { token, message: "Orada mısınız?", retry: true });
  expect([again.status, again.told]).toMatchObject([200, { response: "Buradayım.", state: "complete" }]);
  expect((await history()).messages.map(({ role }) => role)).toEqual(["user", "assistant"]);
  await model.close();
});
