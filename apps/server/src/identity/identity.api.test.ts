import { connect } from "node:net";
import {
  checkNewPassword,
  checkUsernameAvailability,
  getIdentityConfig,
  getUnreadCount,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function operation(name: string, body: object) {
  const answer = await t.app.inject({
    method: "POST",
    url: "/identity/",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${name}`,
    },
    payload: JSON.stringify({ ClientId: t.ctx.settings.identity.clientId, ...body }),
  });
  return { status: answer.statusCode, body: JSON.parse(answer.body) };
}

function signUp(Username: string) {
  return operation("SignUp", {
    Username,
    Password: "Uzun-Parola-7391",
    UserAttributes: Object.entries({
      email: `${Username}@ornek.com`,
      given_name: "Derya",
      family_name: "Ak",
    }).map(([Name, Value]) => ({ Name, Value })),
  });
}

async function newestMail() {
  const answer = await t.app.inject({ url: "/_posta", headers: { accept: "application/json" } });
  return answer.json().mails[0] as Record<"id" | "to" | "subject" | "text" | "html" | "sent_at", string>;
}

test("tells any client where to sign in", async () => {
  const { data } = await t.call(getIdentityConfig, {});
  const { poolId, clientId } = t.ctx.settings.identity;
  expect(data).toEqual({
    endpoint: "/identity/",
    userPoolId: poolId,
    clientId,
    issuer: `http://localhost:3000/identity/${poolId}`,
  });
  expect(data.userPoolId.length).toBeLessThanOrEqual(55);
});

test("the keys and the description of the issuer are where a verifier looks for them", async () => {
  const { poolId, issuer } = t.ctx.settings.identity;
  const keys = (await t.app.inject({ url: `/identity/${poolId}/.well-known/jwks.json` })).json().keys;
  expect(keys.length).toBeGreaterThanOrEqual(2);
  for (const key of keys) {
    expect(key).toMatchObject({ kty: "RSA", alg: "RS256", use: "sig" });
    expect(Object.keys(key)).not.toEqual(expect.arrayContaining(["d"]));
  }
  const about = (await t.app.inject({ url: `/identity/${poolId}/.well-known/openid-configuration` })).json();
  expect(about).toMatchObject({ issuer, jwks_uri: `${issuer}/.well-known/jwks.json` });
});

describe("pages of another origin", () => {
  const origin = { origin: "https://baska.ornek" };
  const anyOrigin = {
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date",
  };

  test.each(["/identity", "/identity/"])("may ask first what they may send: %s", async (url) => {
    const answer = await t.app.inject({
      method: "OPTIONS",
      url,
      headers: {
        ...origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type,x-amz-target,x-amz-user-agent",
      },
    });
    expect([answer.statusCode, answer.body]).toEqual([204, ""]);
    expect(answer.headers).toMatchObject({ ...anyOrigin, "access-control-allow-methods": "POST" });
    const accepted = String(answer.headers["access-control-allow-headers"]).split(",");
    for (const name of [
      ...["amz-sdk-invocation-id", "amz-sdk-request", "cache-control", "content-type"],
      ...["x-amz-target", "x-amz-user-agent"],
    ]) {
      expect(accepted).toContain(name);
    }
    expect(Number(answer.headers["access-control-max-age"])).toBeGreaterThan(0);
  });

  test("read answers and refusals alike, also of a message that is too long, and no credentials are taken", async () => {
    const headers = {
      ...origin,
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.GetUser",
    };
    for (const payload of ["{}", `"${"x".repeat(20_000)}"`]) {
      const answer = await t.app.inject({ method: "POST", url: "/identity/", headers, payload });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.headers).toMatchObject(anyOrigin);
      expect(answer.headers).not.toHaveProperty("access-control-allow-credentials");
    }
    const { poolId } = t.ctx.settings.identity;
    const url = `/identity/${poolId}/.well-known/jwks.json`;
    expect((await t.app.inject({ url, headers: origin })).headers).toMatchObject(anyOrigin);
  });

  test("may not call the product's own API", async () => {
    const answer = await t.app.inject({ url: "/api/identity/config", headers: origin });
    expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
  });
});

test("signing keys that leaked: the product refuses their tokens at once", async () => {
  const owned = await createTestApp();
  try {
    const { idToken } = await owned.as("cagla");
    const ask = () => owned.call(getUnreadCount, {}, { token: idToken });
    expect((await ask()).status).toBe(200);
    await owned.ctx.identity?.keys.rotateSigningKeys({ isLeaked: true });
    expect((await ask()).error.code).toBe("unauthenticated");
  } finally {
    await owned.close();
  }
});

describe("whether a password may be chosen", () => {
  const owner = {
    ...{ username: "ayse.okur", email: "kitap@ornek.com" },
    ...{ given_name: "Ayşe Nur", family_name: "Gülşıkoğlu" },
  };
  const ask = async (password: string, of: object = owner) =>
    (await t.call(checkNewPassword, { body: { password, ...of } })).data;

  test.each([
    ["Uzak-Deniz 19 feneri", ""],
    ["kitapkurdu7", "Şifre en az bir büyük harf, bir küçük harf ve bir rakam içermelidir"],
    ["Fenerbahce1907", "Bu şifre çok bilinen şifreler arasında. Lütfen başka bir şifre seçin."],
    ["Ayse.Okur-1987", "Şifre kullanıcı adınızı veya e-posta adresinizi içeremez"],
    ["Gulsikoglu-1987", "Şifre adınızı veya soyadınızı içeremez"],
    ["Benim-Okurca-77", "Şifre Okurca adını içeremez. Lütfen başka bir şifre seçin."],
  ])("%s: %j, as the sign-up would say", async (password, message) => {
    expect(await ask(password)).toEqual({ accepted: message === "", message });
    const signedUp = await operation("SignUp", {
      ...{ Username: owner.username, Password: password },
      UserAttributes: Object.entries({ ...owner, name: "Ayşe", birthdate: "1990-05-14" })
        .filter(([name]) => name !== "username")
        .map(([Name, Value]) => ({ Name, Value })),
    });
    if (message) expect(signedUp.body.message).toBe(message);
    else expect(signedUp.body.__type).not.toBe("InvalidPasswordException");
  });

  test("names that are not known yet break nothing", async () => {
    expect(await ask("Uzak-Deniz 19 feneri", {})).toEqual({ accepted: true, message: "" });
  });
});

describe("whether a username is available", () => {
  const ask = async (username: string) =>
    (await t.call(checkUsernameAvailability, { query: { username } })).data;

  test("free: the positive text", async () => {
    expect(await ask("yeni.okur")).toEqual({
      available: true,
      message: "Bu kullanıcı adı formatı uygun",
    });
  });

  test("taken by a reader, in any case of its letters", async () => {
    await t.as("ayse");
    for (const username of ["ayse", "AYSE"]) {
      expect(await ask(username)).toEqual({
        available: false,
        message: "Bu kullanıcı adı zaten kullanılıyor",
      });
    }
  });

  test("taken with an I in it, which Turkish rules of case would not find", async () => {
    await t.as("IsikIlik");
    expect((await ask("isikilik")).available).toBe(false);
    expect((await ask("ISIKILIK")).available).toBe(false);
  });

  test("taken by a registration nobody has confirmed yet", async () => {
    expect((await signUp("bekleyen")).status).toBe(200);
    expect((await ask("bekleyen")).available).toBe(false);
  });

  test.each([
    ["", "Kullanıcı adı gereklidir"],
    ["ab", "Kullanıcı adı en az 3 karakter olmalıdır"],
    ["a".repeat(129), "Kullanıcı adı en fazla 128 karakter olabilir"],
    ["ayşe", "Kullanıcı adı sadece harf, rakam, nokta, alt çizgi ve tire içerebilir"],
    [".ayse", "Kullanıcı adı nokta ile başlayamaz, bitemez veya ardışık nokta içeremez"],
    ["a..b", "Kullanıcı adı nokta ile başlayamaz, bitemez veya ardışık nokta içeremez"],
  ])("not in the right form: %s", async (username, message) => {
    expect(await ask(username)).toEqual({ available: false, message });
  });
});

describe("the confirmation mail", () => {
  test("carries a six-digit code and a link to this server, in Turkish, for this machine's mailbox", async () => {
    await signUp("derya");
    const mail = await newestMail();
    expect(mail.to).toBe("derya@ornek.com");
    const code = /\b\d{6}\b/.exec(mail.text)?.[0];
    expect(mail.subject).toContain(code);
    expect(mail.html).toContain(code);
    expect(mail.text).toContain(`http://localhost:3000/api/identity/verify?username=derya&code=${code}`);
    expect(new Date(mail.sent_at).toISOString()).toBe(mail.sent_at);
  });

  const linkOf = async () => new URL(/http\S+verify\S+/.exec((await newestMail()).text)?.[0] ?? "");
  const ask = (method: "GET" | "HEAD" | "POST", { pathname, search }: URL, headers = {}) =>
    t.app.inject({ method, url: pathname + search, headers });
  const isConfirmed = async (username: string) => {
    const { rows } = await sql<{ status: string }>`
      SELECT status FROM identity.users WHERE username = ${username}`.execute(t.ctx.db);
    return rows[0]?.status === "CONFIRMED";
  };
  const form = { "content-type": "application/x-www-form-urlencoded" };

  test("its link shows a page with one button, whose press confirms; what opens it before its reader confirms nothing", async () => {
    await signUp("filiz");
    const link = await linkOf();
    for (const headers of [{}, { "sec-purpose": "prefetch;prerender" }, { purpose: "prefetch" }]) {
      const seen = await ask("HEAD", link, headers);
      expect([seen.statusCode, seen.body]).toEqual([200, ""]);
      const page = await ask("GET", link, headers);
      expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
      expect(page.body).toContain("<strong>filiz</strong>");
      expect(page.body.match(/<(?:form|button|input|script)\b[^>]*>/g)).toEqual([
        "<script>",
        '<form method="post">',
        '<button type="submit">',
      ]);
      expect(await isConfirmed("filiz")).toBe(false);
    }
    // Clicked twice it ends as well.
    for (const _time of [1, 2]) {
      const answer = await ask("POST", link, form);
      expect([answer.statusCode, answer.headers.location]).toEqual([
        303,
        "/dogrulama-basarili?username=filiz",
      ]);
      expect(await isConfirmed("filiz")).toBe(true);
    }
  });

  test("the page of its link is kept, listed and framed by nobody, runs its own script alone, and tells its address to no other server", async () => {
    await signUp("filiz.oz");
    const { headers, body } = await ask("GET", await linkOf());
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
    expect(headers["content-security-policy"]).toMatch(
      /^default-src 'none'; script-src 'sha256-[\w+/]+='; style-src 'unsafe-inline';/,
    );
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(body).not.toContain("http");
    const strange = new URL("http://localhost/api/identity/verify?code=1&username=%3Cimg%20src%3Dx%3E");
    expect((await ask("GET", strange)).body).not.toMatch(/<img|&lt;img/);
  });

  test("a sign-up with another reader's proven address: neither link nor code nor ForceAliasCreation takes it, and its owner is told", async () => {
    await signUp("asil.sahip");
    await ask("POST", await linkOf(), form);
    const attributes = { email: "asil.sahip@ornek.com", given_name: "Kötü", family_name: "Niyet" };
    await operation("SignUp", {
      Username: "kotu.niyet",
      Password: "Uzun-Parola-7391",
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    });
    const mail = await newestMail();
    expect([mail.to, mail.subject]).toEqual([
      "asil.sahip@ornek.com",
      "Okurca: bu adresle zaten bir hesabınız var",
    ]);
    const link = await linkOf();
    for (const method of ["HEAD", "GET"] as const) await ask(method, link);
    const pressed = new URL(String((await ask("POST", link, form)).headers.location), "http://localhost");
    expect(pressed.pathname).toBe("/dogrulama-basarisiz");
    expect(pressed.searchParams.get("message")).toMatch(/^Bu e-posta adresi başka bir hesaba ait\./);
    const ConfirmationCode = link.searchParams.get("code");
    const typed = { Username: "kotu.niyet", ConfirmationCode, ForceAliasCreation: true };
    expect((await operation("ConfirmSignUp", typed)).body.__type).toBe("AliasExistsException");
    const { rows } = await sql`
      SELECT username FROM identity.users WHERE email = ${attributes.email} AND is_email_verified`.execute(
      t.ctx.db,
    );
    expect(rows).toEqual([{ username: "asil.sahip" }]);
  });

  test("its link is tried only so often from one machine, another one may go on", async () => {
    const from = (remoteAddress: string) =>
      t.app.inject({
        method: "POST",
        url: "/api/identity/verify",
        headers: form,
        payload: "username=yok.boyle&code=123456",
        remoteAddress,
      });
    const reasonOf = (answer: Awaited<ReturnType<typeof from>>) =>
      new URL(String(answer.headers.location), "http://localhost").searchParams.get("message");
    await Promise.all(Array.from({ length: 30 }, () => from("192.0.2.40")));
    const tooMany = "Çok fazla deneme yaptınız. Lütfen daha sonra tekrar deneyin.";
    expect(reasonOf(await from("192.0.2.40"))).toBe(tooMany);
    expect(reasonOf(await from("192.0.2.41"))).not.toBe(tooMany);
  });

  test.each([
    ["POST", "?username=filiz&code=000000"],
    ["POST", "?username=yok&code=123456"],
    ["POST", ""],
    ["GET", ""],
    ["GET", "?username=filiz"],
    ["GET", "?username[]=a&code=%00"],
  ] as const)("a wrong link ends on the page of failure with a reason: %s %s", async (method, query) => {
    const answer = await t.app.inject({ method, url: `/api/identity/verify${query}` });
    expect(answer.statusCode).toBe(303);
    const target = new URL(String(answer.headers.location), "http://localhost");
    expect(target.pathname).toBe("/dogrulama-basarisiz");
    expect(target.searchParams.get("message")).toMatch(/[ğüşıöçĞÜŞİÖÇ]/);
  });
});

describe("the mailbox", () => {
  test("is shown to the machine itself, newest first, without running what a mail contains", async () => {
    await signUp("ilkposta");
    await signUp("sonposta");
    expect((await newestMail()).to).toBe("sonposta@ornek.com");
    const page = await t.app.inject({ url: "/_posta" });
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(page.body).toContain('sandbox="allow-popups');
  });

  test.each([
    ["another machine", { remoteAddress: "192.168.1.20" }],
    ["a proxy in front", { headers: { "x-forwarded-for": "127.0.0.1" } }],
    ["a proxy of the standard", { headers: { forwarded: "for=127.0.0.1" } }],
    ["a proxy that tells the host only", { headers: { "x-forwarded-host": "localhost" } }],
    ["a proxy that tells how it was asked", { headers: { "x-forwarded-proto": "https" } }],
    ["a proxy that names itself", { headers: { via: "1.1 vegur" } }],
    ["a proxy with a header of its own", { headers: { "x-real-ip": "127.0.0.1" } }],
    ["a proxy far away", { headers: { "cf-connecting-ip": "192.0.2.1", "cdn-loop": "cloudflare" } }],
    ["a proxy with a header nobody has heard of", { headers: { "x-yeni-vekil": "1" } }],
    ["a name that leads here for a moment", { headers: { host: "kotu.example:3000" } }],
    ["a name that begins like one of ours", { headers: { host: "localhost.kotu.example" } }],
    ["a name that ends like one of ours", { headers: { host: "kotu.localhost:3000" } }],
    ["a number that another machine may have", { headers: { host: "192.168.1.20:3000" } }],
    ["a page of another site", { headers: { "sec-fetch-site": "cross-site" } }],
    ["a page of another port", { headers: { "sec-fetch-site": "same-site" } }],
    ["a script of another origin", { headers: { origin: "https://kotu.example" } }],
  ])("does not exist for %s", async (_what, from) => {
    const answer = await t.app.inject({ url: "/_posta", ...from });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "unknown_path"]);
  });

  test.each([
    ["localhost", {}],
    ["LOCALHOST:3000", {}],
    ["127.0.0.1:3000", { accept: "application/json", "user-agent": "curl/8.5.0" }],
    [
      "[::1]:3000",
      {
        ...{ "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" },
        ...{ "sec-ch-ua-platform": '"Linux"', "upgrade-insecure-requests": "1", dnt: "1", "sec-gpc": "1" },
        ...{ "accept-language": "tr", referer: "http://[::1]:3000/kayit", cookie: "a=b", priority: "u=0, i" },
        ...{ "cache-control": "no-cache", pragma: "no-cache", connection: "keep-alive", purpose: "prefetch" },
        // Of a page that the service worker lets the browser ask for while it starts.
        "service-worker-navigation-preload": "true",
      },
    ],
  ])("is there for a browser and a command of this machine that ask at %s", async (host, headers) => {
    const answer = await t.app.inject({ url: "/_posta", headers: { host, ...headers } });
    expect(answer.statusCode).toBe(200);
  });

  test("does not exist for HTTP/1.0, as a proxy speaks it that tells nothing of whom it asks for", async () => {
    const { port } = new URL(await t.app.listen({ host: "127.0.0.1", port: 0 }));
    const ask = (version: string) =>
      new Promise<string>((done, fail) => {
        const socket = connect(Number(port), "127.0.0.1", () =>
          socket.write(`GET /_posta HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`),
        );
        let answer = "";
        socket.setEncoding("utf8").on("data", (text) => {
          answer += text;
        });
        socket.on("end", () => done(answer.split("\r\n")[0] ?? "")).on("error", fail);
      });
    expect(await ask("1.0")).toContain(" 404 ");
    expect(await ask("1.1")).toContain(" 200 ");
  });

  test("a name in a mail cannot become markup", async () => {
    await operation("SignUp", {
      Username: "kotu.ad",
      Password: "Uzun-Parola-7391",
      UserAttributes: [
        { Name: "email", Value: "kotu@ornek.com" },
        { Name: "given_name", Value: '<img src=x onerror="alert(1)">' },
        { Name: "family_name", Value: "Ak" },
      ],
    });
    expect((await newestMail()).html).not.toContain("<img");
  });
});

test("signing out everywhere ends the product's sessions at once", async () => {
  const zeynep = await t.as("zeynep");
  expect((await t.call(getUnreadCount, {}, "zeynep")).status).toBe(200);
  const out = await operation("GlobalSignOut", { AccessToken: zeynep.accessToken });
  expect(out.status).toBe(200);
  expect((await t.call(getUnreadCount, {}, "zeynep")).error.code).toBe("unauthenticated");
});
