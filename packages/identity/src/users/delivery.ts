import type { Core } from "../core.ts";
import type { MailPurpose, OutgoingMail } from "../options.ts";
import type { CodePurpose, Tx } from "../tables.ts";
import { isEmail, maskEmail } from "./attributes.ts";
import { issueCode } from "./codes.ts";
import { isAddress, nameKey } from "./username.ts";
import { findOwner, type User } from "./users.queries.ts";

type Recipient = Pick<User, "id" | "username" | "email" | "attributes">;

const nameOf = (user: Recipient) => user.attributes.given_name ?? "";

/** Mails a new code for this purpose; where the address is another account's, the mail says whose. */
export async function mailCode(
  core: Core,
  tx: Tx,
  user: Recipient,
  given: { purpose: CodePurpose; mail?: MailPurpose; to?: string },
): Promise<void> {
  const code = await issueCode(core, tx, user.id, given.purpose);
  const to = given.to ?? user.email;
  const owner = await findOwner(tx, core.poolId, to);
  await core.deliver(tx, {
    purpose: given.mail ?? given.purpose,
    to,
    sub: user.id,
    username: user.username,
    name: nameOf(user),
    code,
    ...(owner && owner.id !== user.id
      ? { owner: { sub: owner.id, username: owner.username, name: nameOf(owner) } }
      : {}),
  });
}

/** Notifies the owner of what happened to an account, at the address it has (or had). */
export async function mailNotice(
  core: Core,
  tx: Tx,
  user: Recipient,
  purpose: Extract<
    MailPurpose,
    "password-changed" | "email-changed" | "second-step-on" | "second-step-off" | "new-device"
  >,
  signIn?: OutgoingMail["signIn"],
): Promise<void> {
  await core.deliver(tx, {
    purpose,
    to: user.email,
    sub: user.id,
    username: user.username,
    name: nameOf(user),
    code: "",
    ...(signIn ? { signIn } : {}),
  });
}

/** Notifies the owner, at a proven address, when the second step is switched on or off, of nothing else. */
export async function mailSecondStepChange(
  core: Core,
  tx: Tx,
  user: Recipient & Pick<User, "is_email_verified">,
  { was, is }: { was: boolean; is: boolean },
): Promise<void> {
  if (was !== is && user.is_email_verified)
    await mailNotice(core, tx, user, is ? "second-step-on" : "second-step-off");
}

export function deliveryDetails(email: string): object {
  return { AttributeName: "email", DeliveryMedium: "EMAIL", Destination: maskEmail(email) };
}

const domains = ["gmail.com", "gmail.com", "gmail.com", "hotmail.com", "outlook.com", "yahoo.com"] as const;

/**
 * Where a code went, as far as a caller who submits this name may know. An address is answered with itself; a
 * username that is unknown, or may not have a code now, with a possible one, always the same.
 */
export function namedDelivery(core: Core, submitted: string, user: User | undefined): object {
  const key = nameKey(submitted);
  if (isAddress(submitted)) return deliveryDetails(isEmail(key) ? key : `${key.slice(0, 1)}@${domains[0]}`);
  if (user) return deliveryDetails(user.email);
  const number = core.envelope.digest(key, "nobody's address").readUInt8(0);
  return deliveryDetails(`${key.slice(0, 1)}@${domains[number % domains.length] ?? domains[0]}`);
}
