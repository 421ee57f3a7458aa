import { countCharacters, limits } from "@okurca/contract";
import { AppError, StartupError } from "@okurca/server-kit";
import { type Command, plain, time } from "../../command.ts";
import { isId } from "../is-id.ts";
import { listOpenObjections, type ObjectionRow } from "./objections.queries.ts";
import { settleObjection } from "./objections.service.ts";

const shown = 200;

function print({
  id,
  kind,
  subject,
  outcomes,
  told,
  objected,
  objected_at,
  via,
  decider,
}: ObjectionRow): void {
  const by = decider?.username ?? (via === "shell" ? "the shell" : "one who has left");
  console.log(
    [
      `${id}  ${outcomes.join(", and ")}: ${kind} of ${subject?.username ?? "one who has left"}, by ${by}; objected ${time.format(objected_at)}`,
      ...(told === null ? [] : [`  told: ${plain(told)}`]),
      `  says: ${plain(objected)}`,
      "",
    ].join("\n"),
  );
}

/** For the operator in the shell. */
const problems: Partial<Record<string, string>> = {
  decision_not_found: "There is no objection to this decision.",
  objection_decided: "This objection is decided already.",
  objection_to_own: "The decision came from the shell: a moderator decides about the objection on the page.",
};

function settling(verb: string, verdict: "upheld" | "reversed", summary: string): Command {
  return {
    noun: "objections",
    verb,
    parameters: ["ID", "ANSWER"],
    summary,
    async run(ctx, [id = "", answer = ""]) {
      const words = answer.trim();
      const length = countCharacters(words);
      if (length === 0 || length > limits.moderation.answer)
        throw new StartupError(`ANSWER has 1 to ${limits.moderation.answer} characters.`);
      if (!isId(id)) throw new StartupError(`There is no objection ${plain(id)}.`);
      try {
        await settleObjection(ctx, { via: "shell" }, { id, verdict, answer: words });
      } catch (error) {
        const problem = error instanceof AppError ? problems[error.code] : undefined;
        throw problem === undefined ? error : new StartupError(problem, { cause: error });
      }
      console.log(`${id}: ${verdict}.`);
    },
  };
}

/** Objections are named by the decision they are against; the reader is told the answer. */
export const objectionCommands: readonly Command[] = [
  {
    noun: "objections",
    verb: "list",
    parameters: [],
    summary: `shows what readers said against decisions and nobody has answered, the oldest first (at most ${shown})`,
    async run(ctx) {
      const rows = await listOpenObjections(ctx.db, { limit: shown, offset: 0 });
      if (rows.length === 0) console.log("No objections.");
      for (const row of rows) print(row);
    },
  },
  settling("uphold", "upheld", "leaves the decision as it is, and says why"),
  settling("reverse", "reversed", "takes the decision back, and says why"),
];
