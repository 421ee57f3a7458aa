import { z } from "zod";
import { countCharacters } from "./count-characters.ts";

/** Texts far too long are not gone through: no character has more than two units. */
const isLonger = (text: string, most: number) =>
  text.length > most && (text.length > most * 2 || countCharacters(text) > most);

/** A check of the number of characters, which the schema's description names as its own limits do. */
function characters(
  bag: { minimum?: number; maximum?: number },
  isRight: (text: string) => boolean,
  message: string,
) {
  const check = z.check<string>(({ value, issues }) => {
    if (!isRight(value)) issues.push({ code: "custom", message, input: value });
  });
  check._zod.onattach.push((schema) => void Object.assign(schema._zod.bag, bag));
  return check;
}

export const atMost = (most: number, message: string) =>
  characters({ maximum: most }, (text) => !isLonger(text, most), message);

export const atLeast = (least: number, message: string) =>
  characters({ minimum: least }, (text) => text.length >= least && countCharacters(text) >= least, message);
