import { type Notification, toLine } from "@okurca/contract";
import type { NotificationRow } from "./notifications.queries.ts";

/** What became of a friend request that the reader was told of. */
const outcomes: Record<NonNullable<NotificationRow["request_state"]>, string | undefined> = {
  open: undefined,
  accepted: "Arkadaşlık isteğini kabul ettiniz",
  rejected: "Arkadaşlık isteğini reddettiniz",
  withdrawn: "Arkadaşlık isteği geri çekildi",
};

export function toNotification({ request_state: state, ...row }: NotificationRow): Notification {
  const { username, name, picture, excerpt, ...told } = row;
  return {
    ...told,
    title: (state && outcomes[state]) ?? row.title,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    actor: username === null ? null : { username, name: name ?? "", picture },
    excerpt: excerpt && toLine(excerpt),
  };
}
