import { fold } from "~/lib/fold";
import { plainText } from "~/ui/prose";
import { type QuestionGroup, questionGroups } from "./questions";

/** Folded words of each question and its answer, and of its group's title. */
const wordsOf = new Map(
  questionGroups.flatMap(({ title, questions }) =>
    questions.map(({ id, question, answer }) => [
      id,
      ` ${fold(`${question} ${plainText(answer)} ${title}`)}`,
    ]),
  ),
);

/** Groups with the questions in which every word of the query begins a word; all of them without a query. */
export function findQuestions(query: string): readonly QuestionGroup[] {
  const words = fold(query).split(" ").filter(Boolean);
  if (words.length === 0) return questionGroups;
  return questionGroups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ id }) =>
        words.every((word) => wordsOf.get(id)?.includes(` ${word}`)),
      ),
    }))
    .filter(({ questions }) => questions.length > 0);
}
