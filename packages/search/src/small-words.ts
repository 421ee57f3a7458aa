/** Words that stand in every other title, folded: alone they say nothing. */
export const smallWords: ReadonlySet<string> = new Set(
  "ve ile bir icin gibi kadar ama veya de da ki the and of der die das les una".split(" "),
);
