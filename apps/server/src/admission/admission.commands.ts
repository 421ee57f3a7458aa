import { limits, type RefusedKind, type RegistrationMode } from "@okurca/contract";
import { AppError, StartupError } from "@okurca/server-kit";
import { type Command, plain, time } from "../command.ts";
import { getMode, listInvitationRows } from "./admission.queries.ts";
import { allow, changeRules, endInvitationNow, invite, refuse } from "./admission.service.ts";
import { foldRefusal } from "./folded.ts";

const modes: readonly RegistrationMode[] = ["open", "invited", "closed"];
const kinds: readonly RefusedKind[] = ["name", "address", "domain", "word"];
const shell = { via: "shell" } as const;
const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
const day = 24 * 60 * 60 * 1000;

/** A whole number of an option, or null where it was not given. */
function countOf(option: string, text: string | undefined, most: number): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,4}$/.test(text) || Number(text) > most)
    throw new StartupError(`--${option} takes a number from 1 to ${most}; not ${plain(text)}.`);
  return Number(text);
}

/** What a service says of it, in one line for the shell. */
async function inOneLine<T>(work: Promise<T>, lines: Partial<Record<string, string>>): Promise<T> {
  return work.catch((error: unknown) => {
    const line = error instanceof AppError ? lines[error.code] : undefined;
    throw line === undefined ? error : new StartupError(line);
  });
}

function kindOf(text: string): RefusedKind {
  const kind = kinds.find((one) => one === text);
  if (!kind) throw new StartupError(`KIND is ${kinds.join(", ")}; not ${plain(text)}.`);
  return kind;
}

export const admissionCommands: readonly Command[] = [
  {
    noun: "registration",
    verb: "show",
    parameters: [],
    summary: "shows who may register, and the invitations",
    async run(ctx) {
      console.log(`Registration is ${await getMode(ctx.db)}.`);
      const paging = { page: 1, limit: limits.admission.invitations };
      for (const { id, token, note, uses, most_uses, ends_at } of (await listInvitationRows(ctx.db, paging))
        .data) {
        const until = ends_at === null ? "" : ` until ${time.format(ends_at)}`;
        const of = `used ${uses}${most_uses === null ? "" : ` of ${most_uses}`} times`;
        console.log(`${id}  /kayit?davet=${token}  ${of}${until}  ${plain(note)}`.trimEnd());
      }
    },
  },
  {
    noun: "registration",
    verb: "mode",
    // Whoever opens an installation may want nobody in before.
    mayBeFirst: true,
    parameters: ["MODE"],
    summary: "lets everybody register (open), who is invited (invited) or nobody (closed)",
    async run(ctx, [given = ""]) {
      const mode = modes.find((one) => one === given);
      if (!mode) throw new StartupError(`MODE is ${modes.join(", ")}; not ${plain(given)}.`);
      await changeRules(ctx, shell, { mode });
      console.log(`Registration is ${mode}.`);
    },
  },
  {
    noun: "registration",
    verb: "newcomers",
    mayBeFirst: true,
    parameters: ["HOW"],
    summary: "holds accounts to less on their first day (limited), or to what holds for all (free)",
    async run(ctx, [how = ""]) {
      if (how !== "limited" && how !== "free")
        throw new StartupError(`HOW is limited or free; not ${plain(how)}.`);
      await changeRules(ctx, shell, { are_newcomers_limited: how === "limited" });
      console.log(`Newcomers are ${how}.`);
    },
  },
  {
    noun: "registration",
    verb: "invite",
    parameters: [],
    options: ["--uses N", "--days N"],
    summary: "makes an invitation, for --uses N registrations within --days N",
    async run(ctx, _values, { uses, days } = {}) {
      const most_uses = countOf("uses", uses, limits.admission.uses);
      const length = countOf("days", days, 3650);
      const ends_at = length === null ? null : new Date(ctx.clock().getTime() + length * day);
      const { token } = await inOneLine(invite(ctx, shell, { note: "", most_uses, ends_at }), {
        too_many_invitations: `There are ${limits.admission.invitations} invitations already.`,
      });
      console.log(`${ctx.settings.origin}/kayit?davet=${token}`);
    },
  },
  {
    noun: "registration",
    verb: "end-invitation",
    parameters: ["ID"],
    summary: "ends an invitation",
    async run(ctx, [id = ""]) {
      const none = `There is no invitation ${plain(id)} that could be ended.`;
      if (!isId(id)) throw new StartupError(none);
      await inOneLine(endInvitationNow(ctx, shell, id.toLowerCase()), { invitation_not_found: none });
      console.log(`${id}: ended.`);
    },
  },
  {
    noun: "registration",
    verb: "refuse",
    parameters: ["KIND", "VALUE"],
    summary:
      "reserves a name (with * for anything), refuses an address or a mail domain, or holds texts with a word for moderators",
    async run(ctx, [kind = "", value = ""]) {
      const given = { kind: kindOf(kind), value };
      const row = await inOneLine(refuse(ctx, shell, given), {
        bad_input: `${plain(value)} is no ${given.kind} that could be refused.`,
        already_refused: `${plain(value)} is refused already.`,
        too_many_refusals: "The list is full.",
      });
      console.log(`${row.value}: refused.`);
    },
  },
  {
    noun: "registration",
    verb: "allow",
    parameters: ["KIND", "VALUE"],
    summary: "takes a name, an address or a mail domain off that list",
    async run(ctx, [given = "", value = ""]) {
      const kind = kindOf(given);
      const folded = foldRefusal(kind, value);
      const none = `${plain(value)} is not refused.`;
      if (folded === undefined) throw new StartupError(none);
      await inOneLine(allow(ctx, shell, { kind, value: folded }), { refusal_not_found: none });
      console.log(`${plain(value)}: allowed.`);
    },
  },
];
