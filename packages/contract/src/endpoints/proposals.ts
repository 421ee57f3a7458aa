import { z } from "zod";
import { atMost } from "../characters.ts";
import { endpoint } from "../endpoint.ts";
import { bodyFields, idField, pageFields, pagingFields, textField } from "../fields.ts";
import { limits } from "../limits.ts";
import { toLine } from "../line.ts";
import { revisionMessages as m } from "../messages-of-facts.ts";
import { factChangeSchema, factValueSchema, revisionSchema, revisionStates } from "./revisions.ts";

/** What librarians see and do of other readers' changes of the catalogue. */

const most = limits.revisions;

export const proposalSchema = z.object({
  ...revisionSchema.shape,
  changes: z.array(
    z.object({
      ...factChangeSchema.shape,
      /** What holds now; where it is not `before`, the fact has changed since it was proposed. */
      present: factValueSchema,
      /** Checked by hand or by a national library: accepted, it becomes a librarian's word. */
      is_protected: z.boolean(),
    }),
  ),
  state: z.enum(revisionStates),
  /** Whether every fact still stands as the reader saw it. */
  fits: z.boolean(),
  /** Whether its subject is there. */
  is_there: z.boolean(),
  /** To be given back with a decision: what holds of these facts as the librarian saw it. */
  mark: z.string(),
});
export type Proposal = z.infer<typeof proposalSchema>;

export const listProposals = endpoint({
  name: "listProposals",
  method: "GET",
  path: "/api/catalogue/proposals",
  summary:
    "Proposals that wait for a librarian, the oldest first, or changes that trusted readers made at once, the newest first.",
  auth: "reader",
  role: "librarian",
  query: z.strictObject({
    state: z.enum(["waiting", "trusted"], m.stateInvalid).default("waiting"),
    ...pagingFields(limits.pageSize.proposals),
  }),
  response: z.object({
    data: z.array(proposalSchema),
    waiting: z.int(),
    trusted: z.int(),
    ...pageFields,
  }),
});

/**
 * What became of it: `changed` where a fact changed after the librarian had looked, `decided` where it was decided or
 * withdrawn before, `gone` where there is no such proposal or its subject is gone, `failed` where it could not be written.
 * Only the first two were decided now.
 */
export const proposalOutcomes = ["accepted", "refused", "changed", "decided", "gone", "failed"] as const;
export type ProposalOutcome = (typeof proposalOutcomes)[number];

const decisionSchema = z.strictObject(
  {
    id: idField,
    /** Of the proposal as it was seen. */
    mark: z.string(m.basedOnRequired).max(64, m.basedOnRequired),
  },
  m.decisionsRequired,
);

export const decideProposals = endpoint({
  name: "decideProposals",
  method: "POST",
  path: "/api/catalogue/proposals/decide",
  summary: "Accepts or refuses proposals, each by itself; who proposed is notified.",
  auth: "reader",
  role: "librarian",
  body: bodyFields({
    decision: z.enum(["accept", "refuse"], m.decisionInvalid),
    proposals: z
      .array(decisionSchema, m.decisionsRequired)
      .min(1, m.decisionsRequired)
      .max(most.decisions, m.decisionsRequired)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, m.decisionTwice),
    /** Told to who proposed. */
    note: textField(most.note * 2, m.noteInvalid, m.noteTooLong)
      .transform(toLine)
      .pipe(z.string().check(atMost(most.note, m.noteTooLong)))
      .transform((text) => text || null)
      .nullable()
      .default(null),
  }),
  response: z.object({
    message: z.string(),
    results: z.array(
      z.object({
        id: z.string(),
        outcome: z.enum(proposalOutcomes),
        /** As it stands now, where it can still be decided or was decided before. */
        proposal: proposalSchema.nullable(),
      }),
    ),
  }),
});
