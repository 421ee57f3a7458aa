import { ticketKey } from "@okurca/contract/product";
import { ownAddress } from "~/lib/next-address";

/** Of the account that was registered in this browser: signs in once, when the account is confirmed here. */
export interface Ticket {
  username: string;
  ticket: string;
  /** The address of ours to go to then. */
  next: string;
}

/** 256 bits, as 43 letters of base64url. */
export function makeTicket(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes)).replace(
    /[+/=]/g,
    (sign) => ({ "+": "-", "/": "_" })[sign] ?? "",
  );
}

/** In every tab: the link of the mail opens in another. */
export function keepTicket(ticket: Ticket): void {
  try {
    localStorage.setItem(ticketKey, JSON.stringify(ticket));
  } catch {
    // Without storage the reader signs in with the password.
  }
}

export function readTicket(): Ticket | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(ticketKey) ?? "null") as Partial<Ticket> | null;
    const { username, ticket, next } = found ?? {};
    return typeof username === "string" && typeof ticket === "string"
      ? { username, ticket, next: ownAddress(next) }
      : undefined;
  } catch {
    return undefined;
  }
}

export function clearTicket(): void {
  try {
    localStorage.removeItem(ticketKey);
  } catch {}
}
