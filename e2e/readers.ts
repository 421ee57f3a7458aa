import { expect, type Page, type TestInfo } from "@playwright/test";
import { origin } from "./journey.ts";
import { openSession } from "./open-session.ts";
import { callProvider } from "./provider.ts";

export interface NewReader {
  username: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

let counter = 0;

/** A reader whose name no other reader of the run has. */
export function newReader(firstName: string, lastName: string, info: TestInfo): NewReader {
  counter += 1;
  const plain =
    firstName
      .toLocaleLowerCase("tr-TR")
      .normalize("NFD")
      .replace(/[^a-z]/g, "") || "okur";
  const username = `${plain}.${info.project.name[0]}${info.workerIndex}${info.repeatEachIndex}${counter}${Date.now() % 100_000}`;
  return { username, email: `${username}@ornek.com`, password: "Kitap-Kurdu7", firstName, lastName };
}

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The newest mail to that address. */
export async function mailFor(email: string, at = origin): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    // This program asks by itself: the mailbox opens to the machine's own address only.
    const answer = await fetch(`${at}/_posta`, { headers: { accept: "application/json" } });
    const { mails } = (await answer.json()) as { mails: Mail[] };
    found = mails.find((mail) => mail.to === email);
    expect(found).toBeDefined();
  }).toPass();
  if (!found) throw new Error(`no mail for ${email}`);
  return found;
}

/** The six digits of the newest mail to that address. */
export async function codeFor(email: string): Promise<string> {
  const code = (await mailFor(email)).text.match(/\b\d{6}\b/)?.[0];
  if (!code) throw new Error("the mail has no code");
  return code;
}

/** The confirmation link of the newest mail to that address. */
export async function linkFor(email: string, at = origin): Promise<string> {
  const link = (await mailFor(email, at)).text.match(/https?:\/\/\S+verify\S+/)?.[0];
  if (!link) throw new Error("the mail has no link");
  return link;
}

/** The wizard's first three steps, as a reader fills them in. `isHere`: the page shows it already. */
export async function fillWizard(page: Page, reader: NewReader, { isHere = false } = {}): Promise<void> {
  if (!isHere) await page.goto("/kayit");
  await page.getByLabel("Kullanıcı adı").fill(reader.username);
  await page.getByLabel("Ad", { exact: true }).fill(reader.firstName);
  await page.getByLabel("Soyad").fill(reader.lastName);
  await page.getByLabel("E-posta").fill(reader.email);
  await expect(page.getByText("Bu kullanıcı adı formatı uygun")).toBeVisible();
  await page.getByRole("button", { name: "İleri" }).click();
  await page.getByLabel("Şifre", { exact: true }).fill(reader.password);
  await page.getByLabel("Şifre tekrarı").fill(reader.password);
  await page.getByLabel("Doğum tarihi").fill("1990-05-04");
  await page.getByRole("button", { name: "İleri" }).click();
  await page.getByLabel("Şehir").fill("İzmir");
  await page.getByLabel("Kullanıcı şartlarını kabul ediyorum").check();
  await page.getByRole("button", { name: "Kayıt Ol" }).click();
  await expect(page.getByRole("heading", { name: "E-postanızı doğrulayın" })).toBeVisible();
}

/**
 * Registers without the browser, through the provider's sign-up and the mail's link; `at`: another program's
 * origin, `genres`: set when already chosen.
 */
export async function createAccount(
  page: Page,
  reader: NewReader,
  { at = origin, genres }: { at?: string; genres?: readonly string[] } = {},
): Promise<void> {
  await callProvider(page, "SignUp", {
    Username: reader.username,
    Password: reader.password,
    UserAttributes: [
      { Name: "email", Value: reader.email },
      { Name: "given_name", Value: reader.firstName },
      { Name: "family_name", Value: reader.lastName },
      { Name: "name", Value: `${reader.firstName} ${reader.lastName}` },
      ...(genres ? [{ Name: "custom:favorite_genres", Value: JSON.stringify(genres) }] : []),
    ],
  });
  const confirmed = await page.request.post(await linkFor(reader.email, at));
  expect(confirmed.url()).toContain("/dogrulama-basarili");
}

/** Fills in and sends the login form. `isHere`: the page shows it already. */
export async function fillLogin(
  page: Page,
  reader: Pick<NewReader, "email" | "password">,
  options: { isRemembered?: boolean; isHere?: boolean } = {},
): Promise<void> {
  if (!options.isHere) await page.goto("/giris");
  await page.getByLabel("Kullanıcı adı").fill(reader.email);
  await page.getByLabel("Şifre", { exact: true }).fill(reader.password);
  if (options.isRemembered === false) await page.getByLabel("Beni hatırla").uncheck();
  await page.getByRole("button", { name: "Giriş Yap" }).click();
}

export async function signIn(
  page: Page,
  reader: NewReader,
  options: { isRemembered?: boolean } = {},
): Promise<void> {
  await fillLogin(page, reader, options);
  // The page computes the proof of the password, which takes time on a slow machine.
  await expect(page).not.toHaveURL(/giris/, { timeout: 30_000 });
}

/** Leaves the browser as it was before its reader signed in. */
export async function forgetSession(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Hesap menüsü" }).click();
  await page.getByRole("menuitem", { name: "Çıkış Yap" }).click();
  await expect(page.getByRole("link", { name: "Keşfet" })).toBeVisible();
}

const usualGenres = ["edebiyat", "roman"];

/** Signs a reader in who has an account, without the form; the page stands at a document of no weight. */
export async function enter(page: Page, reader: NewReader): Promise<void> {
  await openSession(page, reader, usualGenres);
}

/** Registers a reader with chosen genres, and signs in. */
export async function arrive(page: Page, reader: NewReader): Promise<void> {
  await createAccount(page, reader, { genres: usualGenres });
  await enter(page, reader);
}

/** The same, and opens the home page. */
export async function arriveHome(page: Page, reader: NewReader): Promise<void> {
  await arrive(page, reader);
  await page.goto("/");
  await expect(page.getByText("Henüz aktivite yok")).toBeVisible();
}
