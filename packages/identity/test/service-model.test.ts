import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addUser, clientId, password, signUpBody, startProvider, type TestProvider } from "./provider.ts";
import { associate, confirmOffered, passPassword, setUpTotp, shownCode, tokensOf } from "./second-steps.ts";
import { checkWire, findOperation, sampleOf } from "./service-model.ts";
import { prove, signIn, startSignIn } from "./sign-in.ts";
import { timestampOf } from "./srp-client.ts";

/** What the provider offers: the operations of a user pool that a reader's client calls. */
const offered = [
  "SignUp",
  "ConfirmSignUp",
  "ResendConfirmationCode",
  "InitiateAuth",
  "RespondToAuthChallenge",
  "GetTokensFromRefreshToken",
  "ForgotPassword",
  "ConfirmForgotPassword",
  "ChangePassword",
  "GetUser",
  "UpdateUserAttributes",
  "DeleteUserAttributes",
  "GetUserAttributeVerificationCode",
  "VerifyUserAttribute",
  "DeleteUser",
  "GlobalSignOut",
  "RevokeToken",
  "ConfirmDevice",
  "GetDevice",
  "ListDevices",
  "UpdateDeviceStatus",
  "ForgetDevice",
  "AssociateSoftwareToken",
  "VerifySoftwareToken",
  "SetUserMFAPreference",
];

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

test.each(offered)("%s of the model is offered", async (name) => {
  expect(findOperation(name)).toBeDefined();
  const answer = await provider.send(name, {});
  expect([answer.status, answer.body.__type]).toEqual([400, "InvalidParameterException"]);
});

describe("what differs from the model is found", () => {
  const target = (name: string) => `AWSCognitoIdentityProviderService.${name}`;
  const headers = { "content-type": "application/x-amz-json-1.1", "x-amzn-requestid": randomUUID() };
  const answer = (body: unknown) => ({ status: 200, headers, body: JSON.stringify(body) });
  const refusal = (name: string, changes: object = {}) => ({
    status: 400,
    headers: { ...headers, "x-amzn-errortype": `${name}:` },
    body: JSON.stringify({ __type: name, message: "Olmaz." }),
    ...changes,
  });

  test.each<[string, string, Parameters<typeof checkWire>[1], RegExp]>([
    [
      "a member it does not know",
      "GetUser",
      answer({ Username: "a", UserAttributes: [], Age: 3 }),
      /Age is not/,
    ],
    ["a member that must be there", "GetUser", answer({ Username: "a" }), /UserAttributes is missing/],
    ["a text for a boolean", "SignUp", answer({ UserConfirmed: "no", UserSub: "a" }), /not a boolean/],
    [
      "a parameter that is no text",
      "InitiateAuth",
      answer({ ChallengeParameters: { A: true } }),
      /not a string/,
    ],
    ["a challenge nobody has", "InitiateAuth", answer({ ChallengeName: "RIDDLE" }), /none of/],
    ["a short session", "InitiateAuth", answer({ Session: "abc" }), /does not match/],
    ["a time that is a text", "GetDevice", answer({ Device: { DeviceCreateDate: "2026" } }), /not a number/],
    ["a list that is none", "ListDevices", answer({ Devices: {} }), /not a list/],
    ["a body where none is", "ForgetDevice", answer({}), /not empty/],
    ["no body where one is", "ChangePassword", { status: 200, headers, body: "" }, /no JSON/],
    ["an error of another operation", "GetUser", refusal("CodeMismatchException"), /no error of/],
    ["another status", "GetUser", refusal("NotAuthorizedException", { status: 401 }), /status 401/],
    ["a fault of ours as the caller's", "GetUser", refusal("InternalErrorException"), /status 400/],
    ["no header of the error", "GetUser", refusal("NotAuthorizedException", { headers }), /errortype/],
    [
      "another type of content",
      "GetUser",
      refusal("NotAuthorizedException", { headers: {} }),
      /content-type/,
    ],
  ])("%s", (_what, name, given, problem) => {
    expect(checkWire(target(name), given).join("\n")).toMatch(problem);
  });

  test("and what does not differ is not", () => {
    expect(checkWire(target("GetUser"), answer({ Username: "a", UserAttributes: [] }))).toEqual([]);
    expect(checkWire(target("DeleteUser"), { status: 200, headers, body: "" })).toEqual([]);
    expect(checkWire(target("GetUser"), refusal("NotAuthorizedException"))).toEqual([]);
    expect(checkWire("Other.GetUser", refusal("UnknownOperationException"))).toEqual([]);
  });
});

describe("a request with every member of the model, used here or not, is accepted:", () => {
  let name = "";
  let count = 0;
  const codeOf = () => provider.codeFor(name);
  const token = async () => (await signIn(provider, name)).AccessToken;
  const device = async () => {
    const tokens = tokensOf(await passPassword(provider, name));
    return { AccessToken: tokens.AccessToken, DeviceKey: (await confirmOffered(provider, tokens)).key };
  };

  /** By operation: what must be right; all else of the model is made up. */
  const requests: Record<string, () => Promise<object>> = {
    SignUp: async () => signUpBody(`${name}yeni`),
    ConfirmSignUp: async () => {
      await provider.send("SignUp", signUpBody(`${name}yeni`));
      return { Username: `${name}yeni`, ConfirmationCode: provider.codeFor(`${name}yeni`) };
    },
    ResendConfirmationCode: async () => {
      await provider.send("SignUp", signUpBody(`${name}yeni`));
      return { Username: `${name}yeni` };
    },
    InitiateAuth: async () => ({
      AuthFlow: "USER_SRP_AUTH",
      AuthParameters: { USERNAME: name, SRP_A: "abcdef", DEVICE_KEY: null, SECRET_HASH: "x" },
    }),
    RespondToAuthChallenge: async () => {
      const started = await startSignIn(provider, name);
      const proof = prove(started, password, timestampOf(provider.clock.now));
      return {
        ChallengeName: "PASSWORD_VERIFIER",
        ChallengeResponses: { ...proof, DEVICE_KEY: null, SECRET_HASH: "x" },
      };
    },
    GetTokensFromRefreshToken: async () => ({ RefreshToken: (await signIn(provider, name)).RefreshToken }),
    ForgotPassword: async () => ({ Username: name }),
    ConfirmForgotPassword: async () => {
      await provider.send("ForgotPassword", { ClientId: clientId, Username: name });
      return { Username: name, ConfirmationCode: codeOf(), Password: "Yepyeni-Sifre8" };
    },
    ChangePassword: async () => ({
      AccessToken: await token(),
      PreviousPassword: password,
      ProposedPassword: "Yepyeni-Sifre8",
    }),
    GetUser: async () => ({ AccessToken: await token() }),
    UpdateUserAttributes: async () => ({
      AccessToken: await token(),
      UserAttributes: [{ Name: "name", Value: "Ayşe" }],
    }),
    DeleteUserAttributes: async () => ({ AccessToken: await token(), UserAttributeNames: ["name"] }),
    GetUserAttributeVerificationCode: async () => {
      const AccessToken = await token();
      const UserAttributes = [{ Name: "email", Value: `${name}@baska.com` }];
      await provider.send("UpdateUserAttributes", { AccessToken, UserAttributes });
      return { AccessToken, AttributeName: "email" };
    },
    VerifyUserAttribute: async () => {
      const AccessToken = await token();
      const UserAttributes = [{ Name: "email", Value: `${name}@baska.com` }];
      await provider.send("UpdateUserAttributes", { AccessToken, UserAttributes });
      const mail = provider.mails.findLast(({ to }) => to === `${name}@baska.com`);
      return { AccessToken, AttributeName: "email", Code: mail?.code };
    },
    DeleteUser: async () => ({ AccessToken: await token() }),
    GlobalSignOut: async () => ({ AccessToken: await token() }),
    RevokeToken: async () => ({ Token: (await signIn(provider, name)).RefreshToken }),
    ConfirmDevice: async () => {
      const { AccessToken, NewDeviceMetadata } = tokensOf(await passPassword(provider, name));
      const DeviceSecretVerifierConfig = { Salt: "AQID", PasswordVerifier: "AQIDBA==" };
      return { AccessToken, DeviceKey: NewDeviceMetadata?.DeviceKey, DeviceSecretVerifierConfig };
    },
    GetDevice: device,
    ListDevices: async () => ({ AccessToken: await token(), Limit: 10, PaginationToken: null }),
    UpdateDeviceStatus: async () => ({ ...(await device()), DeviceRememberedStatus: "remembered" }),
    ForgetDevice: device,
    AssociateSoftwareToken: async () => ({ AccessToken: await token() }),
    VerifySoftwareToken: async () => {
      const AccessToken = await token();
      return { AccessToken, UserCode: shownCode(provider, await associate(provider, AccessToken)) };
    },
    SetUserMFAPreference: async () => {
      const AccessToken = await token();
      await setUpTotp(provider, AccessToken);
      return { AccessToken, SMSMfaSettings: null, SoftwareTokenMfaSettings: { Enabled: true } };
    },
  };

  test("the list of them is that of the operations", () => {
    expect(Object.keys(requests).sort()).toEqual([...offered].sort());
  });

  test.each(offered)("%s; with null for those that are not needed, too", async (operation) => {
    for (const fill of [sampleOf, () => null]) {
      name = `uye${++count}`;
      await addUser(provider, name);
      const members = findOperation(operation)?.request.members ?? new Map();
      const made = Object.fromEntries([...members].map(([member, schema]) => [member, fill(schema)]));
      const request = { ...made, ...(await requests[operation]?.()) };
      const answer = await provider.send(operation, {
        ...request,
        ...(members.has("ClientId") ? { ClientId: clientId } : {}),
        AMemberOfTomorrow: [1],
      });
      expect([operation, answer.status, answer.body.__type]).toEqual([operation, 200, undefined]);
    }
  });
});
