import { afterEach, expect, test, vi } from "vitest";
import { find, renderAt, type } from "~/lib/rendering.fixtures";
import { HelpView } from "./help-view";
import { questionGroups } from "./questions";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

const show = async (address: string, query = "") => {
  const texts = { title: "Yardım", lead: "Sorular", changedOn: "2026-11-21" };
  page = await renderAt(address, <HelpView {...texts} query={query} onSearch={() => undefined} />);
};
const boxes = () => [...document.querySelectorAll("details")].filter((box) => box.querySelector("h3"));
const opened = () => boxes().filter((box) => box.open);

test("the help centre shows 25 questions in 7 groups, each with its answer and an address of its own", async () => {
  await show("/yardim");
  expect(boxes()).toHaveLength(25);
  const groups = [...document.querySelectorAll("section[aria-labelledby]")];
  expect(groups.map((group) => group.querySelector("h2")?.textContent)).toEqual(
    questionGroups.map(({ title }) => title),
  );
  expect(groups).toHaveLength(7);
  for (const { id, question } of questionGroups.flatMap(({ questions }) => questions)) {
    const answer = document.getElementById(id);
    expect(answer?.closest("details")?.querySelector("h3")?.textContent).toBe(question);
    expect(answer?.textContent?.length, id).toBeGreaterThan(40);
    expect(answer?.querySelector(`a[href="#${id}"]`), id).toBeTruthy();
  }
});

test("the question that the address names is open, no other", async () => {
  await show("/yardim#taslaklar");
  expect(opened().map((box) => box.querySelector("h3")?.textContent)).toEqual([
    questionGroups.flatMap(({ questions }) => questions).find(({ id }) => id === "taslaklar")?.question,
  ]);
});

test.each(["/yardim#yok", "/yardim#", "/yardim#%E0%A4%A", "/yardim#%"])(
  "an address that names no question opens none: %s",
  async (address) => {
    await show(address);
    expect([boxes().length, opened().length]).toEqual([25, 0]);
  },
);

test("a search counts what it finds and offers to write when that is nothing", async () => {
  await show("/yardim", "sifremi unut");
  expect(boxes()).toHaveLength(1);
  expect(document.body.textContent).toContain("1 soru bulundu");
  await type(document.querySelector("input[type=search]") as HTMLInputElement, "zzzz");
  expect(boxes()).toHaveLength(0);
  expect(document.body.textContent).toContain("Bu sözcüklerle bir soru bulunamadı");
  expect(find("a", "Bize Yazın").getAttribute("href")).toBe("/iletisim");
});

test("of about-texts it says who writes them, their licence, that a source's text bears its name, where the history is", async () => {
  await show("/yardim#inceleme-yazmak");
  const said = document.getElementById("inceleme-yazmak")?.textContent ?? "";
  for (const part of ["siz de yazabilir", "CC BY-SA 4.0", "bir kaynak", "kaynağın adı", "Geçmiş"])
    expect(said).toContain(part);
});
