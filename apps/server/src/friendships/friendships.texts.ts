import type { Actor } from "@okurca/server-kit";
import type { Told } from "../notifications/index.ts";

type Who = Pick<Actor, "readerId" | "username" | "name">;

const about = (actor: Who) => ({
  type: "other" as const,
  actor_id: actor.readerId,
  data: { user_name: actor.name },
  link: `/profil/${encodeURIComponent(actor.username)}`,
});

/** What the one is told who is asked. */
export function askedText(readerId: string, actor: Who, requestId: string): Told {
  return {
    ...about(actor),
    reader_id: readerId,
    kind: "friend_request",
    request_id: requestId,
    title: "Yeni arkadaşlık isteği",
    message: `${actor.name} size arkadaşlık isteği gönderdi.`,
  };
}

/** What the one is told who has asked. */
export function acceptedText(readerId: string, actor: Who): Told {
  return {
    ...about(actor),
    reader_id: readerId,
    kind: "friendship",
    title: "Arkadaşlık isteğiniz kabul edildi",
    message: `${actor.name} arkadaşlık isteğinizi kabul etti.`,
  };
}
