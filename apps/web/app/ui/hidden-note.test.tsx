import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { HiddenNote } from "./hidden-note";

const drawn = (props: Parameters<typeof HiddenNote>[0]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <HiddenNote {...props} />
    </MemoryRouter>,
  );

test("nothing stands with what everybody sees", () => {
  expect(drawn({ isHidden: false })).toBe("");
  expect(drawn({ isHidden: undefined, isHeld: undefined })).toBe("");
});

test("with what was hidden stands the way to why, and to an objection", () => {
  const note = drawn({ isHidden: true, what: "yorumu" });
  expect(note).toContain("bu yorumu yalnızca siz görüyorsunuz");
  expect(note).toContain('href="/kararlar"');
});

test("what staff are to look at first says so, and leads nowhere yet", () => {
  const note = drawn({ isHidden: true, isHeld: true });
  expect(note).toContain(
    "Ekibimiz inceliyor; sonuç bildirilene kadar bu incelemeyi yalnızca siz görüyorsunuz.",
  );
  expect(note).not.toContain("href");
});
