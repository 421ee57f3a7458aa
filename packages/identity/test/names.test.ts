import { afterAll, beforeAll, expect, test } from "vitest";
import { up } from "../src/migrations/0006-names.ts";
import { attributesOf } from "./account.ts";
import { addUser, signUpBody, startProvider, type TestProvider } from "./provider.ts";
import { signIn } from "./sign-in.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

test("a sign-up with a name that cannot stand in others' lines is refused", async () => {
  const named = (Value: string) => ({
    UserAttributes: [
      { Name: "email", Value: "adli@ornek.com" },
      { Name: "given_name", Value },
      { Name: "family_name", Value: "Er" },
    ],
  });
  for (const name of ["Ay\u200bşe", "\u202eAyşe", "Ayşe\r\nBcc: x", "Tebrikler kotu.example"]) {
    const { body } = await provider.send("SignUp", signUpBody("adli", named(name)));
    expect(body.__type).toBe("InvalidParameterException");
    expect(body.message).toMatch(/^Ad ve soyad.* \(given_name\)$/);
  }
  expect((await provider.send("SignUp", signUpBody("adli", named("M.Emin 👩‍👩‍👧")))).status).toBe(200);
});

test("names that are kept already become what may be written today; other attributes stay as they are", async () => {
  await addUser(provider, "eskiad");
  await provider.query(`
    UPDATE identity.users SET attributes = attributes || jsonb_build_object('given_name', U&'\\202EAy\\200Bşe',
      'family_name', 'kotu.example', 'name', E'Ay\\nşe', 'address', E'iki\\nsatır') WHERE username = 'eskiad'`);
  for (const _time of [1, 2]) {
    await up(provider.db as never);
    const attributes = await attributesOf(provider, (await signIn(provider, "eskiad")).AccessToken);
    expect(attributes).toMatchObject({ given_name: "Ayşe", name: "Ay şe", address: "iki\nsatır" });
    expect(attributes).not.toHaveProperty("family_name");
  }
});
