import { messages, type NotificationSettings, noticeKinds, type Reach } from "@okurca/contract";
import { type Actor, inTransaction } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import { saveChoices } from "./choices.mutations.ts";
import { type Choice, findAddress, findChoices } from "./choices.queries.ts";

function reachFrom({ inPage, byEmail }: Choice): Reach {
  if (inPage) return byEmail ? "both" : "page";
  return byEmail ? "email" : "none";
}

function choiceFrom(reach: Reach): Choice {
  return { inPage: reach === "page" || reach === "both", byEmail: reach === "email" || reach === "both" };
}

export async function getNotificationSettings(ctx: AppContext, actor: Actor) {
  const [choices, address] = await Promise.all([
    findChoices(ctx.reads, actor.readerId),
    findAddress(ctx.reads, actor.readerId),
  ]);
  const { weekly_digest, ...kinds } = choices;
  const reaches = noticeKinds.map((kind) => [kind, reachFrom(kinds[kind])] as const);
  return {
    ...(Object.fromEntries(reaches) as Record<(typeof noticeKinds)[number], Reach>),
    weekly_digest: weekly_digest.byEmail,
    ...address,
  };
}

export async function updateNotificationSettings(
  ctx: AppContext,
  actor: Actor,
  settings: NotificationSettings,
) {
  const chosen = noticeKinds.map((kind) => ({ kind, ...choiceFrom(settings[kind]) }));
  const digest = { kind: "weekly_digest" as const, inPage: false, byEmail: settings.weekly_digest };
  await inTransaction(ctx.db, (tx) => saveChoices(tx, actor.readerId, [...chosen, digest]));
  return { message: messages.notificationSettings.saved, ...settings };
}
