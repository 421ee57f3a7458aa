import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FoldedText } from "./folded-text";

test("a short text stands as it is; a long one is there as a whole and opens on demand, without scripts", () => {
  expect(renderToStaticMarkup(<FoldedText text="Çok sevdim." />)).not.toContain("Devamını oku");
  const long = "Uzun uzun anlatılan bir kitap. ".repeat(20).trim();
  const drawn = renderToStaticMarkup(<FoldedText text={long} />);
  expect(drawn).toContain(long);
  expect(drawn).toContain("<summary");
  expect(drawn).toContain("Devamını oku");
});
