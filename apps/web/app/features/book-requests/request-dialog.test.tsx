import { afterEach, expect, test, vi } from "vitest";
import { find, press, renderAt, type, until } from "~/lib/rendering.fixtures";
import { RequestButton } from "./request-button";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(() => page.close());

const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;

test("a book that is asked for is looked for elsewhere first: by its ISBN, else by title and author", async () => {
  const outsideFor = vi.fn((q: string) => <p>Önce: {q}</p>);
  page = await renderAt(
    "/ara",
    <RequestButton isMember prefill={{ title: "Sisli Vadi" }} outsideFor={outsideFor} />,
  );
  expect(outsideFor).not.toHaveBeenCalled();
  await press(find("button", "Kitap Talep Et"));
  await until(() => expect(find("p", "Önce: Sisli Vadi")).toBeTruthy());
  await type(field("author"), "Ahmet Yalçın");
  expect(find("p", "Önce: Sisli Vadi Ahmet Yalçın")).toBeTruthy();
  await type(field("isbn"), "978-605-375-781-8");
  expect(find("p", "Önce: 9786053757818")).toBeTruthy();
});

test("where nothing is known of it, and for who may not look, there is only the form", async () => {
  const outsideFor = vi.fn((q: string) => <p>{q}</p>);
  page = await renderAt("/ara", <RequestButton isMember outsideFor={outsideFor} />);
  await press(find("button", "Kitap Talep Et"));
  await until(() => expect(field("title")).toBeTruthy());
  expect(outsideFor).not.toHaveBeenCalled();
});
