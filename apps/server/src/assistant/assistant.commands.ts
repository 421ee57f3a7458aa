import { type Command, plain, time } from "../command.ts";
import { countFeedback, listShared } from "./feedback.queries.ts";

const shown = 200;

export const assistantCommands: readonly Command[] = [
  {
    noun: "assistant",
    verb: "feedback",
    parameters: [],
    summary: `counts which answers were of use, and shows what readers agreed to share (at most ${shown})`,
    async run(ctx) {
      const counts = await countFeedback(ctx.db);
      if (counts.length === 0) return console.log("No feedback.");
      for (const { mode, fallback, useful, useless } of counts) {
        const who = [mode ?? "unknown", ...(fallback ? [`instead of the model: ${fallback}`] : [])].join(
          ", ",
        );
        console.log(`${who}: ${useful} of use, ${useless} not`);
      }
      for (const one of await listShared(ctx.db, shown)) {
        const verdict = one.is_useful ? "of use" : "not of use";
        console.log(`\n${time.format(one.given_at)}  ${one.mode ?? "unknown"}, ${verdict}`);
        console.log(`  asked: ${plain(one.shared_question)}`);
        console.log(`  answered: ${plain(one.shared_answer)}`);
        if (one.comment !== null) console.log(`  comment: ${plain(one.comment)}`);
      }
    },
  },
];
