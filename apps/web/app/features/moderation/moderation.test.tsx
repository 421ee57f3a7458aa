import type { Case, CaseRow } from "@okurca/contract";
import { act } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Asked, answerCalls, find, press, renderAt, settle } from "~/lib/rendering.fixtures";
import { CaseQueue, CaseView } from ".";

const person = (username: string) => ({ username, name: `${username} Okur`, picture: null });
const row = (target: string, more: Partial<CaseRow> = {}): CaseRow => ({
  ...{
    kind: "post",
    target,
    subject: person("ayse"),
    title: "Kürk Mantolu Madonna",
    excerpt: `Metin ${target}`,
  },
  ...{
    reports: 2,
    reason: "Hakaret",
    since: "2026-11-20T10:00:00.000Z",
    is_hidden: false,
    is_held: false,
    reservation: null,
  },
  ...more,
});
const later = new Date(Date.now() + 600_000).toISOString();
const whole = (more: Partial<Case> = {}): Case => ({
  ...{ kind: "post", target: "bir", mark: "im", path: "/aktivite/bir", under: null, thread: [], latest: [] },
  book: { isbn: "9789753638029", title: "Kürk Mantolu Madonna" },
  text: {
    ...{ content: "Bir metin.", created_at: "2026-11-20T10:00:00.000Z", updated_at: null },
    ...{ has_spoiler: false, is_hidden: false, is_held: false },
  },
  subject: {
    ...{
      ...person("ayse"),
      joined_at: "2026-01-01T10:00:00.000Z",
      is_suspended: false,
      suspended_until: null,
    },
    ...{ is_staff: false, reviews: 3, comments: 4, reports: 5, decisions: 0, suspended_for: [] },
  },
  reports: [
    {
      ...{
        id: "1",
        reporter: person("zeynep"),
        raised_by: "reader",
        reason: "Hakaret",
        content: "Eski metin.",
      },
      ...{ created_at: "2026-11-20T10:00:00.000Z", is_open: true },
    },
  ],
  ...{
    open_reports: 1,
    is_hiding: false,
    is_suspending: false,
    decisions: [],
    earlier: [],
    reservation: null,
  },
  ...{ may: ["hidden", "warned", "suspended", "dismissed"], may_not: null },
  ...more,
});
const reasons = [
  {
    id: "r1",
    label: "Hakaret, tehdit",
    told: "Hakaret içeriyor.",
    outcomes: ["hidden", "suspended"],
    is_active: true,
    place: 1,
  },
  {
    id: "r2",
    label: "Kurallara uygun",
    told: "Aykırı değil.",
    outcomes: ["dismissed"],
    is_active: true,
    place: 2,
  },
];

let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

describe("the queue", () => {
  async function open(rows: CaseRow[], address = "/yonetim/sikayetler") {
    asked = answerCalls(() => ({
      body: {
        ...{
          data: rows,
          counts: { post: rows.length, comment: 0, about: 0, revision: 0, quote: 0, profile: 0 },
          page: 1,
          limit: 20,
        },
        total_count: rows.length,
      },
    }));
    page = await renderAt(address, <CaseQueue />);
  }

  test("shows what, why, how many and who looks at it, and the address says which", async () => {
    await open(
      [row("bir", { reservation: { by: person("kerem"), until: later } }), row("iki", { is_hidden: true })],
      "/yonetim/sikayetler?tur=inceleme&sira=eski",
    );
    expect(asked[0]?.path).toBe("/api/staff/cases?order=oldest&page=1&limit=20&kind=post");
    const [first = "", second = ""] = [...document.querySelectorAll("ul.divide-y > li")].map(
      (li) => li.textContent,
    );
    for (const text of [
      "2 şikâyet",
      "ayse Okur: Kürk Mantolu Madonna",
      "Metin bir",
      "Hakaret",
      "kerem Okur bakıyor",
    ])
      expect(first).toContain(text);
    expect(second).toContain("Gizli");
    expect(find("h3 a", "Kürk").getAttribute("href")).toBe("/yonetim/sikayetler/inceleme/bir");
  });

  test("is gone through with the keyboard", async () => {
    await open([row("bir"), row("iki")]);
    const links = [...document.querySelectorAll<HTMLElement>("h3 a")];
    links[0]?.focus();
    const key = (name: string) =>
      act(async () => {
        document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
      });
    await key("j");
    expect(document.activeElement).toBe(links[1]);
    await key("ArrowDown");
    expect(document.activeElement).toBe(links[1]);
    await key("k");
    expect(document.activeElement).toBe(links[0]);
  });

  test("says that nothing waits", async () => {
    await open([]);
    expect(find("h2", "Bekleyen şikâyet yok")).toBeTruthy();
  });
});

describe("a case", () => {
  async function open(given: Case | { code: string }) {
    asked = answerCalls(({ method, path }) => {
      if (path.startsWith("/api/staff/decision-reasons")) return { body: { data: reasons } };
      if (method === "GET")
        return "code" in given ? { status: 404, body: { ...given, message: "Yok." } } : { body: given };
      return { body: { message: "Tamam.", decision_id: "k", until: later } };
    });
    page = await renderAt("/yonetim/sikayetler/inceleme/bir", <CaseView kind="post" target="bir" />);
    await settle();
  }
  const box = (label: string) =>
    find("label", label).parentElement?.querySelector("input") as HTMLInputElement;
  const sent = () => asked.filter(({ method }) => method === "POST").map(({ body }) => body);

  test("shows the text, what it was when it was reported, and whose it is", async () => {
    await open(whole());
    for (const text of [
      "Bir metin.",
      "Eski metin.",
      "Hakaret",
      "3 inceleme · 4 yorum · 5 kez şikâyet edildi",
    ])
      expect(document.body.textContent).toContain(text);
  });

  test("is decided with several outcomes, days and a reason; choosing takes it first", async () => {
    await open(whole());
    await press(find("button", "Kararı ver"));
    expect(find("form", "Bir karar seçin")).toBeTruthy();
    expect(sent()).toEqual([]);
    await press(box("Gizle"));
    expect(asked.filter(({ method }) => method === "PUT").map(({ path }) => path)).toEqual([
      "/api/staff/cases/post/bir/reservation",
    ]);
    await press(box("Askıya al"));
    await press(find("label", "30 gün").querySelector("input") as HTMLElement);
    await press(find("button", "Kararı ver"));
    expect(find("form", "Bir gerekçe seçin")).toBeTruthy();
    const select = document.querySelector("select") as HTMLSelectElement;
    expect([...select.options].map(({ text }) => text)).toEqual(["Seçin", "Hakaret, tehdit"]);
    await act(async () => {
      select.value = "r1";
      select.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await press(find("button", "Kararı ver"));
    expect(sent()).toEqual([
      { outcomes: ["hidden", "suspended"], days: 30, reason_id: "r1", note: null, mark: "im" },
    ]);
    expect(page.location()).toBe("/yonetim/sikayetler");
  });

  test("has either a decision against it or none: finding nothing wrong stands alone", async () => {
    await open(whole());
    await press(box("Gizle"));
    await press(box("Sorun yok"));
    expect([box("Gizle").checked, box("Sorun yok").checked]).toEqual([false, true]);
    await press(box("Uyar"));
    expect([box("Uyar").checked, box("Sorun yok").checked]).toEqual([true, false]);
  });

  test("that another looks at, or that is about oneself, is not decided here", async () => {
    await open(whole({ reservation: { by: person("kerem"), until: later } }));
    expect(find("[role=status]", "Buna şu anda kerem Okur bakıyor.")).toBeTruthy();
    expect(document.querySelector("form")).toBeNull();
    await page.close();
    await open(whole({ may: [], may_not: "act_on_self" }));
    expect(document.body.textContent).toContain("Bu sizinle ilgili. Başka bir moderatör bakmalı.");
  });

  test("of a suspended reader leads to where the suspension ends, and tells no count of what is not for everybody", async () => {
    const { subject } = whole();
    if (!subject) throw new Error("a case with a reader");
    const suspended_for = [{ kind: "post" as const, target: "iki", title: "Kar", until: null }];
    await open(whole({ subject: { ...subject, is_suspended: true, reviews: null, suspended_for } }));
    expect(find("a", "İnceleme: Kar").getAttribute("href")).toBe("/yonetim/sikayetler/inceleme/iki");
    expect(document.body.textContent).toContain("İncelemeleri herkese açık değil · 4 yorum");
  });

  test("that is gone says so", async () => {
    await open({ code: "case_not_found" });
    expect(find("h2", "Bu artık yok")).toBeTruthy();
  });
});
