import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChangedWords } from "./changed-words";

const shown = (before: string, after: string) =>
  renderToStaticMarkup(<ChangedWords before={before} after={after} />).replace(/ (class|dir)="[^"]*"/g, "");

test("what came stands apart from what went before it, also at the beginning of a text", () => {
  expect(shown("2011", "2000")).toBe("<p><del>2011</del> <ins>2000</ins></p>");
  expect(shown("Kuzey, 1", "Kuzey Üçlemesi, 1")).toBe(
    "<p><del>Kuzey,</del> <ins>Kuzey Üçlemesi,</ins> 1</p>",
  );
  expect(shown("bir kış", "bir yaz")).toBe("<p>bir <del>kış</del> <ins>yaz</ins></p>");
});
