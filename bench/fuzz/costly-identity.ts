import { filled, jsonTexts } from "./costly-bodies.ts";

/** Calls of the identity provider that anybody may send. */
export const identityCalls = [
  ...["InitiateAuth", "RespondToAuthChallenge", "SignUp", "ConfirmSignUp", "ForgotPassword", "GetUser"],
  ...[
    "ConfirmForgotPassword",
    "ResendConfirmationCode",
    "ChangePassword",
    "UpdateUserAttributes",
    "ConfirmDevice",
  ],
  ...[
    "AssociateSoftwareToken",
    "VerifySoftwareToken",
    "GetTokensFromRefreshToken",
    "RevokeToken",
    "ListDevices",
  ],
];

/** Requests to the identity provider: everything a client of it may send, and as much of it as is taken. */
export function* identityBodies(): Generator<[string, string]> {
  const size = 16_000;
  for (const [what, text] of jsonTexts) {
    // Its own bound is a quarter of the others'.
    if (text.length > size) yield [what, text.slice(0, size)];
  }
  yield ["arrays in arrays, whole", filled("[", size / 2) + filled("]", size / 2)];
  const texts = [
    filled("f", size / 2),
    filled("a.", size / 2),
    filled("İ", 2000),
    filled("\u0301", 2000),
    filled("+a", 4000),
  ];
  for (const text of texts) {
    const ofSrp = { USERNAME: "mehmet", SRP_A: text, PASSWORD: text, REFRESH_TOKEN: text, DEVICE_KEY: text };
    const answers = {
      USERNAME: text.slice(0, 100),
      PASSWORD_CLAIM_SIGNATURE: text.slice(0, 500),
      PASSWORD_CLAIM_SECRET_BLOCK: text.slice(0, 5000),
      TIMESTAMP: text.slice(0, 100),
    };
    const attributes = Array.from({ length: 50 }, (_none, i) => ({
      Name: `custom:${i}`,
      Value: text.slice(0, 100),
    }));
    const short = text.slice(0, 1000);
    yield [
      `texts of ${JSON.stringify(text.slice(0, 2))}`,
      JSON.stringify({
        ...{ ClientId: "okurca", AuthFlow: "USER_SRP_AUTH", AuthParameters: ofSrp },
      }),
    ];
    yield [
      `answers of ${JSON.stringify(text.slice(0, 2))}`,
      JSON.stringify({
        ...{
          ClientId: "okurca",
          ChallengeName: "PASSWORD_VERIFIER",
          ChallengeResponses: answers,
          Session: short,
        },
        ...{
          Username: short.slice(0, 128),
          Password: short.slice(0, 256),
          ConfirmationCode: short,
          UserAttributes: attributes,
        },
        ...{ AccessToken: short, RefreshToken: short, DeviceKey: short.slice(0, 55), UserCode: short },
      }),
    ];
  }
}
