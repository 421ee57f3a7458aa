import { type Role, rolesFor, type WaitingKind } from "@okurca/contract";

const kindsOf = {
  moderator: ["reports", "objections", "messages"],
  librarian: ["proposals", "doubles", "book_requests"],
} as const;

/** What waits for who was granted these roles, in the order of the page. */
export const waitingOf = (granted: readonly Role[]): WaitingKind[] =>
  (["moderator", "librarian"] as const).flatMap((role) =>
    rolesFor(role).some((one) => granted.includes(one)) ? kindsOf[role] : [],
  );
