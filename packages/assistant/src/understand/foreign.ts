import type { Word } from "../language/words.ts";

const foreign = new Set(
  `the is are you your what which who how can could would please recommend recommendation suggest book books read reading novel author good best about me my want need for and with like some
  hello thanks ich bin ein eine und der die das buch bucher bitte empfehlen le la les une des est livre livres recommander bonjour por favor libro libros el los quiero recomienda
  give tell science fiction short similar do does did speak english turkish german french language where when why who any there have has had i a an of to it that this these
  looking find something should more another thank hi hey yes no not but from by long new old love like liked write wrote written page pages many much
  parlez vous francais je suis voudrais lire avez bonsoir merci du et dans sprechen sprichst du deutsch haben ist wie viele seiten kannst mir ein guten tag danke welche
  habla espanol hola gracias como puede quiero leer una novela recomendar ciao libro consigliami parli italiano vorrei un per`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a message is written in another language: other letters, or mostly words of others. */
export function isForeign(message: string, words: readonly Word[]): boolean {
  const letters = [...message].filter((letter) => /\p{L}/u.test(letter));
  const other = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter));
  if (letters.length > 0 && other.length > letters.length / 2) return true;
  if (/[çğışöüÇĞİŞÖÜ]/.test(message)) return false;
  const known = words.filter((word) => foreign.has(word.folded));
  const isMany = known.length >= 3 && known.length >= words.length * 0.5;
  return isMany || (known.length >= 2 && known.length >= words.length * 0.75);
}
