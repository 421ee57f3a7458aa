import { act, useState } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { note } from "~/lib/notes";
import { find, renderAt, until } from "~/lib/rendering.fixtures";
import { Dialog } from "./dialog";
import { Toaster } from "./toaster";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  vi.useRealTimers();
  toast.dismiss();
  await page.close();
  vi.unstubAllGlobals();
});

const isShown = (words: string) => document.body.textContent?.includes(words) ?? false;

test.each(["success", "error", "info"] as const)(
  "a toast (%s) closes by itself after 3000 ms",
  async (kind) => {
    page = await renderAt("/", <Toaster />);
    vi.useFakeTimers();
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    toast[kind](`Bir ${kind} haberi`);
    await pass(50);
    expect(isShown(`Bir ${kind} haberi`)).toBe(true);
    await pass(2900);
    expect(isShown(`Bir ${kind} haberi`)).toBe(true);
    // It fades away.
    await pass(600);
    expect(isShown(`Bir ${kind} haberi`)).toBe(false);
  },
);

describe("on a phone", () => {
  const place = () =>
    document.querySelector<HTMLElement>("[data-sonner-toaster]")?.style.getPropertyValue("--offset-bottom");
  const pressAt = (share: number) =>
    act(async () => {
      const clientY = innerHeight * share;
      document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, clientY }));
    });
  beforeEach(() => {
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  });

  test.each([
    // Where it does not reach anyway, and in the bar below it.
    [0.2, /^calc\(5rem/],
    [0.6, /^calc\(5rem/],
    [0.99, /^calc\(5rem/],
    // A note's lower edge, from the foot of a window of 768: above the finger.
    [0.8, /^max\(calc\(5rem.*, 201\.\d+px\)$/],
  ])(
    "a note leaves room for what was pressed at %d of the height, and stays where it is",
    async (share, expected) => {
      page = await renderAt("/", <Toaster />);
      await pressAt(share);
      await act(async () => void toast.success("Eklendi"));
      await until(() => expect(place()).toMatch(expected));
      await pressAt(1 - share);
      expect(place()).toMatch(expected);
    },
  );

  test("on another page nothing was pressed: the note goes to the foot", async () => {
    page = await renderAt("/kitap/1", <Toaster />);
    await pressAt(0.8);
    await act(async () => void toast.success("Eklendi"));
    await until(() => expect(place()).toMatch(/^max/));
    await page.go("/kutuphane");
    await until(() => expect(place()).toMatch(/^calc\(5rem/));
  });

  test("what was pressed in a dialog or a menu, which has closed, is left no room", async () => {
    page = await renderAt("/", <Toaster />);
    const menu = document.body.appendChild(document.createElement("div"));
    menu.setAttribute("role", "menu");
    const item = menu.appendChild(document.createElement("button"));
    await act(async () => {
      const clientY = innerHeight * 0.8;
      item.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, clientY }));
      menu.remove();
      toast.success("Eklendi");
    });
    await until(() => expect(place()).toMatch(/^calc\(5rem/));
  });

  const buttonAt = (top: number) => {
    const button = document.body.appendChild(document.createElement("button"));
    button.getBoundingClientRect = () => new DOMRect(0, top, 100, 40);
    return button;
  };
  const pressIn = (role: "menu" | "dialog", labelledBy?: string) => {
    const place = document.body.appendChild(document.createElement("div"));
    place.setAttribute("role", role);
    if (labelledBy) place.setAttribute("aria-labelledby", labelledBy);
    const item = place.appendChild(document.createElement("button"));
    item.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, clientY: innerHeight * 0.2 }));
    place.remove();
  };

  test("after a choice from a menu the button that opened it, which says what was chosen, is left room", async () => {
    page = await renderAt("/", <Toaster />);
    const button = buttonAt(600);
    button.id = "status";
    await act(async () => {
      pressIn("menu", "status");
      toast.success("Değişti");
    });
    await until(() => expect(place()).toMatch(/, 176px\)$/));
    button.remove();
  });

  test.each(["menu", "dialog"] as const)(
    "after a %s has closed what has the keyboard then is left room, where the one that opened it is gone",
    async (role) => {
      page = await renderAt("/", <Toaster />);
      const button = buttonAt(600);
      await act(async () => {
        pressIn(role, "gone");
        button.focus();
        toast.success("Değişti");
      });
      await until(() => expect(place()).toMatch(/, 176px\)$/));
      button.remove();
    },
  );

  test("what the keyboard is on is left room for, too", async () => {
    page = await renderAt("/", <Toaster />);
    const button = document.body.appendChild(document.createElement("button"));
    button.getBoundingClientRect = () => new DOMRect(0, 600, 100, 40);
    button.focus();
    await act(async () => {
      button.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
      toast.success("Eklendi");
    });
    await until(() => expect(place()).toMatch(/, 176px\)$/));
    button.remove();
  });
});

test("on the desktop a note stays at the foot after a choice in a dialog or a menu: above its button it came under the mouse, and stayed", async () => {
  page = await renderAt("/", <Toaster />);
  const button = document.body.appendChild(document.createElement("button"));
  button.getBoundingClientRect = () => new DOMRect(0, 680, 100, 40);
  const menu = document.body.appendChild(document.createElement("div"));
  menu.setAttribute("role", "menu");
  await act(async () => {
    menu.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, clientY: 500 }));
    menu.remove();
    button.focus();
    toast.success("Değişti");
  });
  await until(() => expect(isShown("Değişti")).toBe(true));
  const toaster = document.querySelector<HTMLElement>("[data-sonner-toaster]");
  expect(toaster?.style.getPropertyValue("--offset-bottom")).toBe("1.5rem");
  button.remove();
});

test("on the desktop a note stands at the foot as well, where no search is", async () => {
  page = await renderAt("/", <Toaster />);
  await act(async () => void toast.success("Eklendi"));
  const toaster = () => document.querySelector<HTMLElement>("[data-sonner-toaster]");
  await until(() => expect(toaster()?.dataset.yPosition).toBe("bottom"));
  expect(toaster()?.style.getPropertyValue("--offset-bottom")).toBe("1.5rem");
});

test.each([
  ["a file", { file: { label: "Resmi indir", href: "/a.png", name: "a.png" } }],
  ["a link", { link: { label: "Görün", to: "/kitap/1" } }],
])("one with %s takes nothing back, and goes after three seconds like any other", async (_with, more) => {
  page = await renderAt("/", <Toaster />);
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  note("success", "Bağlantı kopyalandı", more);
  await pass(50);
  expect(isShown("Bağlantı kopyalandı")).toBe(true);
  await pass(2800);
  expect(isShown("Bağlantı kopyalandı")).toBe(true);
  await pass(800);
  expect(isShown("Bağlantı kopyalandı")).toBe(false);
});

test("one that says more stays until it is put away", async () => {
  page = await renderAt("/", <Toaster />);
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  note("info", "Bitti", { detail: "Şundan olabilir." });
  await pass(60_000);
  expect([isShown("Bitti"), isShown("Şundan olabilir.")]).toEqual([true, true]);
  act(() => find("button", "Kapat").click());
  await pass(600);
  expect(isShown("Bitti")).toBe(false);
});

function SignedInLater() {
  const [isMember, setMember] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setMember(true)}>
        Giriş
      </button>
      <Toaster isMember={isMember} />
    </>
  );
}

test("and goes when somebody signs in", async () => {
  page = await renderAt("/", <SignedInLater />);
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  note("info", "Bitti", { detail: "Şundan olabilir." });
  await pass(60_000);
  act(() => find("button", "Giriş").click());
  await pass(100);
  await pass(600);
  expect(isShown("Bitti")).toBe(false);
});

test("and not because it is shown first while the session is still thought to last", async () => {
  note("info", "Bitti", { detail: "Şundan olabilir." });
  page = await renderAt("/", <Toaster isMember />);
  await act(() => new Promise((settled) => setTimeout(settled, 400)));
  expect(isShown("Bitti")).toBe(true);
});

test("what was said before anything could show it is shown when it can", async () => {
  note("info", "Önceden söylendi");
  page = await renderAt("/", <Toaster />);
  expect(isShown("Önceden söylendi")).toBe(true);
});

describe("beside an open dialog", () => {
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Aç
        </button>
        <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Soru">
          …
        </Dialog>
        <Toaster />
      </>
    );
  }
  const toaster = () => document.querySelector<HTMLElement>("[data-sonner-toaster]");
  const bottom = () => toaster()?.style.getPropertyValue("--mobile-offset-bottom");
  /** In a window that is 768 pixels high. */
  async function openAt(height: number, isPhone: boolean) {
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(height);
    vi.stubGlobal("matchMedia", () => ({
      ...{ matches: isPhone, addEventListener() {}, removeEventListener() {} },
    }));
    page = await renderAt("/", <Page />);
    await act(async () => void toast.success("Kaydedildi"));
    await until(() => expect(isShown("Kaydedildi")).toBe(true));
  }
  const open = () => act(async () => find("button", "Aç").click());
  const close = () => act(async () => find("button", "Kapat").click());
  afterEach(() => vi.restoreAllMocks());

  test("on a phone a note leaves it the foot, goes above it and goes on", async () => {
    await openAt(400, true);
    const shown = document.querySelector("[data-sonner-toast]");
    expect(bottom()).toContain("calc(5rem");
    await open();
    expect(bottom()).toMatch(/^max\(calc\(100dvh - 10rem.*, 408px\)$/);
    expect(document.querySelector("[data-sonner-toast]")).toBe(shown);
    await close();
    expect(bottom()).toContain("calc(5rem");
  });

  test("in a large window it stands below it", async () => {
    await openAt(400, false);
    await open();
    expect(bottom()).toBe("1.5rem");
    expect(isShown("Kaydedildi")).toBe(true);
  });

  test.each([true, false])(
    "where it has no room beside one it waits until that has closed, and then has its whole time (phone: %s)",
    async (isPhone) => {
      await openAt(690, isPhone);
      await open();
      expect(isShown("Kaydedildi")).toBe(false);
      vi.useFakeTimers();
      const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
      act(() => void toast.success("Eklendi"));
      await pass(20_000);
      expect(isShown("Eklendi")).toBe(false);
      act(() => find("button", "Kapat").click());
      await pass(2800);
      expect([isShown("Kaydedildi"), isShown("Eklendi")]).toEqual([true, true]);
      await pass(800);
      expect(isShown("Eklendi")).toBe(false);
    },
  );

  test("what failed is told at once, wherever there is room", async () => {
    await openAt(690, true);
    await open();
    await act(async () => void toast.error("Kaydedilemedi"));
    await until(() => expect(isShown("Kaydedilemedi")).toBe(true));
  });
});

test("F8 leads to the button of the newest note, and is named with their place", async () => {
  page = await renderAt("/", <Toaster />);
  act(() => {
    toast("Eski", { action: { label: "Eskiyi geri al", onClick: () => undefined } });
    toast("Yeni", { action: { label: "Geri al", onClick: () => undefined } });
  });
  await until(() => expect(isShown("Yeni")).toBe(true));
  expect(document.querySelector("section[aria-label*=F8]")?.getAttribute("aria-label")).toContain(
    "Bildirimler",
  );
  await act(async () => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "F8", code: "F8", bubbles: true }));
  });
  expect(document.activeElement?.textContent).toBe("Geri al");
});
