import { foldText, limits, messages } from "@okurca/contract";
import { type Actor, AppError, inTransaction, pagingOf } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import { findFollow } from "../follows/index.ts";
import { markRequestNotificationRead, notify } from "../notifications/index.ts";
import { findReaderMetBy } from "../privacy/index.ts";
import { findReaderByUsername, isReaderSuspended, refuseSuspended } from "../readers/index.ts";
import { isBlockedBetween } from "./blocks.queries.ts";
import * as mutations from "./friendships.mutations.ts";
import * as queries from "./friendships.queries.ts";
import { acceptedText, askedText } from "./friendships.texts.ts";

const searchLimit = 20;

function stateOf(
  row: { since: Date | null; request_id: string | null; sender_id: string | null },
  actor: Actor,
): "none" | "sent" | "incoming" | "friend" {
  if (row.since) return "friend";
  if (!row.request_id) return "none";
  return row.sender_id === actor.readerId ? "sent" : "incoming";
}

export async function searchUsers(ctx: AppContext, actor: Actor, { q }: { q: string }) {
  const folded = foldText(q);
  if (folded === "") return { results: [] };
  const rows = await queries.searchPeople(ctx.reads, {
    readerId: actor.readerId,
    folded,
    limit: searchLimit,
  });
  const results = rows.map((row) => ({
    username: row.username,
    name: row.name,
    picture: row.picture,
    state: stateOf(row, actor),
    is_followable: row.is_followable,
    is_following: row.is_following,
    books: row.books,
    reviews: row.reviews,
  }));
  return { results };
}

/**
 * A reader who has blocked the actor, or whom the actor has blocked, is as absent as one who does not exist.
 */
async function getReader(ctx: AppContext, actor: Actor, username: string) {
  const reader = await findReaderMetBy(ctx.reads, actor.readerId, username);
  if (!reader) throw new AppError("reader_not_found");
  return reader;
}

/** Sends a request, or accepts when the other has already sent one. */
export async function sendFriendRequest(ctx: AppContext, actor: Actor, target: string) {
  const other = await getReader(ctx, actor, target);
  const me = actor.readerId;
  if (other.id === me) throw new AppError("request_to_self");
  return inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock();
    // Requests are counted per sender: the sender's lock keeps two tabs from passing the limit together.
    await refuseSuspended(tx, me);
    await mutations.lockPair(tx, me, other.id);
    if (await isBlockedBetween(tx, me, other.id)) throw new AppError("reader_not_found");
    if (await queries.areFriends(tx, me, other.id)) throw new AppError("already_friends");
    const open = await queries.findOpenRequestBetween(tx, me, other.id);
    if (open?.sender_id === me) throw new AppError("already_requested");
    if (open) {
      await mutations.closeRequest(tx, { id: open.id, state: "accepted", at });
      await mutations.insertFriendship(tx, me, other.id, at);
      await markRequestNotificationRead(tx, { id: open.id, at });
      await notify(tx, [acceptedText(other.id, actor)], at);
      return { message: messages.friends.accepted, state: "friends" as const };
    }
    const since = new Date(at.getTime() - limits.rejectedRequestDays * 86_400_000);
    if (await queries.wasRejectedSince(tx, { senderId: me, receiverId: other.id, since })) {
      throw new AppError("recently_rejected");
    }
    if ((await queries.countSentRequests(tx, me)) >= limits.openFriendRequests) {
      throw new AppError("too_many_requests_open");
    }
    const id = await mutations.insertRequest(tx, {
      ...{ sender_id: me, receiver_id: other.id, created_at: at },
    });
    await notify(tx, [askedText(other.id, actor, id)], at);
    return { message: messages.friends.sent(other.username), state: "sent" as const };
  });
}

/** A request from or to the actor; one between other readers is invisible, not forbidden. */
async function getRequest(ctx: AppContext, actor: Actor, as: "sender_id" | "receiver_id", id: string) {
  const request = await queries.findRequest(ctx.reads, id);
  if (request?.[as] !== actor.readerId) throw new AppError("request_not_found");
  return request;
}

export async function respondToFriendRequest(
  ctx: AppContext,
  actor: Actor,
  input: { id: string; response: "accept" | "reject" },
) {
  const request = await getRequest(ctx, actor, "receiver_id", input.id);
  await inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock();
    const state = input.response === "accept" ? "accepted" : "rejected";
    if (state === "accepted") await refuseSuspended(tx, actor.readerId);
    await mutations.lockPair(tx, request.sender_id, request.receiver_id);
    if (await isReaderSuspended(tx, request.sender_id)) throw new AppError("request_not_found");
    const isClosed = await mutations.closeRequest(tx, { id: request.id, state, at });
    if (!isClosed) throw new AppError("request_not_found");
    if (state === "accepted") {
      await mutations.insertFriendship(tx, request.sender_id, request.receiver_id, at);
      await notify(tx, [acceptedText(request.sender_id, actor)], at);
    }
    await markRequestNotificationRead(tx, { id: request.id, at });
  });
  return {
    message: input.response === "accept" ? messages.friends.accepted : messages.friends.rejected,
  };
}

/** Takes a rejection back, unless the pair's state has changed or the sender has fifty other requests. */
export async function reopenFriendRequest(ctx: AppContext, actor: Actor, { id }: { id: string }) {
  const request = await getRequest(ctx, actor, "receiver_id", id);
  const { sender_id: sender, receiver_id: receiver } = request;
  await inTransaction(ctx.db, async (tx) => {
    await mutations.lockSender(tx, sender);
    await mutations.lockPair(tx, sender, receiver);
    const isInTheWay =
      (await isBlockedBetween(tx, sender, receiver)) ||
      (await isReaderSuspended(tx, sender)) ||
      (await queries.areFriends(tx, sender, receiver)) ||
      (await queries.findOpenRequestBetween(tx, sender, receiver)) !== undefined ||
      (await queries.countSentRequests(tx, sender)) >= limits.openFriendRequests;
    const rejectedAfter = new Date(ctx.clock().getTime() - limits.reopenRequestMinutes * 60_000);
    if (isInTheWay || !(await mutations.reopenRequest(tx, { id, rejectedAfter }))) {
      throw new AppError("request_not_found");
    }
  });
  return { message: messages.friends.reopened };
}

export async function withdrawFriendRequest(ctx: AppContext, actor: Actor, { id }: { id: string }) {
  const request = await getRequest(ctx, actor, "sender_id", id);
  await inTransaction(ctx.db, async (tx) => {
    await mutations.lockPair(tx, request.sender_id, request.receiver_id);
    const at = ctx.clock();
    const isClosed = await mutations.closeRequest(tx, { id, state: "withdrawn", at });
    if (!isClosed) throw new AppError("request_not_found");
    await markRequestNotificationRead(tx, { id, at });
  });
  return { message: messages.friends.withdrawn };
}

function toRequest(row: queries.RequestRow) {
  return { ...row, created_at: row.created_at.toISOString() };
}

export async function listIncomingRequests(ctx: AppContext, actor: Actor) {
  const [rows, total_count] = await Promise.all([
    queries.incomingRequests(ctx.reads, actor.readerId),
    queries.countOpenRequests(ctx.reads, actor.readerId),
  ]);
  return { requests: rows.map(toRequest), total_count };
}

export async function listSentRequests(ctx: AppContext, actor: Actor) {
  const rows = await queries.sentRequests(ctx.reads, actor.readerId);
  return { requests: rows.map(toRequest) };
}

export async function listFriends(ctx: AppContext, actor: Actor, query: { page: number; limit: number }) {
  const [rows, total_count] = await Promise.all([
    queries.listFriendRows(ctx.reads, actor.readerId, pagingOf(query)),
    queries.countFriends(ctx.reads, actor.readerId),
  ]);
  const friends = rows.map(({ since, ...person }) => ({ ...person, friendship_date: since.toISOString() }));
  return { friends, ...query, total_count };
}

export async function removeFriend(ctx: AppContext, actor: Actor, { target }: { target: string }) {
  const other = await findReaderByUsername(ctx.reads, target);
  if (!other) throw new AppError("not_friends");
  await inTransaction(ctx.db, async (tx) => {
    await mutations.lockPair(tx, actor.readerId, other.id);
    const isRemoved = await mutations.deleteFriendship(tx, actor.readerId, other.id);
    if (!isRemoved) throw new AppError("not_friends");
  });
  return { message: messages.friends.removed(other.username) };
}

export async function getFriendshipStats(ctx: AppContext, actor: Actor) {
  const [friends, incoming_requests, sent_requests] = await Promise.all([
    queries.countFriends(ctx.reads, actor.readerId),
    queries.countOpenRequests(ctx.reads, actor.readerId),
    queries.countSentRequests(ctx.reads, actor.readerId),
  ]);
  const requests_left = Math.max(0, limits.openFriendRequests - sent_requests);
  return { friends, incoming_requests, sent_requests, requests_left };
}

export async function getUserDetails(ctx: AppContext, actor: Actor, { username }: { username: string }) {
  const other = await getReader(ctx, actor, username);
  const [friendship, friend, mutual_friends, follow] = await Promise.all([
    queries.findFriendship(ctx.reads, actor.readerId, other.id),
    queries.findFriendshipDate(ctx.reads, actor.readerId, other.id),
    other.id === actor.readerId ? 0 : queries.countMutualFriends(ctx.reads, actor.readerId, other.id),
    findFollow(ctx.reads, actor.readerId, other.id),
  ]);
  return {
    username: other.username,
    name: other.name,
    picture: other.picture,
    favorite_genres: other.favorite_genres ?? [],
    ...friendship,
    friendship_date: friend?.since.toISOString() ?? null,
    mutual_friends,
    is_followable: follow.is_followable,
    is_following: follow.is_following,
  };
}
