import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { lifeOf, personData, siteOf } from "./author";
import { AuthorLines } from "./author-lines";

test("a life is told by its years, with what is known of it", () => {
  expect(lifeOf({ born: "1821-11-11", died: "1881" })).toBe("1821–1881");
  expect(lifeOf({ born: "1929", died: null })).toBe("Doğumu 1929");
  expect(lifeOf({ born: null, died: "1945" })).toBe("Ölümü 1945");
  expect(lifeOf({ born: "-428", died: "-0348" })).toBe("MÖ 428–MÖ 348");
  expect(lifeOf({ born: null, died: null })).toBeUndefined();
});

test("links are named by their site and hand nothing on", () => {
  expect(siteOf("https://tr.wikipedia.org/wiki/Lev_Tolstoy")).toBe("Vikipedi");
  expect(siteOf("https://www.ornek.example/lev")).toBe("ornek.example");
  const html = renderToString(<AuthorLines spellings={["Leo Tolstoy"]} links={["https://ornek.example"]} />);
  expect(html).toContain('rel="nofollow ugc noopener noreferrer"');
  expect(html).toContain("Leo Tolstoy");
  expect(renderToString(<AuthorLines spellings={[]} links={[]} />)).toBe("");
});

test("search engines are told no year before our era", () => {
  const plato = { name: "Platon", slug: "platon", spellings: [], born: "-428", died: "-348", links: [] };
  expect(personData(plato, "/yazar/platon")).toMatchObject({ birthDate: null, deathDate: null });
  expect(personData({ ...plato, born: "1952" }, "/yazar/platon")).toMatchObject({ birthDate: "1952" });
});
