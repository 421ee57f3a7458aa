import { act } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type Answer,
  type Asked,
  answerCalls,
  find,
  press,
  renderAt,
  type,
  until,
} from "~/lib/rendering.fixtures";
import { FriendSearchDialog } from "./friend-search-dialog";

const reader = (username: string, more: object = {}) => ({
  username,
  name: `${username} Okur`,
  picture: null,
  state: "none",
  ...more,
});

let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
let found: Answer;
let answer: Answer;
const onClose = vi.fn();
beforeEach(async () => {
  for (const kind of ["success", "error"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  onClose.mockReset();
  found = { body: { results: [reader("mehmet"), reader("melis")] } };
  asked = answerCalls(({ method }) => (method === "GET" ? found : answer));
  page = await renderAt("/", <FriendSearchDialog onClose={onClose} />);
});
afterEach(async () => {
  await page.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const field = () => document.querySelector("input[type=search]") as HTMLInputElement;
const searches = () => asked.filter(({ method }) => method === "GET").map(({ path }) => path);
async function search(text: string) {
  await type(field(), text);
  await act(async () => field().form?.requestSubmit());
}
const rows = () => [...document.querySelectorAll("ul li")].map((row) => row.textContent);
const add = () => press(find("button", "mehmet Okur (@mehmet) adlı okuru arkadaş olarak ekle"));

describe("'Arkadaş Ara'", () => {
  test("lists username, name and picture of those who match, each with 'Ekle'", async () => {
    await search("  me ");
    await until(() => expect(rows()).toHaveLength(2));
    expect(searches()).toEqual(["/api/friendship/search-user?q=me"]);
    expect(rows()[0]).toContain("mehmet Okur");
    expect(rows()[0]).toContain("@mehmet");
    expect(rows()[0]).toContain("Ekle");
    expect(rows().join()).not.toContain("Takip");
  });

  test("offers to follow whom one may, beside the friendship and not in place of it", async () => {
    found = { body: { results: [reader("mehmet", { is_followable: true, is_following: false })] } };
    await search("me");
    await until(() => expect(rows()[0]).toContain("Takip Et"));
    answer = { body: { message: "mehmet adlı okuru takip ediyorsunuz", is_following: true } };
    found = { body: { results: [reader("mehmet", { is_followable: true, is_following: true })] } };
    await press(find("button", "mehmet Okur (@mehmet) adlı okuru takip et"));
    expect(asked.at(-2)).toMatchObject({ method: "PUT", path: "/api/follows/mehmet" });
    await until(() => expect(rows()[0]).toContain("Takip ediyorsunuz"));
    expect(rows()[0]).toContain("Ekle");
  });

  test.each([
    ["where some allow no followers, it is said why they have one button", [true, false], true],
    ["where all may be followed, nothing is missed", [true, true], false],
    ["where none may be followed, nothing is missed", [false, false], false],
  ])("%s", async (_which, allowed, isTold) => {
    const named = (is_followable: boolean, i: number) =>
      reader(`okur${i}`, { is_followable, is_following: false });
    found = { body: { results: allowed.map(named) } };
    await search("ok");
    await until(() => expect(rows()).toHaveLength(2));
    const why = "Takip edilmeyi açmamış okurlarda yalnızca “Ekle” vardır.";
    expect(document.body.textContent?.includes(why)).toBe(isTold);
  });

  test("leads to the profile of who was found, and tells namesakes apart by what they show", async () => {
    found = {
      body: { results: [reader("mehmet", { books: 44, reviews: 12 }), reader("melis", { books: null })] },
    };
    await search("me");
    await until(() => expect(rows()).toHaveLength(2));
    expect(find("li a", "mehmet Okur").getAttribute("href")).toBe("/profil/mehmet");
    expect(rows()[0]).toContain("44 kitap · 12 inceleme");
    expect(rows()[1]).not.toContain("kitap");
  });

  test("names the buttons of namesakes by their usernames too, for who hears them", async () => {
    const namesake = { name: "Ayşe Işık", is_followable: true, is_following: false };
    found = {
      body: {
        results: [
          reader("ayse", namesake),
          reader("ayse2", { ...namesake, state: "incoming", is_following: true }),
          reader("adsiz", { name: "" }),
        ],
      },
    };
    await search("ayşe");
    await until(() => expect(rows()).toHaveLength(3));
    const labels = [...document.querySelectorAll("ul li button")].map((one) =>
      one.getAttribute("aria-label"),
    );
    expect(labels).toEqual([
      "Ayşe Işık (@ayse) adlı okuru takip et",
      "Ayşe Işık (@ayse) adlı okuru arkadaş olarak ekle",
      "Ayşe Işık (@ayse2): takip ediyorsunuz, takibi bırak",
      "Kabul Et: Ayşe Işık (@ayse2) adlı okurun isteği",
      "@adsiz adlı okuru arkadaş olarak ekle",
    ]);
  });

  test("submits no blank search, and an emptied field clears the results", async () => {
    await search("   ");
    expect(searches()).toEqual([]);
    await search("me");
    await until(() => expect(rows()).toHaveLength(2));
    await type(field(), " ");
    await until(() => expect(rows()).toEqual([]));
    expect(searches()).toHaveLength(1);
    expect(document.body.textContent).toContain("Arkadaşınızın adını ya da kullanıcı adını yazın.");
  });

  test("says 'Kullanıcı bulunamadı' when nobody matches", async () => {
    found = { body: { results: [] } };
    await search("kimse");
    await until(() => expect(find("[role=status]", "Kullanıcı bulunamadı")).toBeTruthy());
  });

  test("shows that it is searching, on a slow network", async () => {
    found = undefined;
    await search("me");
    await until(() => expect(find("[role=status]", "Yükleniyor...")).toBeTruthy());
  });

  test("a failure is told in the words of the specification and can be tried again", async () => {
    found = { status: 500 };
    await search("me");
    await until(() =>
      expect(find("[role=alert]", "Kullanıcı arama sırasında bir hata oluştu.")).toBeTruthy(),
    );
    found = { body: { results: [reader("mehmet")] } };
    await press(find("button", "Tekrar Dene"));
    await until(() => expect(rows()).toHaveLength(1));
  });

  test("whoever was asked leaves the results, with the success told", async () => {
    answer = { status: 201, body: { message: "", state: "sent" } };
    await search("me");
    await until(() => expect(rows()).toHaveLength(2));
    await add();
    expect(asked.find(({ method }) => method === "POST")).toEqual({
      method: "POST",
      path: "/api/friendship/send-friend-request",
      body: { target: "mehmet" },
    });
    await until(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]).toContain("melis");
    expect(toast.success).toHaveBeenCalledWith("mehmet kullanıcısına arkadaşlık isteği gönderildi!");
  });

  test("a request goes once, however quickly it is pressed", async () => {
    answer = undefined;
    await search("me");
    await until(() => expect(rows()).toHaveLength(2));
    await act(async () => {
      find("button", "mehmet Okur (@mehmet) adlı okuru arkadaş olarak ekle").click();
      find("button", "mehmet Okur (@mehmet) adlı okuru arkadaş olarak ekle").click();
    });
    await add();
    expect(asked.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  test("who was found stays where looking anew fails", async () => {
    await search("me");
    await until(() => expect(rows()).toHaveLength(2));
    found = { status: 500 };
    await act(() => page.client.refetchQueries());
    expect(rows()).toHaveLength(2);
    expect(document.querySelector("[role=alert]")).toBeNull();
  });

  test.each<[string, Answer, ...unknown[]]>([
    [
      "the server's error field",
      { status: 409, body: { error: "Zaten arkadaşınız." } },
      "Zaten arkadaşınız.",
    ],
    [
      "our words with 'HTTP {status}: {statusText}'",
      { status: 502, statusText: "Bad Gateway" },
      "Arkadaşlık isteği gönderilemedi.",
      { description: "HTTP 502: Bad Gateway" },
    ],
  ])(
    "a request that fails is told by %s, and the reader stays in the list",
    async (_how, given, ...words) => {
      answer = given;
      await search("me");
      await until(() => expect(rows()).toHaveLength(2));
      await add();
      expect(toast.error).toHaveBeenCalledWith(...words);
      expect(rows()).toHaveLength(2);
    },
  );

  test("closes on Escape", async () => {
    await act(async () => {
      field().dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    });
    expect(onClose).toHaveBeenCalled();
  });
});
