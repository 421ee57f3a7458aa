import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addUser, clientId, password, signUpBody, startProvider, type TestProvider } from "./provider.ts";
import { signIn } from "./sign-in.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const service = "AWSCognitoIdentityProviderService.";

/** Bytes over a real connection, as a stranger may send them. */
function post(
  body: Uint8Array | string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(provider.endpoint, { method: "POST", headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString("utf8"),
        }),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

const attributes = (changes: Record<string, unknown>) =>
  Object.entries({ email: "temiz@ornek.com", given_name: "Ayşe", family_name: "Işık", ...changes }).map(
    ([Name, Value]) => ({ Name, Value }),
  );

describe("over HTTP", () => {
  test.each<[string, Uint8Array | string, Record<string, string>, string]>([
    ["no target", "{}", {}, "UnknownOperationException"],
    [
      "a target of another service",
      "{}",
      { "x-amz-target": "DynamoDB_20120810.ListTables" },
      "UnknownOperationException",
    ],
    [
      "a member of every object as operation",
      "{}",
      { "x-amz-target": `${service}constructor` },
      "UnknownOperationException",
    ],
    ["no body", "", { "x-amz-target": `${service}SignUp` }, "SerializationException"],
    ["half an object", '{"ClientId":', { "x-amz-target": `${service}SignUp` }, "SerializationException"],
    [
      "bytes that are no UTF-8",
      Uint8Array.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
      { "x-amz-target": `${service}SignUp` },
      "SerializationException",
    ],
    ["a string", '"merhaba"', { "x-amz-target": `${service}SignUp` }, "SerializationException"],
    [
      "more than 16 KiB",
      " ".repeat(17_000),
      { "x-amz-target": `${service}SignUp` },
      "SerializationException",
    ],
    [
      "eight thousand open brackets",
      "[".repeat(8000),
      { "x-amz-target": `${service}SignUp` },
      "SerializationException",
    ],
  ])("%s gets the error shape of the protocol, in body and headers", async (_what, body, headers, name) => {
    const answer = await post(body, { "content-type": "application/x-amz-json-1.1", ...headers });
    expect(answer.status).toBe(400);
    expect(answer.headers["content-type"]).toBe("application/x-amz-json-1.1");
    expect(answer.headers["x-amzn-errortype"]).toBe(`${name}:`);
    expect(answer.headers["x-amzn-requestid"]).toBeTruthy();
    expect(JSON.parse(answer.body)).toEqual({ __type: name, message: expect.any(String) });
  });
});

describe("a field that no table and no header can take is a 400 and leaves nothing", () => {
  test.each<[string, string, unknown]>([
    ["a NUL in the address", "SignUp", { UserAttributes: attributes({ email: "a\u0000b@ornek.com" }) }],
    [
      "a control character in the address",
      "SignUp",
      { UserAttributes: attributes({ email: "a\u0007@b.com" }) },
    ],
    ["half a character in the address", "SignUp", { UserAttributes: attributes({ email: "\ud83d@b.com" }) }],
    ["a direction mark in the address", "SignUp", { UserAttributes: attributes({ email: "a\u202e@b.com" }) }],
    [
      "an address with two dots in its domain",
      "SignUp",
      { UserAttributes: attributes({ email: "a@b..com" }) },
    ],
    ["a NUL in a name", "SignUp", { UserAttributes: attributes({ given_name: "Ay\u0000e" }) }],
    ["half a character in a name", "SignUp", { UserAttributes: attributes({ given_name: "Ay\ud83d" }) }],
    ["a value of null", "SignUp", { UserAttributes: attributes({ given_name: null }) }],
    ["a value of 3000 characters", "SignUp", { UserAttributes: attributes({ name: "a".repeat(3000) }) }],
    ["a password with half a character", "SignUp", { Password: "Kitap-Kurdu7\ud83d" }],
    ["a password of 300 characters", "SignUp", { Password: `Kitap-Kurdu7${"a".repeat(300)}` }],
    ["a password that is a list", "SignUp", { Password: [password] }],
    ["a list of attributes that is an object", "SignUp", { UserAttributes: { email: "a@b.com" } }],
    ["nulls", "SignUp", { Username: null, Password: null, UserAttributes: null }],
    ["a code that is a number", "ConfirmSignUp", { Username: "temiz", ConfirmationCode: 123456 }],
    ["a flow that is a list", "InitiateAuth", { AuthFlow: ["USER_SRP_AUTH"] }],
    ["no parameters", "InitiateAuth", { AuthFlow: "USER_SRP_AUTH" }],
    ["parameters that are a list", "InitiateAuth", { AuthFlow: "USER_SRP_AUTH", AuthParameters: ["a"] }],
    [
      "half a character as name of a parameter",
      "InitiateAuth",
      { AuthFlow: "USER_SRP_AUTH", AuthParameters: { "\ud800": 1 } },
    ],
    [
      "line breaks as name of a parameter",
      "InitiateAuth",
      { AuthFlow: "USER_SRP_AUTH", AuthParameters: { "a\r\nset-cookie: a=b": 1 } },
    ],
    [
      "a name of a parameter longer than any header",
      "RespondToAuthChallenge",
      { ChallengeName: "PASSWORD_VERIFIER", ChallengeResponses: { ["a".repeat(12_000)]: {} } },
    ],
    [
      "a refresh token of half a character",
      "InitiateAuth",
      { AuthFlow: "REFRESH_TOKEN_AUTH", AuthParameters: { REFRESH_TOKEN: "\ud800" } },
    ],
    ["no refresh token", "InitiateAuth", { AuthFlow: "REFRESH_TOKEN_AUTH", AuthParameters: {} }],
    [
      "a refresh token of null",
      "InitiateAuth",
      { AuthFlow: "REFRESH_TOKEN", AuthParameters: { REFRESH_TOKEN: null } },
    ],
  ])("%s", async (_what, operation, changes) => {
    const body =
      operation === "SignUp"
        ? signUpBody("temiz", changes as Record<string, unknown>)
        : { ClientId: clientId, ...(changes as object) };
    const before = await provider.countUsers();
    const answer = await post(JSON.stringify(body), { "x-amz-target": service + operation });
    expect([answer.status, answer.body.slice(0, 200)]).toEqual([400, expect.stringContaining("Exception")]);
    expect(JSON.parse(answer.body)).toEqual({
      __type: expect.stringMatching(/^(?!Internal)\w+Exception$/),
      message: expect.any(String),
    });
    expect(answer.headers["x-amzn-errormessage"]?.length).toBeLessThan(1000);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(await provider.countUsers()).toBe(before);
  });

  test("of the host's own questions too", async () => {
    for (const username of ["a\u0000b", "\ud800", "", "a".repeat(10_000), "nobody"]) {
      expect(await provider.identity.isUsernameTaken(username)).toBe(false);
      await expect(
        provider.identity.confirmSignUp({ username, code: "123456", address: "203.0.113.7" }),
      ).rejects.toMatchObject({
        exception: "CodeMismatchException",
      });
      expect(await provider.identity.isRevoked({ sub: username, origin_jti: username })).toBe(true);
    }
  });

  test("nothing of all that is an error in the log", () => {
    expect(provider.logged()).toBe("");
  });
});

describe("attributes", () => {
  test.each(["sub", "email_verified", "cognito:username", "custom:role", "__proto__", "exp"])(
    "%s cannot be written with a token, and nothing else of that update is",
    async (Name) => {
      const username = `writer${Name.replace(/\W/g, "").toLowerCase()}`;
      await addUser(provider, username);
      const { AccessToken } = await signIn(provider, username);
      const before = await provider.send("GetUser", { AccessToken });
      const answer = await provider.send("UpdateUserAttributes", {
        AccessToken,
        UserAttributes: [
          { Name: "family_name", Value: "Başka" },
          { Name, Value: "true" },
        ],
      });
      expect(answer.body.__type).toBe("NotAuthorizedException");
      expect((await provider.send("GetUser", { AccessToken })).body).toEqual(before.body);
    },
  );

  test("what a sign-up needs cannot be taken away; what it does not need can", async () => {
    await addUser(provider, "eraser");
    const { AccessToken } = await signIn(provider, "eraser");
    const update = (Name: string, Value: string) =>
      provider.send("UpdateUserAttributes", { AccessToken, UserAttributes: [{ Name, Value }] });
    for (const name of ["given_name", "family_name"]) {
      expect((await update(name, "")).body.__type).toBe("InvalidParameterException");
    }
    expect((await update("picture", "/resim/1.webp")).status).toBe(200);
    expect((await update("picture", "")).status).toBe(200);
    const { UserAttributes } = (await provider.send("GetUser", { AccessToken })).body;
    expect(UserAttributes).toEqual(expect.arrayContaining([{ Name: "given_name", Value: "Ayşe" }]));
    expect(JSON.stringify(UserAttributes)).not.toContain("picture");
  });
});
