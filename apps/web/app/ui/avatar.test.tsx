import { act } from "react";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderAt } from "~/lib/rendering.fixtures";
import { Avatar } from "./avatar";

// No picture is loaded here; one that is under way has no width yet either.
const isComplete = vi.spyOn(HTMLImageElement.prototype, "complete", "get");
beforeEach(() => {
  isComplete.mockReturnValue(false);
});
afterAll(() => isComplete.mockRestore());

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

const shown = () => document.querySelector(".avatar")?.textContent;

test("an avatar shows the picture with the name as its alternative text", async () => {
  page = await renderAt("/", <Avatar name="Ayşe Işık" username="okur" picture="/resim.png" />);
  const image = document.querySelector("img");
  expect([image?.getAttribute("src"), image?.alt]).toEqual(["/resim.png", "Ayşe Işık"]);
});

test("of a picture of ours it asks for the file that is large enough, when it comes into view", async () => {
  const address = `/api/get-image/profile/${"A".repeat(22)}`;
  page = await renderAt(
    "/",
    <>
      <Avatar name="Ayşe" username="okur" picture={address} size="small" />
      <Avatar name="Ayşe" username="okur" picture={address} />
      <Avatar name="Ayşe" username="okur" picture={address} size="large" />
    </>,
  );
  const images = [...document.querySelectorAll("img")];
  expect(images.map((image) => image.getAttribute("src"))).toEqual([
    `${address}?size=128`,
    `${address}?size=128`,
    address,
  ]);
  expect(images.map((image) => image.getAttribute("loading"))).toEqual(["lazy", "lazy", "lazy"]);
});

test("a picture that broke before the script ran gives way to the letter, too", async () => {
  isComplete.mockReturnValue(true);
  page = await renderAt("/", <Avatar name="Ayşe" username="okur" picture="/yok.png" />);
  expect([document.querySelector("img"), shown()]).toEqual([null, "A"]);
});

test.each([
  ["Ayşe Işık", "A"],
  ["  çağla", "Ç"],
  ["irmak", "İ"],
  ["", "K"],
  ["   ", "K"],
])("without a picture it is the first letter of the name, or 'K': %j", async (name, letter) => {
  page = await renderAt("/", <Avatar name={name} username="okur" picture={null} />);
  expect(shown()).toBe(letter);
});

test("a picture that is broken gives way to the letter", async () => {
  page = await renderAt("/", <Avatar name="Ayşe" username="okur" picture="/yok.png" />);
  await act(async () => {
    document.querySelector("img")?.dispatchEvent(new Event("error"));
  });
  expect([document.querySelector("img"), shown()]).toEqual([null, "A"]);
});

test("it has three sizes: small, default and large", async () => {
  page = await renderAt(
    "/",
    <>
      <Avatar name="Ayşe" username="okur" size="small" />
      <Avatar name="Ayşe" username="okur" />
      <Avatar name="Ayşe" username="okur" size="large" />
    </>,
  );
  const sizes = [...document.querySelectorAll(".avatar")].map(
    (part) => /size-(\d+)/.exec(part.className)?.[1],
  );
  expect(sizes).toEqual(["8", "10", "20"]);
});

test("its colours are the username's: two readers of one name differ, a new name changes nothing", async () => {
  page = await renderAt(
    "/",
    <>
      <Avatar name="Ayşe Yılmaz" username="ayse" />
      <Avatar name="Ayşe Yılmaz" username="ayse.yilmaz" />
      <Avatar name="A. Yılmaz" username="ayse" />
    </>,
  );
  const colours = [...document.querySelectorAll<HTMLElement>(".avatar")].map(
    ({ style }) => `${style.getPropertyValue("--avatar-light")} ${style.getPropertyValue("--avatar-dark")}`,
  );
  expect(colours[0]).toMatch(/^#[\da-f]{6} #[\da-f]{6}$/);
  expect(colours[1]).not.toBe(colours[0]);
  expect(colours[2]).toBe(colours[0]);
});
