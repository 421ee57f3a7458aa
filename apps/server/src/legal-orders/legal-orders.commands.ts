import { orderFields } from "@okurca/contract";
import { AppError, StartupError } from "@okurca/server-kit";
import { type Command, plain, time } from "../command.ts";
import { listOrders } from "./legal-orders.queries.ts";
import { lift, takeDown } from "./legal-orders.service.ts";

const kinds = ["review", "comment", "about"] as const;
const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
const shown = 100;

/** What a call says of it, in one line for the shell. */
async function inOneLine<T>(work: Promise<T>, lines: Partial<Record<string, string>>): Promise<T> {
  return work.catch((error: unknown) => {
    const line = error instanceof AppError ? lines[error.code] : undefined;
    throw line === undefined ? error : new StartupError(line);
  });
}

export const legalOrderCommands: readonly Command[] = [
  {
    noun: "orders",
    verb: "list",
    parameters: [],
    summary: `shows what is taken down by orders of authorities (at most ${shown})`,
    async run(ctx) {
      const { data } = await listOrders(ctx.db, false, { page: 1, limit: shown });
      if (data.length === 0) console.log("Nothing is taken down.");
      for (const { id, kind, username, authority, number, decided_on, taken_down_at } of data) {
        const whose = username ?? "one who has left";
        const order = `${plain(authority)}, ${plain(number)}, ${decided_on}`;
        console.log(`${id}  ${kind} of ${whose} since ${time.format(taken_down_at)}: ${order}`);
      }
    },
  },
  {
    noun: "orders",
    verb: "take-down",
    parameters: ["KIND", "ID", "AUTHORITY", "NUMBER", "DAY"],
    summary: "takes a review, comment or about-text down by an order of that day (YYYY-MM-DD)",
    async run(ctx, [kind = "", id = "", authority = "", number = "", day = ""]) {
      const known = kinds.find((one) => one === kind);
      if (!known) throw new StartupError(`KIND is ${kinds.join(", ")}; not ${plain(kind)}.`);
      const nothing = `There is no ${kind} ${plain(id)}.`;
      if (!isId(id)) throw new StartupError(nothing);
      const given = {
        authority: orderFields.authority.safeParse(authority),
        number: orderFields.number.safeParse(number),
        decided_on: orderFields.decided_on.safeParse(day),
      };
      if (!given.authority.success || !given.number.success || !given.decided_on.success)
        throw new StartupError(
          "AUTHORITY has 1 to 200 characters, NUMBER 1 to 100, and DAY is as 2026-11-27.",
        );
      const order = { authority: given.authority.data, number: given.number.data };
      const row = await inOneLine(
        takeDown(
          ctx,
          { via: "shell" },
          { kind: known, id: id.toLowerCase(), ...order, decided_on: given.decided_on.data },
        ),
        { order_subject_not_found: nothing, already_taken_down: `The ${kind} ${id} is taken down already.` },
      );
      console.log(`${row.id}: taken down.`);
    },
  },
  {
    noun: "orders",
    verb: "lift",
    parameters: ["ID", "REASON"],
    summary: "brings back what an order took down that stands no more",
    async run(ctx, [id = "", reason = ""]) {
      const nothing = `There is no order ${plain(id)}.`;
      if (!isId(id)) throw new StartupError(nothing);
      if (reason.trim() === "" || reason.length > 300)
        throw new StartupError("REASON has 1 to 300 characters.");
      await inOneLine(lift(ctx, { via: "shell" }, id.toLowerCase(), plain(reason.trim())), {
        ...{ order_not_found: nothing, already_lifted: `The order ${id} is lifted already.` },
      });
      console.log(`${id}: lifted.`);
    },
  },
];
