import { act } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { registerTokenSource } from "~/lib/token-source";
import { SharePassage } from "./share-passage";

const passage = {
  ...{
    id: "11111111-1111-4111-8111-111111111111",
    text: "Karın sessizliği\ndiye düşündü.",
    has_spoiler: false,
  },
  book: { title: "Kar: Bir/Roman", author: ["Orhan Pamuk"] },
};
let page: Awaited<ReturnType<typeof renderAt>>;
let asked: string[];
let answer: () => Response;
let written = "";
const saved: string[] = [];

beforeEach(() => {
  asked = [];
  saved.length = 0;
  answer = () => new Response(new Blob(["resim"]), { headers: { "content-type": "image/png" } });
  registerTokenSource({ isSignedIn: () => true, token: async () => "belirteç", onRefused: () => undefined });
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return address.includes("/picture") ? answer() : Response.json({ is_public: false });
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  for (const kind of ["success", "info"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: { writeText: async (text: string) => (written = text) },
  });
});
afterEach(async () => {
  await page?.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const key of ["share", "canShare", "clipboard"])
    Object.defineProperty(navigator, key, { configurable: true, value: undefined });
});

const preview = () => document.querySelector("img");
async function open(isPublic?: boolean) {
  page = await renderAt("/", <SharePassage passage={passage} isPublic={isPublic} />);
  await press(find("button", "Paylaş"));
  await until(() => expect(preview()).not.toBeNull());
}

test("the picture is shown with its words, in the design and size that are chosen", async () => {
  await open(true);
  expect(preview()?.alt).toBe("“Karın sessizliği diye düşündü.” Kar: Bir/Roman, Orhan Pamuk");
  const of = (query: string) => `/api/passages/${passage.id}/picture?${query}`;
  expect(asked).toEqual([of("design=plain&format=post")]);
  await press(find("label", "Kilim"));
  await press(find("label", "Hikâye"));
  await until(() => expect(asked.at(-1)).toBe(of("design=woven&format=story")));
});

test("without a share sheet the picture is saved and the address copied", async () => {
  await open(true);
  await press(find("button", "Resmi indir"));
  expect(saved).toEqual(["Kar Bir Roman alıntısı.png"]);
  await press(find("button", "Bağlantıyı kopyala"));
  expect(written).toBe(`${location.origin}/alinti/${passage.id}`);
});

test("where the device has a share sheet for files it gets the picture; closing it is an answer, too", async () => {
  const share = vi.fn(async (_given: ShareData) => {
    throw new DOMException("", "AbortError");
  });
  Object.defineProperty(navigator, "share", { configurable: true, value: share });
  Object.defineProperty(navigator, "canShare", { configurable: true, value: () => true });
  await open(true);
  await press(find("[role=dialog] footer button:last-child", "Paylaş"));
  expect(share.mock.calls[0]?.[0].files?.[0]?.type).toBe("image/png");
  expect(saved).toEqual([]);
  share.mockRejectedValue(new DOMException("", "NotAllowedError"));
  await press(find("[role=dialog] footer button:last-child", "Paylaş"));
  await until(() => expect(saved).toHaveLength(1));
});

test("what not everybody sees is handed on without an address, and its words can be copied for who does not see pictures", async () => {
  await open();
  await until(() => expect(document.body.textContent).toContain("Bu alıntıyı herkes görmüyor"));
  expect(document.body.textContent).not.toContain("Bağlantıyı kopyala");
  await press(find("button", "Resmin açıklamasını kopyala"));
  expect(written).toContain("Karın sessizliği");
});

test("a picture that cannot be had says so, and can be asked for again", async () => {
  const whole = answer;
  answer = () => Response.json({ code: "unavailable", message: "Sunucu şu an çok meşgul." }, { status: 503 });
  page = await renderAt("/", <SharePassage passage={passage} isPublic />);
  await press(find("button", "Paylaş"));
  await until(() => expect(document.body.textContent).toContain("çok meşgul"));
  expect(find("button", "Resmi indir").hasAttribute("disabled")).toBe(true);
  answer = whole;
  await act(async () => find("button", "Tekrar Dene").click());
  await until(() => expect(preview()).not.toBeNull());
});
