import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bodyFields, timeField } from "../fields.ts";
import { overviewMessages as m } from "../messages-of-overview.ts";

/** What waits for staff, and how it stands with the community and its server. */

export const waitingKinds = [
  "reports",
  "objections",
  "messages",
  "proposals",
  "doubles",
  "book_requests",
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

const waitingFields = {
  count: z.int(),
  /** Since when the oldest waits; null where there is none. */
  oldest: timeField.nullable(),
};
const waitingSchema = z.object({ what: z.enum(waitingKinds), ...waitingFields });
export type WaitingPart = z.infer<typeof waitingSchema>;

export const listWaiting = endpoint({
  name: "listWaiting",
  method: "GET",
  path: "/api/staff/waiting",
  summary:
    "What waits for the caller's roles and since when: reports, objections and messages for moderators; proposals, doubles and book requests for librarians. Up to ten seconds old.",
  auth: "reader",
  role: "staff",
  response: z.object({ data: z.array(waitingSchema) }),
});

const countsSchema = z.object({
  /** A day, or the Monday of a week. */
  starts_on: z.string(),
  joined: z.int(),
  active: z.int(),
  gone: z.int(),
});
export type ReaderCounts = z.infer<typeof countsSchema>;

export const getOverview = endpoint({
  name: "getOverview",
  method: "GET",
  path: "/api/staff/overview",
  summary:
    "Readers by day and week, queues of jobs and mails, catalogues elsewhere and the last backup; up to ten seconds old.",
  auth: "reader",
  role: "admin",
  response: z.object({
    readers: z.object({
      total: z.int(),
      /** The last thirty, today's as far as it has come; the oldest first. */
      days: z.array(countsSchema),
      /** The last twenty-six, the present one among them. */
      weeks: z.array(countsSchema),
    }),
    jobs: z.object({
      /** Due, and not begun. */
      ...waitingFields,
      /** For the last time, since yesterday. */
      failed: z.int(),
    }),
    mails: z.object({
      ...waitingFields,
      /** In the last seven days. */
      failed: z.int(),
    }),
    sources: z.array(
      z.object({ id: z.string(), name: z.string(), state: z.enum(["up", "failing", "resting"]) }),
    ),
    /** When the last backup was made by the program; null where none is known. */
    backup_at: timeField.nullable(),
  }),
});
export type Overview = z.infer<typeof getOverview.response>;

export const listFindings = endpoint({
  name: "listFindings",
  method: "GET",
  path: "/api/staff/findings",
  summary:
    "What the doctor finds of this installation, in English as in the shell; looked at anew at most once in five minutes.",
  auth: "reader",
  role: "admin",
  response: z.object({
    at: timeField,
    data: z.array(
      z.object({
        state: z.enum(["ok", "warning", "failure"]),
        about: z.string(),
        found: z.string(),
        /** What to do; null where all is well. */
        advice: z.string().nullable(),
      }),
    ),
  }),
});
export type Findings = z.infer<typeof listFindings.response>;

/** How often a mail tells of what waits: none, when something comes, at most once an hour, or every morning. */
export const staffMailField = z.enum(["none", "at_once", "hourly", "daily"], m.mailInvalid);
export type StaffMail = z.infer<typeof staffMailField>;

const noticesFields = { in_page: z.boolean(m.inPageInvalid), mail: staffMailField };
export type StaffNotices = { in_page: boolean; mail: StaffMail };

export const getStaffNotices = endpoint({
  name: "getStaffNotices",
  method: "GET",
  path: "/api/staff/notices",
  summary: "How the caller is told of what waits for staff: on the page only unless chosen otherwise.",
  auth: "reader",
  role: "staff",
  response: z.object({
    ...noticesFields,
    /** Where mails go; they go nowhere while it is not verified. */
    email: z.string().nullable(),
    is_email_verified: z.boolean(),
  }),
});

export const updateStaffNotices = endpoint({
  name: "updateStaffNotices",
  method: "PUT",
  path: "/api/staff/notices",
  summary: "Chooses how the caller is told of what waits for staff.",
  auth: "reader",
  role: "staff",
  body: bodyFields(noticesFields),
  response: z.object({ message: z.string(), ...noticesFields }),
});
