import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  RevokeTokenCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from "amazon-cognito-identity-js";
import { Amplify } from "aws-amplify";
import * as amplify from "aws-amplify/auth";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addUser,
  clientId,
  password,
  poolId,
  signUpBody,
  startProvider,
  type TestProvider,
} from "./provider.ts";

let provider: TestProvider;
let sdk: CognitoIdentityProviderClient;
beforeAll(async () => {
  provider = await startProvider();
  sdk = new CognitoIdentityProviderClient({
    region: "eu-central-1",
    endpoint: provider.endpoint,
    credentials: { accessKeyId: "none", secretAccessKey: "none" },
  });
});
afterAll(() => provider.close());

function signInWithPool(username: string, secret: string): Promise<CognitoUserSession> {
  const pool = new CognitoUserPool({ UserPoolId: poolId, ClientId: clientId, endpoint: provider.endpoint });
  const user = new CognitoUser({ Username: username, Pool: pool });
  const details = new AuthenticationDetails({ Username: username, Password: secret });
  return new Promise((onSuccess, onFailure) => user.authenticateUser(details, { onSuccess, onFailure }));
}

describe("the AWS SDK", () => {
  test("signs up, resends, confirms, and reads and changes attributes", async () => {
    const { UserSub, UserConfirmed } = await sdk.send(new SignUpCommand(signUpBody("sdk")));
    expect(UserSub).toMatch(/^[0-9a-f-]{36}$/);
    expect(UserConfirmed).toBe(false);
    const resent = await sdk.send(new ResendConfirmationCodeCommand({ ClientId: clientId, Username: "sdk" }));
    expect(resent.CodeDeliveryDetails?.DeliveryMedium).toBe("EMAIL");
    await sdk.send(
      new ConfirmSignUpCommand({
        ClientId: clientId,
        Username: "sdk",
        ConfirmationCode: provider.codeFor("sdk"),
        ForceAliasCreation: true,
      }),
    );
    const session = await signInWithPool("sdk", password);
    const AccessToken = session.getAccessToken().getJwtToken();
    await sdk.send(
      new UpdateUserAttributesCommand({
        AccessToken,
        UserAttributes: [{ Name: "custom:favorite_genres", Value: '["roman"]' }],
      }),
    );
    const user = await sdk.send(new GetUserCommand({ AccessToken }));
    const attributes = Object.fromEntries(
      (user.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]),
    );
    expect(user.Username).toBe("sdk");
    expect(attributes).toMatchObject({
      sub: UserSub,
      email: "sdk@ornek.com",
      email_verified: "true",
      given_name: "Ayşe",
      "custom:favorite_genres": '["roman"]',
    });
  });

  test("gets the exceptions of the protocol by their names", async () => {
    await addUser(provider, "names");
    await expect(sdk.send(new SignUpCommand(signUpBody("names")))).rejects.toMatchObject({
      name: "UsernameExistsException",
    });
    const weak = new SignUpCommand(signUpBody("weak", { Password: "kisa" }) as never);
    await expect(sdk.send(weak)).rejects.toMatchObject({ name: "InvalidPasswordException" });
    const wrong = { ClientId: clientId, Username: "names", ConfirmationCode: "000000" };
    await expect(sdk.send(new ConfirmSignUpCommand(wrong))).rejects.toMatchObject({
      name: expect.stringMatching(/CodeMismatchException|ExpiredCodeException/),
    });
    const flow = new InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: "names", PASSWORD: password },
    });
    await expect(sdk.send(flow)).rejects.toMatchObject({ name: "InvalidParameterException" });
  });

  test("both ways of refreshing give new tokens; a revoked session gives none", async () => {
    await addUser(provider, "refresh");
    const session = await signInWithPool("refresh", password);
    const first = session.getRefreshToken().getToken();
    const rotated = await sdk.send(
      new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken: first }),
    );
    expect(rotated.AuthenticationResult?.IdToken).toBeDefined();
    const newest = rotated.AuthenticationResult?.RefreshToken ?? first;
    const again = await sdk.send(
      new InitiateAuthCommand({
        ClientId: clientId,
        AuthFlow: "REFRESH_TOKEN_AUTH",
        AuthParameters: { REFRESH_TOKEN: newest },
      }),
    );
    expect(again.AuthenticationResult?.AccessToken).toBeDefined();
    await sdk.send(new RevokeTokenCommand({ ClientId: clientId, Token: newest }));
    const after = new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken: newest });
    await expect(sdk.send(after)).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });
});

describe("amazon-cognito-identity-js", () => {
  test("signs in by username and by e-mail, whatever the letters' case of the address", async () => {
    await addUser(provider, "Pool.User");
    for (const name of ["Pool.User", "pool.user@ornek.com", "POOL.USER@ornek.com"]) {
      const session = await signInWithPool(name, password);
      expect(session.getIdToken().payload).toMatchObject({
        "cognito:username": "Pool.User",
        email_verified: true,
        token_use: "id",
        aud: clientId,
      });
    }
  });

  test("keeps its session, refreshes it the old way, reads attributes and signs out everywhere", async () => {
    await addUser(provider, "PoolSession");
    const pool = new CognitoUserPool({
      UserPoolId: poolId,
      ClientId: clientId,
      endpoint: provider.endpoint,
    });
    const user = new CognitoUser({ Username: "poolsession", Pool: pool });
    const details = new AuthenticationDetails({ Username: "poolsession", Password: password });
    const first = await new Promise<CognitoUserSession>((onSuccess, onFailure) =>
      user.authenticateUser(details, { onSuccess, onFailure }),
    );
    expect(user.getUsername()).toBe("PoolSession");
    const second = await new Promise<CognitoUserSession>((resolve, reject) =>
      user.refreshSession(first.getRefreshToken(), (error, session) =>
        error ? reject(error) : resolve(session),
      ),
    );
    expect(second.isValid()).toBe(true);
    expect(second.getRefreshToken().getToken()).not.toBe(first.getRefreshToken().getToken());
    const attributes = await new Promise<{ Name: string; Value: string }[]>((resolve, reject) =>
      user.getUserAttributes((error, list) => (error ? reject(error) : resolve(list ?? []))),
    );
    expect(attributes).toEqual(
      expect.arrayContaining([expect.objectContaining({ Name: "email", Value: "poolsession@ornek.com" })]),
    );
    const AccessToken = second.getAccessToken().getJwtToken();
    await new Promise<string>((onSuccess, onFailure) => user.globalSignOut({ onSuccess, onFailure }));
    await expect(sdk.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Oturum kapatılmış. Lütfen yeniden giriş yapın.",
    });
  });

  test("a wrong password and an unknown name are answered alike", async () => {
    await addUser(provider, "known");
    const failures = await Promise.all(
      [
        ["known", "Yanlis-sifre7"],
        ["nobody-at-all", password],
        ["nobody@ornek.com", password],
      ].map(([name, secret]) => signInWithPool(name ?? "", secret ?? "").catch((error) => error)),
    );
    for (const failure of failures) {
      expect(failure).toMatchObject({
        name: "NotAuthorizedException",
        message: "Kullanıcı adı veya şifre hatalı",
      });
    }
  });

  test("an unconfirmed account is told to confirm, but only to who knows its password", async () => {
    await provider.send("SignUp", signUpBody("unconfirmed"));
    await expect(signInWithPool("unconfirmed", password)).rejects.toMatchObject({
      name: "UserNotConfirmedException",
    });
    await expect(signInWithPool("unconfirmed", "Yanlis-sifre7")).rejects.toMatchObject({
      name: "NotAuthorizedException",
    });
  });
});

describe("aws-amplify and aws-jwt-verify", () => {
  test("sign in, verify both tokens, sign out everywhere", async () => {
    await addUser(provider, "amplify");
    const Cognito = { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: provider.endpoint };
    Amplify.configure({ Auth: { Cognito } });
    expect(await amplify.signIn({ username: "amplify", password })).toMatchObject({ isSignedIn: true });
    const { tokens } = await amplify.fetchAuthSession();
    const jwks = (await provider.identity.jwks()) as { keys: never[] };
    for (const [use, token] of [
      ["id", tokens?.idToken],
      ["access", tokens?.accessToken],
    ] as const) {
      // The verifier knows only Amazon's own issuers: what is ours is compared beside it.
      expect(token?.payload.iss).toBe(provider.issuer);
      expect(token?.payload.token_use).toBe(use);
    }
    const verifier = CognitoJwtVerifier.create({ userPoolId: poolId, tokenUse: "id", clientId });
    verifier.cacheJwks(jwks);
    await expect(verifier.verify(tokens?.idToken?.toString() ?? "")).rejects.toThrow(/[Ii]ssuer/);
    await amplify.signOut({ global: true });
    const AccessToken = tokens?.accessToken.toString();
    await expect(sdk.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      name: "NotAuthorizedException",
    });
  });

  test("the whole way of a reader: sign-up, code, sign-in by address, change, refresh, sign-out", async () => {
    const Cognito = { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: provider.endpoint };
    Amplify.configure({ Auth: { Cognito } });
    const userAttributes = { email: "Butun.Yol@ornek.com", given_name: "Ayşe", family_name: "Işık" };
    expect(
      await amplify.signUp({ username: "Butun.Yol", password, options: { userAttributes } }),
    ).toMatchObject({
      isSignUpComplete: false,
      nextStep: { signUpStep: "CONFIRM_SIGN_UP", codeDeliveryDetails: { destination: "b***@o***" } },
    });
    expect(await amplify.signIn({ username: "Butun.Yol", password })).toMatchObject({
      isSignedIn: false,
      nextStep: { signInStep: "CONFIRM_SIGN_UP" },
    });
    await expect(
      amplify.confirmSignUp({ username: "Butun.Yol", confirmationCode: "000" }),
    ).rejects.toMatchObject({ name: "CodeMismatchException", message: "Doğrulama kodu hatalı" });
    const confirmationCode = provider.codeFor("Butun.Yol");
    expect(await amplify.confirmSignUp({ username: "Butun.Yol", confirmationCode })).toMatchObject({
      isSignUpComplete: true,
    });
    await expect(
      amplify.signIn({ username: "butun.yol@ornek.com", password: "Yanlis-sifre7" }),
    ).rejects.toMatchObject({ name: "NotAuthorizedException", message: "Kullanıcı adı veya şifre hatalı" });
    expect(await amplify.signIn({ username: "butun.yol@ornek.com", password })).toMatchObject({
      isSignedIn: true,
    });
    expect(await amplify.getCurrentUser()).toMatchObject({ username: "Butun.Yol" });
    await amplify.updateUserAttributes({ userAttributes: { "custom:favorite_genres": '["roman"]' } });
    const before = await amplify.fetchAuthSession();
    const after = await amplify.fetchAuthSession({ forceRefresh: true });
    expect(after.tokens?.idToken?.payload["custom:favorite_genres"]).toBe('["roman"]');
    expect(after.tokens?.accessToken.payload.origin_jti).toBe(before.tokens?.accessToken.payload.origin_jti);
    expect(await amplify.fetchUserAttributes()).toMatchObject({ given_name: "Ayşe", email_verified: "true" });
    await amplify.signOut();
    const AccessToken = after.tokens?.accessToken.toString();
    await expect(sdk.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      name: "NotAuthorizedException",
    });
    await expect(amplify.getCurrentUser()).rejects.toMatchObject({ name: "UserUnAuthenticatedException" });
  });

  test("tokens verify as a user pool's own when the issuer is Amazon's", async () => {
    const issuer = `https://cognito-idp.eu-central-1.amazonaws.com/${poolId}`;
    const amazons = await startProvider({ issuer }, provider.database);
    try {
      await addUser(amazons, "verified");
      const pool = new CognitoUserPool({
        UserPoolId: poolId,
        ClientId: clientId,
        endpoint: amazons.endpoint,
      });
      const user = new CognitoUser({ Username: "verified", Pool: pool });
      const details = new AuthenticationDetails({ Username: "verified", Password: password });
      const session = await new Promise<CognitoUserSession>((onSuccess, onFailure) =>
        user.authenticateUser(details, { onSuccess, onFailure }),
      );
      const jwks = (await amazons.identity.jwks()) as { keys: never[] };
      for (const [tokenUse, token] of [
        ["id", session.getIdToken().getJwtToken()],
        ["access", session.getAccessToken().getJwtToken()],
      ] as const) {
        const verifier = CognitoJwtVerifier.create({ userPoolId: poolId, tokenUse, clientId });
        verifier.cacheJwks(jwks);
        expect((await verifier.verify(token)).sub).toMatch(/^[0-9a-f-]{36}$/);
      }
    } finally {
      await amazons.close();
    }
  });

  test("a sign-out everywhere ends other sessions too", async () => {
    await addUser(provider, "everywhere");
    const [one, two] = [
      await signInWithPool("everywhere", password),
      await signInWithPool("everywhere", password),
    ];
    await sdk.send(new GlobalSignOutCommand({ AccessToken: one.getAccessToken().getJwtToken() }));
    const RefreshToken = two.getRefreshToken().getToken();
    const refresh = new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken });
    await expect(sdk.send(refresh)).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });
});
