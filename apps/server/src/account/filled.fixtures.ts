import * as c from "@okurca/contract";
import type { TestApp, TestReader } from "@okurca/testkit";
import { sql } from "kysely";
import { recordAct } from "../acts/index.ts";
import { writeDueDigests } from "../digest/index.ts";
import { picture } from "../pictures/samples.fixtures.ts";
import { bringFile, bringQuotes, fillLibrary, keepQuotes } from "./filled-library.fixtures.ts";
import { leaver, madonna, mark, memed, orwell, type Who } from "./leaver.fixtures.ts";

const removed = "9789750500008";
const wished = "9786050000009";
const me = leaver;

async function identity(t: TestApp, operation: string, body: object) {
  return t.app.inject({
    method: "POST",
    url: "/identity/",
    headers: { "x-amz-target": `AWSCognitoIdentityProviderService.${operation}` },
    payload: JSON.stringify({ ClientId: t.ctx.settings.identity.clientId, ...body }),
  });
}

const everything = Object.fromEntries(c.noticeKinds.map((kind) => [kind, "both"]));
const wantAll = (t: TestApp, who: Parameters<TestApp["as"]>[0]) =>
  t.call(c.updateNotificationSettings, { body: { ...everything, weekly_digest: true } } as never, who);

async function befriend(t: TestApp, other: string): Promise<void> {
  await t.call(c.sendFriendRequest, { body: { target: other } }, me);
  await t.call(c.sendFriendRequest, { body: { target: me.username } }, other);
}

/** Each follows the other. */
async function followBothWays(t: TestApp, other: string): Promise<void> {
  for (const [who, username] of [
    [me, other],
    [other, me.username],
  ] as const) {
    const library = username === other ? "public" : "friends";
    const privacy = { library, reviews: "public", is_followable: true } as const;
    await t.call(c.updatePrivacy, { body: privacy }, username === other ? other : me);
    await t.call(c.followReader, { params: { username } }, who);
  }
}

/** A role of this reader's from another, and one that this reader gave; and how this reader is told of what waits. */
async function giveRoles(t: TestApp): Promise<void> {
  await sql`
    INSERT INTO staff_notices (reader_id, mail, mailed_at)
    SELECT id, 'daily', ${t.ctx.clock()} FROM readers WHERE username = ${me.username}`.execute(t.ctx.db);
  await sql`
    INSERT INTO roles (reader_id, role, granted_at, granted_by)
    SELECT r.id, 'librarian', ${t.ctx.clock()}, g.id
    FROM readers AS r JOIN readers AS g ON (r.username, g.username) IN ((${me.username}, 'mehmet'), ('mehmet', ${me.username}))`.execute(
    t.ctx.db,
  );
}

/** An act of this reader's, and one that concerns this reader. */
async function act(t: TestApp): Promise<void> {
  const idOf = async (username: string) => {
    const row = t.ctx.db.selectFrom("readers").select("id").where("username", "=", username);
    return (await row.executeTakeFirstOrThrow()).id;
  };
  const [own, other] = [await idOf(me.username), await idOf("mehmet")];
  await t.ctx.db.transaction().execute(async (tx) => {
    for (const [actor, readerId] of [
      [own, other],
      [other, own],
    ] as const) {
      const by = { via: "page", readerId: actor } as const;
      await recordAct(tx, {
        by,
        act: "role.grant",
        subject: "reader",
        readerId,
        after: { role: "librarian" },
        at: t.ctx.clock(),
      });
    }
  });
}

/** A cover that this reader uploaded, and one that a rights holder had taken down. */
async function changeCovers(t: TestApp): Promise<void> {
  const body = await picture("png", { width: 300, height: 450 });
  const headers = { "content-type": "image/png" };
  await t.call(c.uploadCover, { params: { isbn: madonna }, body, headers }, me).then(({ data }) => data);
  const reason = "Yayınevi, tasarımın sahibi olarak yazdı";
  await t.call(c.takeCoverDown, { params: { isbn: orwell }, body: { reason } }, me).then(({ data }) => data);
}

/** A file of a catalogue that this reader sent and took in. */
async function sendCatalogueFile(t: TestApp): Promise<void> {
  await sql`
    INSERT INTO catalogue_imports (reader_id, starter_id, file_name, bytes, received, whose, state, created_at, changed_at)
    SELECT id, id, ${`${mark}.mrc`}, 9, 9, 'library', 'done', ${t.ctx.clock()}, ${t.ctx.clock()} FROM readers
    WHERE username = ${me.username}`.execute(t.ctx.db);
}

/** One that waits, one that holds, and another reader's that this one refused. */
async function reviseFacts(t: TestApp): Promise<void> {
  const at = t.ctx.clock();
  await sql`
    INSERT INTO revisions (subject_kind, subject, reader_id, standing, state, changes, reason, source_url, created_at,
      decided_at, decider_id, note)
    SELECT 'edition', ${memed}, r.id, 'reader', v.state,
      jsonb_build_array(jsonb_build_object('field', 'subtitle', 'before', null, 'after', v.subtitle)), v.reason, v.source,
      ${at}, CASE WHEN v.state <> 'waiting' THEN ${at}::timestamptz END, d.id, v.note
    FROM (VALUES
      (${me.username}, NULL, 'waiting', ${`Önerdiğim ${mark}`}, ${`Neden: ${mark}`}, NULL, NULL),
      (${me.username}, 'mehmet', 'accepted', 'Roman', ${`Neden: ${mark}`}, ${`https://example.org/${mark}`},
        ${`Sağ ol ${mark}`}),
      ('zeynep', ${me.username}, 'refused', 'Öykü', NULL, NULL, ${`Kararım: ${mark}`})
    ) AS v(writer, decider, state, subtitle, reason, source, note)
    JOIN readers AS r ON r.username = v.writer
    LEFT JOIN readers AS d ON d.username = v.decider`.execute(t.ctx.db);
}

async function fillIdentity(t: TestApp, { subject, sessionId }: TestReader): Promise<void> {
  await identity(t, "ForgotPassword", { Username: me.username });
  await sql`
    INSERT INTO identity.devices (device_key, user_id, group_key, name, confirmed_at, created_at, changed_at,
      authenticated_at, address)
    VALUES ('yerel_1', ${subject}, 'g', ${`Cihaz ${mark}`}, now(), now(), now(), now(), '203.0.113.9')`.execute(
    t.ctx.db,
  );
  await sql`
    UPDATE identity.sessions SET device_key = 'yerel_1', agent = ${`Tarayıcı ${mark}`} WHERE id = ${sessionId}`.execute(
    t.ctx.db,
  );
  await sql`
    INSERT INTO identity.tickets (user_id, ticket_hash, expires_at)
    VALUES (${subject}, '\\x01', now())`.execute(t.ctx.db);
  await sql`
    INSERT INTO identity.refresh_tokens (token_hash, session_id, created_at)
    VALUES ('\\x01', ${sessionId}, now())`.execute(t.ctx.db);
  await sql`
    INSERT INTO identity.audit (at, event, user_id, address, result)
    VALUES (${t.ctx.clock()}, 'SignIn', ${subject}, '203.0.113.9', 'ok')`.execute(t.ctx.db);
}

async function fillRecommendations(t: TestApp): Promise<void> {
  await t.call(c.dismissRecommendation, { params: { isbn: orwell } }, me);
  await sql`
    INSERT INTO recommendation_news (reader_id, looked_at, work_ids)
    SELECT r.id, now(), ARRAY(SELECT work_id FROM editions WHERE isbn = ${memed})
    FROM readers AS r WHERE r.username = ${me.username}`.execute(t.ctx.db);
}

async function talkToAssistant(t: TestApp): Promise<void> {
  const { token } = (await t.call(c.getChatToken, {}, me)).data;
  const said = { body: { token, message: `Asistana yazdığım: ${mark}` } };
  const { message_id } = (await t.call(c.sendChatMessage, said, me)).data;
  const shared = { is_shared: true, comment: `Yanıta yorumum: ${mark}` };
  await t.call(c.rateChatMessage, { body: { token, message_id, feedback: "up", ...shared } }, me);
}

/** An own review that was deleted a moment ago, and another reader's with what this one left there. */
async function leaveRemoved(
  t: TestApp,
  write: (who: Who, isbn: string, content: string) => Promise<string>,
  report: (who: Who, kind: string, target: string, reason: string) => Promise<unknown>,
): Promise<void> {
  const readers: [Who, Who][] = [
    [me, "can"],
    ["can", me],
  ];
  for (const [writer, other] of readers) {
    const id = await write(writer, removed, `Silinen ${writer === me ? mark : "bir"} inceleme.`);
    await t.call(c.likeActivity, { params: { id } }, other);
    const content = `Silinende ${other === me ? mark : "bir"} yorum.`;
    await t.call(c.createComment, { params: { id }, body: { content } }, other);
    await report(other, "post", id, `Silinende ${other === me ? mark : "bir"} sebep.`);
    await t.call(c.deleteReview, { params: { id } }, writer);
  }
}

/** An own review that another one has taken the place of, what this reader left at one of another's, and who joined the books. */
async function leaveEarlier(t: TestApp): Promise<void> {
  await sql`
    WITH act AS (
      INSERT INTO joins (kind, kept, gone, shown, work_ids, reader_id, created_at, state, undo)
      SELECT 'works', ${memed}, ${madonna}, '{}', '{}', id, now(), 'done', '{}' FROM readers WHERE username = ${me.username}
      RETURNING id, reader_id
    ), part AS (
      INSERT INTO join_parts (join_id, step, name, ids)
      SELECT id, gen_random_uuid(), 'ratings.work_id', ARRAY[reader_id] FROM act
    ), row AS (
      INSERT INTO join_rows (join_id, reader_id, table_name, before, after)
      SELECT id, reader_id, 'ratings', jsonb_build_array(jsonb_build_object('reader_id', reader_id)), '{}' FROM act
    ), earlier AS (
      INSERT INTO removed_reviews (id, reader_id, isbn, removed_at, review_row, rating_row, event_row, state, join_id)
      SELECT gen_random_uuid(), k.reader_id, k.isbn, k.removed_at, k.review_row, k.rating_row, k.event_row, 'earlier', act.id
      FROM removed_reviews AS k, act
      RETURNING id, reader_id
    )
    INSERT INTO removed_review_parts (review_id, kind, reader_id, named_id, part_row)
    SELECT e.id, p.kind, p.reader_id, p.named_id, p.part_row
    FROM earlier AS e JOIN removed_reviews AS k ON k.reader_id = e.reader_id JOIN removed_review_parts AS p ON p.review_id = k.id
    WHERE p.kind <> 'report'`.execute(t.ctx.db);
}

/** An own text that an order took down. */
async function leaveTakenDown(t: TestApp): Promise<void> {
  await sql`
    INSERT INTO legal_orders (kind, subject_id, reader_id, authority, number, decided_on, content, taken_down_at)
    SELECT 'comment', gen_random_uuid(), id, 'Sulh Ceza Hâkimliği', '2026/1', '2026-01-02', ${`Kaldırılan ${mark}`}, now()
    FROM readers WHERE username = ${me.username}`.execute(t.ctx.db);
}

/** What librarians have done to books and authors, and what else may be one: it says nothing of a reader. */
async function leaveJoined(t: TestApp): Promise<void> {
  await sql`INSERT INTO moved_passages (id, to_id) VALUES (gen_random_uuid(), gen_random_uuid())`.execute(
    t.ctx.db,
  );
  await sql`INSERT INTO moved_editions (isbn, to_isbn) VALUES ('9789750700019', ${madonna})`.execute(
    t.ctx.db,
  );
  await sql`
    INSERT INTO work_aliases (join_key, work_id) SELECT 'başka ad', work_id FROM editions WHERE isbn = ${madonna}`.execute(
    t.ctx.db,
  );
  await sql`
    INSERT INTO doubles (kind, one, other, score, reasons, found_at)
    VALUES ('authors', 'sabahattin-ali', 'sabahattin-ali-bey', 0.6, '{author_spelt_otherwise}', now())`.execute(
    t.ctx.db,
  );
  await sql`INSERT INTO authors (slug, name, source) VALUES ('sabahattin-ali', 'Sabahattin Ali', 'librarian')`.execute(
    t.ctx.db,
  );
  await sql`
    INSERT INTO author_spellings (slug, name, author_slug, source)
    VALUES ('s-ali', 'S. Ali', 'sabahattin-ali', 'librarian')`.execute(t.ctx.db);
  await sql`
    INSERT INTO author_news (author_slug, work_id, isbn, came_at)
    SELECT 'sabahattin-ali', work_id, isbn, now() FROM editions WHERE isbn = ${madonna} ON CONFLICT DO NOTHING`.execute(
    t.ctx.db,
  );
  await sql`
    INSERT INTO similar_works (seed_id, work_id, weight)
    SELECT one.work_id, other.work_id, 0.5 FROM editions AS one CROSS JOIN editions AS other
    WHERE one.isbn = ${madonna} AND other.isbn = ${memed}`.execute(t.ctx.db);
}

/** Through the API as far as there is a way; the server has SMTP, so that mails have jobs. */
export async function fill(t: TestApp): Promise<TestReader> {
  const reader = await t.as(me);
  const readers = ["mehmet", "zeynep", "can", "irmak", "omer"] as const;
  for (const who of readers) await t.as(who);
  await wantAll(t, "mehmet");
  await wantAll(t, me);
  await giveRoles(t);
  await sendCatalogueFile(t);
  await act(t);
  await t.call(c.addToLibrary, { body: { isbn: madonna } }, "mehmet");
  await befriend(t, "mehmet");
  await t.call(c.sendFriendRequest, { body: { target: "zeynep" } }, me);
  await t.call(c.sendFriendRequest, { body: { target: me.username } }, "can");
  await t.call(c.blockReader, { body: { target: "irmak" } }, me);
  await t.call(c.blockReader, { body: { target: me.username } }, "omer");
  await followBothWays(t, "zeynep");
  await t.call(c.followAuthor, { params: { slug: "yasar-kemal" } }, me);
  await fillLibrary(t);
  await bringFile(t);

  const write = async (who: Who, isbn: string, content: string) =>
    (await t.call(c.createReview, { body: { book_isbn: isbn, content, rating: 5 } }, who)).data.post.id;
  const own = await write(me, madonna, `Kendi ${mark} incelemem.`);
  const others = await write("mehmet", memed, "Çukurova’nın kokusu geliyor.");
  await t.call(c.likeActivity, { params: { id: others } }, me);
  const said = { params: { id: others }, body: { content: `Yorumum: ${mark}` } };
  await t.call(c.createComment, said, me);
  await t.call(c.likeActivity, { params: { id: own } }, "mehmet");
  const answer = { params: { id: own }, body: { content: "Ben de çok sevdim." } };
  const under = (await t.call(c.createComment, answer, "mehmet")).data.comment.id;

  const text = {
    content: "Bir köyde geçen uzun bir kışı anlatır.",
    reason: `Neden: ${mark}`,
    based_on: null,
  };
  await t.call(c.writeAbout, { params: { isbn: memed }, body: text }, me);
  await reviseFacts(t);
  await keepQuotes(t);
  await bringQuotes(t);

  const report = (who: Who, kind: string, target: string, reason: string) =>
    t.call(c.createReport, { body: { kind, target, reason } } as never, who);
  await report(me, "post", others, `Şikâyetim: ${mark}`);
  await report(me, "profile", "can", `Karara bağlanan: ${mark}`);
  await sql`
    UPDATE reports SET state = 'dismissed', decided_at = now() WHERE reason LIKE 'Karara%'`.execute(t.ctx.db);
  await sql`
    WITH decided AS (
      INSERT INTO decisions (kind, subject_id, review_id, title, outcomes, told, via, decided_at)
      SELECT 'post', reader_id, id, 'Kürk Mantolu Madonna', '{warned}', 'Kitapla ilgisi yok.', 'page', now()
      FROM reviews WHERE id = ${own} RETURNING id)
    INSERT INTO objections (decision_id, content, created_at, outcome, answer, decided_at)
    SELECT id, ${`İtirazım: ${mark}`}, now(), 'upheld', 'Karar yerinde.', now() FROM decided`.execute(
    t.ctx.db,
  );
  await sql`
    INSERT INTO case_reservations (thing_id, moderator_id, reserved_until)
    SELECT gen_random_uuid(), id, now() FROM readers WHERE username = ${me.username}`.execute(t.ctx.db);
  await sql`
    WITH asked AS (
      INSERT INTO contact_messages (name, email, subject, message, created_at)
      VALUES ('Biri', 'biri@okur.invalid', 'Bir soru', 'Nasıl üye olurum?', now()) RETURNING id)
    INSERT INTO contact_answers (message_id, writer_id, via, content, created_at)
    SELECT asked.id, r.id, 'page', 'Kayıt sayfasından.', now()
    FROM asked, readers AS r WHERE r.username = ${me.username}`.execute(t.ctx.db);
  await report("zeynep", "post", own, "Uygunsuz bir inceleme.");
  await report("zeynep", "profile", me.username, "Uygunsuz bir hesap.");
  await report("zeynep", "comment", under, "Uygunsuz bir yorum.");

  await leaveRemoved(t, write, report);
  await leaveEarlier(t);
  await leaveJoined(t);
  await leaveTakenDown(t);

  const wish = { title: `İstediğim ${mark}`, author: "Yazar", isbn: wished, reason: `Sebep ${mark}` };
  const submittedAt = t.ctx.clock().toISOString();
  await t.call(c.requestBook, { body: { ...wish, description: `Açıklama ${mark}`, submittedAt } }, me);
  await fillRecommendations(t);
  await talkToAssistant(t);
  const bytes = await picture("png");
  await t.call(c.uploadProfileImage, { body: bytes, headers: { "content-type": "image/png" } }, me);
  await changeCovers(t);
  await fillIdentity(t, reader);
  t.clock.advance({ minutes: 30 });
  await t.ctx.notices.sendDue();
  t.clock.advance({ days: 7 });
  await writeDueDigests(t.ctx);
  return reader;
}
