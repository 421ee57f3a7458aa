import { countCharacters } from "@okurca/contract/count-characters";
import { limits } from "@okurca/contract/limits";
import { hasAddress, toLine } from "@okurca/contract/line";
import { messages } from "@okurca/contract/messages";

export interface Names {
  firstName: string;
  lastName: string;
}

const m = messages.registration;

function problem(
  [text, kept]: [string, string | undefined],
  required: string,
  tooShort: string,
  tooLong: string,
): string | undefined {
  const name = toLine(text);
  const length = countCharacters(name);
  if (length === 0) return required;
  if (length < limits.name.min) return tooShort;
  // Names were once counted otherwise: one that the account has may stay.
  if (length > limits.name.max && text !== kept) return tooLong;
  return hasAddress(name) ? m.nameAddress : undefined;
}

/**
 * What is wrong with each name, by the same rules as in the registration.
 * @param kept the names that the account has
 */
export function nameProblems({ firstName, lastName }: Names, kept?: Names | null) {
  return {
    firstName: problem(
      [firstName, kept?.firstName],
      m.firstNameRequired,
      m.firstNameTooShort,
      m.firstNameTooLong,
    ),
    lastName: problem([lastName, kept?.lastName], m.lastNameRequired, m.lastNameTooShort, m.lastNameTooLong),
  };
}
