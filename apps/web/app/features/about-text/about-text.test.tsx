import type { About } from "@okurca/contract";
import { afterEach, expect, test } from "vitest";
import { renderAt } from "~/lib/rendering.fixtures";
import { AboutText } from "./about-text";
import { ReaderAbout } from "./reader";

const isbn = "9789753638029";
const source = { name: "Open Library", terms: "CC0 1.0" };
const about: About = {
  revision_id: "11111111-1111-4111-8111-111111111111",
  content: "Bir köyde uzun bir kış.",
};

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(() => page.close());
const said = () => document.body.textContent ?? "";

test("About a book: a source's text stands with the source's name and terms, where readers' texts have their licence", async () => {
  for (const view of [
    <AboutText key="v" isbn={isbn} text={about.content} source={source} />,
    <ReaderAbout hidden={null} key="r" isbn={isbn} title="Kar" about={{ ...about, source }} />,
  ]) {
    page = await renderAt("/kitap/1", view);
    expect(said()).toContain(about.content);
    expect(said()).toContain("Kaynak: Open Library, CC0 1.0");
    expect(said()).not.toContain("Okurlar yazdı");
    expect(document.querySelector('a[rel~="license"]')).toBeNull();
    expect(said()).toContain("Geçmiş");
    await page.close();
  }
  page = await renderAt("/kitap/1", <AboutText isbn={isbn} text={about.content} />);
  expect(said()).toContain("Okurlar yazdı, CC BY-SA 4.0");
  expect(said()).not.toContain("Kaynak:");
});
