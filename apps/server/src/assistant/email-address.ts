/** E-mail addresses in a text; each letter is looked at once, however long a word is. */
export const emailAddress = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
