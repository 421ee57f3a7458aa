import { nameProblem } from "@okurca/contract/line";
import { IdentityError, refuse } from "../error.ts";

/** Stored in `attributes`; `email` has columns of its own. */
const writable = new Set([
  "given_name",
  "family_name",
  "name",
  "birthdate",
  "address",
  "phone_number",
  "picture",
  "custom:favorite_genres",
]);
const required = ["email", "given_name", "family_name"];
/** The account's names, which stand in other readers' lines. */
const names = new Set(["given_name", "family_name", "name"]);
const longest = 2048;

export interface Attribute {
  Name: string;
  Value?: string | undefined;
}

function invalid(message: string): IdentityError {
  return new IdentityError("InvalidParameterException", message);
}

const addressText = /^[^\s\p{Cc}\p{Cf}\p{Cs}@<>(),;:"\\[\]]+$/u;

/** One "@", nothing a header or a table cannot take, and a domain of two labels or more. */
export function isEmail(text: string): boolean {
  const [local = "", domain = "", ...more] = text.split("@");
  const labels = domain.split(".");
  return (
    text.length <= 254 &&
    more.length === 0 &&
    addressText.test(local) &&
    addressText.test(domain) &&
    labels.length >= 2 &&
    labels.every((label) => label !== "") &&
    (labels.at(-1) ?? "").length >= 2
  );
}

/** "2024-02-29": a day of the calendar. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}

const longestPicture = 1024;

/** An https address, or a path of this site. */
function isPicture(text: string): boolean {
  if (text.length > longestPicture || /[\s\\\p{Cc}\p{Cf}]/u.test(text)) return false;
  if (text.startsWith("/")) return !text.startsWith("//");
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return (
    text.startsWith("https://") && url?.protocol === "https:" && url.username === "" && url.password === ""
  );
}

/** ITU E.164: "+905321234567". */
const phoneNumber = /^\+[1-9]\d{6,14}$/;

/** The claim beside a telephone number: the owner has not proven it. */
export function phoneClaim<T>(attributes: Readonly<Record<string, string>>, unproven: T) {
  return attributes.phone_number ? { phone_number_verified: unproven } : {};
}

function checkValue(name: string, value: string): void {
  if (value.length > longest || !value.isWellFormed() || value.includes("\0")) {
    throw invalid(`Geçersiz bilgi: ${name}`);
  }
  const problem = names.has(name) ? nameProblem(value) : undefined;
  if (problem) throw invalid(`${problem} (${name})`);
  if (name === "birthdate" && value !== "" && !isDay(value)) {
    throw invalid("Geçerli bir doğum tarihi giriniz (birthdate)");
  }
  if (name === "phone_number" && value !== "" && !phoneNumber.test(value)) {
    throw invalid("Geçersiz telefon numarası (phone_number)");
  }
  if (name === "picture" && value !== "" && !isPicture(value)) {
    throw invalid("Geçersiz resim adresi (picture)");
  }
}

function readEmail(given: string | undefined): string {
  const email = (given ?? "").trim().toLowerCase();
  if (!isEmail(email)) throw invalid("Geçersiz e-posta adresi (email)");
  return email;
}

/** Attributes of a sign-up: the address and the rest; throws for missing, unknown or malformed ones. */
export function readSignUpAttributes(list: readonly Attribute[]): {
  email: string;
  attributes: Record<string, string>;
} {
  const all = new Map(list.map((attribute) => [attribute.Name, attribute.Value ?? ""]));
  for (const name of required) {
    if (!all.get(name)) throw invalid(`Zorunlu bilgi eksik: ${name}`);
  }
  const email = readEmail(all.get("email"));
  all.delete("email");
  return { email, attributes: readWritable(all) };
}

function readWritable(all: ReadonlyMap<string, string>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of all) {
    if (!writable.has(name)) throw refuse("forbiddenAttribute");
    checkValue(name, value);
    kept[name] = value;
  }
  return kept;
}

/** Attributes of an update; the address changes only with a proof of the new one. */
export function readUpdatedAttributes(list: readonly Attribute[]): Record<string, string> {
  const all = new Map(list.map((attribute) => [attribute.Name, attribute.Value ?? ""]));
  const changes = readWritable(all);
  for (const name of required) {
    if (changes[name] === "") throw invalid(`Zorunlu bilgi eksik: ${name}`);
  }
  return changes;
}

/** The address of an update, in the form it is stored, and the rest. */
export function splitEmail(list: readonly Attribute[]): { email: string | undefined; others: Attribute[] } {
  const given = list.findLast(({ Name }) => Name === "email");
  return {
    email: given && readEmail(given.Value),
    others: list.filter(({ Name }) => Name !== "email"),
  };
}

/** Throws for attributes an account must have, and for those the reader may not write. */
export function checkDeletable(names: readonly string[]): void {
  for (const name of names) {
    if (required.includes(name)) throw refuse("requiredAttribute");
    if (!writable.has(name)) throw refuse("forbiddenAttribute");
  }
}

/** "ayse@ornek.com" → "a***@o***", as the protocol shows where a code went. */
export function maskEmail(email: string): string {
  const [local = "", domain = ""] = email.split("@");
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`;
}
