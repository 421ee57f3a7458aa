import { z } from "zod";
import { atMost } from "../characters.ts";
import { endpoint } from "../endpoint.ts";
import {
  bodyFields,
  dayField,
  idField,
  pageFields,
  pagingFields,
  searchField,
  timeField,
} from "../fields.ts";
import { limits } from "../limits.ts";
import { toLine } from "../line.ts";
import { messages } from "../messages.ts";
import { orderMessages as m } from "../messages-of-orders.ts";

/** What an order may take down. */
const kindField = z.enum(["review", "comment", "about"], m.kindInvalid);
export type OrderKind = z.infer<typeof kindField>;

const line = (max: number, required: string, tooLong: string) =>
  z
    .string(required)
    .refine((text) => text.isWellFormed() && !text.includes("\u0000"), messages.textInvalid)
    .overwrite(toLine)
    .min(1, required)
    .check(atMost(max, tooLong));

/** What stands in an order; the server and the page hold it against the same rules. */
export const orderFields = {
  authority: line(limits.legalOrders.authority, m.authorityRequired, m.authorityTooLong),
  number: line(limits.legalOrders.number, m.numberRequired, m.numberTooLong),
  decided_on: dayField,
};

const writerSchema = z.object({ username: z.string(), name: z.string() }).nullable();
const subjectSchema = z.object({
  kind: kindField,
  id: z.string(),
  /** Of the book it is about, where there is one. */
  title: z.string().nullable(),
  content: z.string(),
  created_at: timeField,
  /** Null where the account is gone, or a source wrote it. */
  writer: writerSchema,
});
export type OrderSubject = z.infer<typeof subjectSchema>;

const orderSchema = z.object({
  id: z.string(),
  kind: kindField,
  ...{ authority: z.string(), number: z.string(), decided_on: z.string() },
  taken_down_at: timeField,
  lifted_at: timeField.nullable(),
  title: z.string().nullable(),
  /** What stood there; null once it is back, and where its writer left. */
  content: z.string().nullable(),
  writer: writerSchema,
});
export type LegalOrder = z.infer<typeof orderSchema>;

const yearSchema = z.object({
  year: z.int(),
  /** Different orders by number and authority. */
  orders: z.int(),
  ...{ reviews: z.int(), comments: z.int(), abouts: z.int() },
  /** How many of these texts are back, since the order stands no more. */
  lifted: z.int(),
});

export const getTransparency = endpoint({
  name: "getTransparency",
  method: "GET",
  path: "/api/transparency",
  summary: "How much was taken down by orders of authorities, by the year in which it was; numbers only.",
  auth: "none",
  response: z.object({ years: z.array(yearSchema) }),
});

export const findOrderSubjects = endpoint({
  name: "findOrderSubjects",
  method: "GET",
  path: "/api/staff/legal-orders/subjects",
  summary:
    "What an address may mean that stands in an order: a review and its comments, an about-text, of a book or a reader the newest texts.",
  auth: "reader",
  role: "admin",
  query: z.strictObject({ q: searchField }),
  response: z.object({ data: z.array(subjectSchema) }),
});

export const listLegalOrders = endpoint({
  name: "listLegalOrders",
  method: "GET",
  path: "/api/staff/legal-orders",
  summary: "What was taken down by orders, the newest first: what is down, or what is back.",
  auth: "reader",
  role: "admin",
  query: z.strictObject({
    state: z.enum(["standing", "lifted"], m.stateInvalid).default("standing"),
    ...pagingFields(limits.pageSize.legalOrders),
  }),
  response: z.object({ data: z.array(orderSchema), ...pageFields }),
});

export const takeDownByOrder = endpoint({
  name: "takeDownByOrder",
  method: "POST",
  path: "/api/staff/legal-orders",
  summary: "Takes a text down by an order; one sentence remains in its place, and its writer is told.",
  auth: "reader",
  role: "admin",
  body: bodyFields({ kind: kindField, id: idField, ...orderFields }),
  status: 201,
  response: z.object({ message: z.string(), order: orderSchema }),
  errors: ["order_subject_not_found", "already_taken_down"],
});

export const liftLegalOrder = endpoint({
  name: "liftLegalOrder",
  method: "POST",
  path: "/api/staff/legal-orders/{id}/lift",
  summary: "Brings back what an order took down that stands no more; its writer is told.",
  auth: "reader",
  role: "admin",
  params: z.strictObject({ id: idField }),
  body: bodyFields({ reason: line(limits.legalOrders.reason, m.reasonRequired, m.reasonTooLong) }),
  response: z.object({ message: z.string(), order: orderSchema }),
  errors: ["order_not_found", "already_lifted"],
});
