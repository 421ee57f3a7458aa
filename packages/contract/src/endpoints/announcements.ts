import { z } from "zod";
import { atMost } from "../characters.ts";
import { endpoint } from "../endpoint.ts";
import { bodyFields, idField, pageFields, pagingFields, timeField } from "../fields.ts";
import { limits } from "../limits.ts";
import { toLine } from "../line.ts";
import { messages } from "../messages.ts";
import { announcementMessages as m } from "../messages-of-announcements.ts";

const audienceField = z.enum(["everybody", "readers"], m.audienceInvalid);
export type AnnouncementAudience = z.infer<typeof audienceField>;

/** A time that a calendar of ours may hold. */
const timeOf = (message: string) =>
  z.iso.datetime(message).refine((time) => time >= "2000" && time < "2200", message);

/** What an admin says of an announcement; the server and the page hold it against the same rules. */
export const announcementFields = {
  /** On one line; web addresses in it become links. */
  text: z
    .string(m.textRequired)
    .refine((text) => text.isWellFormed() && !text.includes("\u0000"), messages.textInvalid)
    .overwrite(toLine)
    .min(1, m.textRequired)
    .check(atMost(limits.announcements.text, m.textTooLong)),
  audience: audienceField,
  starts_at: timeOf(m.startInvalid),
  /** Null for one that stands until it is taken down. */
  ends_at: timeOf(m.endInvalid).nullable(),
  is_dismissible: z.boolean(m.dismissibleInvalid),
};

const announcementBody = bodyFields(announcementFields).refine(
  ({ starts_at, ends_at }) => ends_at === null || Date.parse(ends_at) > Date.parse(starts_at),
  { path: ["ends_at"], message: m.endBeforeStart },
);

const shownSchema = z.object({ id: z.string(), text: z.string(), is_dismissible: z.boolean() });
/** As a page shows it. */
export type ShownAnnouncement = z.infer<typeof shownSchema>;

const announcementSchema = shownSchema.extend({
  audience: audienceField,
  starts_at: timeField,
  ends_at: timeField.nullable(),
  /** `crowded`: its time has come, and nobody sees it, since newer ones have the room. */
  state: z.enum(["coming", "shown", "crowded", "over"]),
});
export type Announcement = z.infer<typeof announcementSchema>;

export const listAnnouncements = endpoint({
  name: "listAnnouncements",
  method: "GET",
  path: "/api/announcements",
  summary: "What is announced at this moment: to everybody, and with a token what is for readers as well.",
  auth: "optional",
  response: z.object({ announcements: z.array(shownSchema) }),
});

export const listAllAnnouncements = endpoint({
  name: "listAllAnnouncements",
  method: "GET",
  path: "/api/staff/announcements",
  summary: "Announcements that are shown or will be, or those that are over, the newest first.",
  auth: "reader",
  role: "admin",
  query: z.strictObject({
    state: z.enum(["open", "over"], m.stateInvalid).default("open"),
    ...pagingFields(limits.pageSize.announcements),
  }),
  response: z.object({ data: z.array(announcementSchema), ...pageFields }),
});

export const createAnnouncement = endpoint({
  name: "createAnnouncement",
  method: "POST",
  path: "/api/staff/announcements",
  summary: "Announces something to everybody or to readers, from a time on and until another.",
  auth: "reader",
  role: "admin",
  body: announcementBody,
  status: 201,
  response: z.object({ message: z.string(), announcement: announcementSchema }),
  errors: ["too_many_announcements"],
});

export const updateAnnouncement = endpoint({
  name: "updateAnnouncement",
  method: "PUT",
  path: "/api/staff/announcements/{id}",
  summary: "Changes an announcement; who dismissed it does not see it again.",
  auth: "reader",
  role: "admin",
  params: z.strictObject({ id: idField }),
  body: announcementBody,
  response: z.object({ message: z.string(), announcement: announcementSchema }),
  errors: ["announcement_not_found", "too_many_announcements"],
});

export const deleteAnnouncement = endpoint({
  name: "deleteAnnouncement",
  method: "DELETE",
  path: "/api/staff/announcements/{id}",
  summary: "Takes an announcement down; the log of acts keeps what it said.",
  auth: "reader",
  role: "admin",
  params: z.strictObject({ id: idField }),
  response: z.object({ message: z.string() }),
  errors: ["announcement_not_found"],
});
