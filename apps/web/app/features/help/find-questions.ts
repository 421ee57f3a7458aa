import { foldText } from "@okurca/contract/fold";
import { plainText } from "~/ui/prose";
import { otherWords } from "./other-words";
import { type QuestionGroup, questionGroups } from "./questions";

/** Folded words of each question and its answer, of its group's title, and others that readers ask with. */
const wordsOf = new Map(
  questionGroups.flatMap(({ title, questions }) =>
    questions.map(({ id, question, answer }) => [
      id,
      ` ${foldText(`${question} ${plainText(answer)} ${title} ${otherWords[id]}`)}`,
    ]),
  ),
);

/** Groups with the questions in which every word of the query begins a word; all without a query, none for signs. */
export function findQuestions(query: string): readonly QuestionGroup[] {
  if (query.trim() === "") return questionGroups;
  const words = foldText(query).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  return questionGroups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ id }) =>
        words.every((word) => wordsOf.get(id)?.includes(` ${word}`)),
      ),
    }))
    .filter(({ questions }) => questions.length > 0);
}
