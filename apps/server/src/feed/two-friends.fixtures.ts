import { sendFriendRequest } from "@okurca/contract";
import type { TestApp } from "@okurca/testkit";

let made = 0;

/** Two friends without a past, at noon in Greenwich: nine hours before midnight in Türkiye. */
export async function twoFriendsAtNoon(t: TestApp): Promise<[me: string, friend: string]> {
  made += 1;
  const [me, friend] = [`ayse${made}`, `mehmet${made}`];
  const now = t.ctx.clock();
  t.clock.advance({ minutes: 36 * 60 - now.getUTCHours() * 60 - now.getUTCMinutes() });
  await Promise.all([t.as(me), t.as(friend)]);
  await t.call(sendFriendRequest, { body: { target: friend } }, me);
  await t.call(sendFriendRequest, { body: { target: me } }, friend);
  return [me, friend];
}
