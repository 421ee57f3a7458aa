import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerCalls, choose, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { ShelfButton } from "./shelf-button";

const isbn = "9789753638029";
const onChange = vi.fn();
let asked: ReturnType<typeof answerCalls>;
let page: Awaited<ReturnType<typeof renderAt>>;
beforeEach(async () => {
  vi.spyOn(toast, "success").mockReturnValue(0);
  asked = answerCalls(() => ({ body: { message: "" } }));
  const own = { status: "read", library_isbn: isbn } as const;
  page = await renderAt("/kitap", <ShelfButton isbn={isbn} title="Kürk" own={own} onChange={onChange} />);
});
afterEach(async () => {
  await page.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("on the book's page, too, taking it off the shelf is asked first, with all that goes with it", async () => {
  await choose("Durumu değiştir", "Kitaplıktan kaldır");
  expect(find("[role=alertdialog]", "Kitap kaldırılsın mı?").textContent).toContain(
    "“Kürk” kitaplığınızdan okuma geçmişi ve notlarıyla birlikte kaldırılacak. İnceleme yazdıysanız silinmez.",
  );
  expect(asked).toEqual([]);
  await press(find("[role=alertdialog] button", "Kaldır"));
  expect(asked[0]).toMatchObject({ method: "DELETE", path: expect.stringContaining(isbn) });
  await until(() => expect(onChange).toHaveBeenCalledWith({ status: null, library_isbn: null }));
});

test("a book that was added has the status that was chosen, also where the answer tells a message alone", async () => {
  await page.close();
  const own = { status: null, library_isbn: null };
  page = await renderAt("/kitap", <ShelfButton isbn={isbn} title="Kürk" own={own} onChange={onChange} />);
  await choose("okuma durumu seçerek ekle", "Okunuyor");
  await until(() =>
    expect(onChange).toHaveBeenLastCalledWith({ status: "reading", library_isbn: isbn, is_abandoned: false }),
  );
});

test("on the book's page, too, a book that is being read can be given up", async () => {
  await page.close();
  const own = { status: "reading", library_isbn: isbn } as const;
  page = await renderAt("/kitap", <ShelfButton isbn={isbn} title="Kürk" own={own} onChange={onChange} />);
  await choose("Durumu değiştir", "Yarım bırak");
  expect(asked).toEqual([]);
  await press(find("[role=alertdialog] button", "Yarım bırak"));
  await until(() => expect(onChange).toHaveBeenLastCalledWith({ status: "to-read", is_abandoned: true }));
  expect(asked[0]?.path).toContain("abandon");
});

test("a book that was given up has the mark of the shelf's cards beside its status, one that is only to be read has not", async () => {
  for (const [is_abandoned, text] of [
    [true, "OkunacakYarım bırakıldı"],
    [false, "Okunacak"],
  ] as const) {
    await page.close();
    const own = { status: "to-read", library_isbn: isbn, is_abandoned } as const;
    page = await renderAt("/kitap", <ShelfButton isbn={isbn} title="Kürk" own={own} onChange={onChange} />);
    const button = find("button", "Durumu değiştir");
    expect(button.getAttribute("aria-label")).toBe("Kitaplığınızda: Okunacak. Durumu değiştir");
    expect(document.body.textContent).toBe(text);
  }
});

test("a book that was given up and is finished now is given up no more, before the server is asked again", async () => {
  await page.close();
  const own = { status: "to-read", library_isbn: isbn, is_abandoned: true } as const;
  page = await renderAt("/kitap", <ShelfButton isbn={isbn} title="Kürk" own={own} onChange={onChange} />);
  await choose("Durumu değiştir", "Okundu");
  await press(find("[role=dialog] button", "Kaydet"));
  await until(() =>
    expect(onChange).toHaveBeenLastCalledWith({ status: "read", library_isbn: isbn, is_abandoned: false }),
  );
});
