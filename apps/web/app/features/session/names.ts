import { limits } from "@okurca/contract/limits";
import { hasAddress, toLine } from "@okurca/contract/line";
import { messages } from "@okurca/contract/messages";

export interface Names {
  firstName: string;
  lastName: string;
}

const m = messages.registration;

let segmenter: Intl.Segmenter | undefined;

/** As many characters as a reader counts: an emoji is one, however many code units it takes. */
export function countGraphemes(text: string): number {
  segmenter ??= new Intl.Segmenter("tr");
  return [...segmenter.segment(text)].length;
}

function problem(text: string, required: string, tooShort: string, tooLong: string): string | undefined {
  const name = toLine(text);
  const length = countGraphemes(name);
  if (length === 0) return required;
  if (length < limits.name.min) return tooShort;
  if (length > limits.name.max) return tooLong;
  return hasAddress(name) ? m.nameAddress : undefined;
}

/** What is wrong with each name, by the same rules as in the registration. */
export function nameProblems({ firstName, lastName }: Names) {
  return {
    firstName: problem(firstName, m.firstNameRequired, m.firstNameTooShort, m.firstNameTooLong),
    lastName: problem(lastName, m.lastNameRequired, m.lastNameTooShort, m.lastNameTooLong),
  };
}
