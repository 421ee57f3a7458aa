import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { signedInKey } from "./boot";
import { useChanges, useDraft } from "./draft";

interface Choice {
  library: string;
  mails: boolean;
  genres: string[];
}
const key = "okurca.of/ayse/draft/settings/deneme";
const saved: Choice = { library: "public", mails: false, genres: ["roman"] };

let root: Root;
let shown: ReturnType<typeof useChanges<Choice>>;
const heard = vi.fn();

function Card({ of }: { of: Choice }) {
  shown = useChanges("settings/deneme", of, heard);
  return null;
}
const draw = (of = saved) => act(async () => root.render(<Card of={of} />));
async function open(of = saved): Promise<void> {
  root = createRoot(document.createElement("div"));
  await draw(of);
}
async function openAgain(of = saved): Promise<void> {
  await act(async () => root.unmount());
  await open(of);
}
const kept = () => JSON.parse(localStorage.getItem(key) ?? "null");

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  heard.mockClear();
  localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
  await open();
});
afterEach(async () => {
  await act(async () => root.unmount());
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe("changes of settings", () => {
  test("stand beside what is saved, and only they are kept", async () => {
    expect(shown.isChanged).toBe(false);
    await act(async () => shown.change({ library: "me" }));
    expect(shown.values).toEqual({ ...saved, library: "me" });
    expect(kept()).toEqual({ library: "me" });
  });

  test("outlive the page and the session's end, and are known to be from before", async () => {
    await act(async () => shown.change({ library: "me", genres: ["tarih"] }));
    expect(shown.isFromBefore).toBe(false);
    await act(async () => root.unmount());
    localStorage.removeItem(signedInKey);
    await open();
    expect(shown.isChanged).toBe(false);
    localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
    await openAgain();
    expect(shown.values).toEqual({ ...saved, library: "me", genres: ["tarih"] });
    expect(shown.isFromBefore).toBe(true);
  });

  test("that lead back to the saved value are none", async () => {
    await act(async () => shown.change({ mails: true, genres: [] }));
    await act(async () => shown.change({ mails: false, genres: ["roman"] }));
    expect([shown.isChanged, kept()]).toEqual([false, null]);
  });

  test("that the server has by now are none", async () => {
    await act(async () => shown.change({ library: "me" }));
    await draw({ ...saved, library: "me" });
    expect([shown.isChanged, kept()]).toEqual([false, null]);
  });

  test("settle what was sent; what was changed meanwhile is still to be saved", async () => {
    await act(async () => shown.change({ library: "me", mails: true }));
    const sent = shown.values;
    await act(async () => shown.change({ mails: false, genres: ["aşk"] }));
    await act(async () => shown.settle(sent));
    await draw(sent);
    expect(shown.values).toEqual({ ...sent, mails: false, genres: ["aşk"] });
    expect(kept()).toEqual({ mails: false, genres: ["aşk"] });
  });

  test("are given up: the saved values are back and nothing is kept", async () => {
    await act(async () => shown.change({ library: "me" }));
    await act(async () => shown.giveUp());
    expect([shown.values, shown.isChanged, kept()]).toEqual([saved, false, null]);
  });

  test("are forgotten also where the card closes as they are saved or given up", async () => {
    for (const end of [() => shown.settle({ ...saved, library: "me" }), () => shown.giveUp()]) {
      await act(async () => shown.change({ library: "me" }));
      await act(async () => {
        end();
        root.unmount();
      });
      expect(kept()).toBeNull();
      await open();
    }
  });

  test.each([
    ["what is no JSON", "{"],
    ["a list", "[1]"],
    ["null", "null"],
    [
      "unknown names and other kinds of values",
      '{"age":1,"mails":"evet","genres":{"0":"roman"},"library":null}',
    ],
  ])("that were kept as %s are none", async (_what, text) => {
    localStorage.setItem(key, text);
    await openAgain();
    expect([shown.values, shown.isChanged]).toEqual([saved, false]);
  });

  test("are the same in another tab, which tells when it has saved them or given them up", async () => {
    const tell = (newValue: string | null) =>
      act(async () => dispatchEvent(new StorageEvent("storage", { key, newValue })));
    await tell('{"mails":true}');
    expect([shown.values.mails, heard.mock.calls.length]).toEqual([true, 0]);
    await act(async () => dispatchEvent(new StorageEvent("storage", { key: `${key}2`, newValue: null })));
    expect(shown.isChanged).toBe(true);
    await tell(null);
    expect([shown.values, heard.mock.calls.length]).toEqual([saved, 1]);
  });

  test("do not become those of somebody who has come in another tab", async () => {
    await act(async () => shown.change({ library: "me" }));
    localStorage.setItem(signedInKey, JSON.stringify({ username: "can" }));
    await draw({ ...saved, mails: true });
    await act(async () => shown.change({ mails: false }));
    expect(Object.keys(localStorage).filter((name) => name.startsWith("okurca.of/"))).toEqual([key]);
    expect(kept()).toEqual({ library: "me" });
  });

  test("last as long as the card where nobody is signed in or storage is closed", async () => {
    localStorage.clear();
    await openAgain();
    await act(async () => shown.change({ library: "me" }));
    expect(shown.values.library).toBe("me");
    expect(localStorage).toHaveLength(0);
  });
});

test("a draft left in a form that got another field since comes back, with what lacks as it is saved", async () => {
  localStorage.setItem("okurca.of/ayse/draft/inceleme", JSON.stringify({ content: "Yarım kalan söz" }));
  let draft: ReturnType<typeof useDraft<{ content: string; day: string }>> | undefined;
  function Form() {
    draft = useDraft("inceleme", { content: "", day: "bugün" });
    return null;
  }
  await act(async () => root.render(<Form />));
  expect(draft?.values).toEqual({ content: "Yarım kalan söz", day: "bugün" });
  expect(draft?.isFromBefore).toBe(true);
});
