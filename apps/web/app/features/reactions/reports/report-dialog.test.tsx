import { afterEach, expect, test, vi } from "vitest";
import { forgetAnswers } from "~/lib/forgetting";
import { type Answer, type Asked, answerCalls, find, press, renderAt, type } from "~/lib/rendering.fixtures";
import { ReportDialog } from "./report-dialog";

let page: Awaited<ReturnType<typeof renderAt>>;
async function show(answer: () => Answer, kind: "post" | "profile" = "post"): Promise<Asked[]> {
  const asked = answerCalls(answer);
  page = await renderAt("/", <ReportDialog kind={kind} target="hedef" name="Ayşe Işık" onClose={() => {}} />);
  return asked;
}
afterEach(async () => {
  await page.close();
  forgetAnswers();
  vi.unstubAllGlobals();
});

const choose = (reason: string) => press(find("label", reason).querySelector("input") as HTMLElement);
const note = () => document.querySelector("textarea") as HTMLTextAreaElement;
const send = () => press(find("button", "Gönder"));
const sent = { status: 201, body: { message: "Şikâyetiniz alındı." } };

test("a report has a reason, which may be explained; another one is told in one's own words", async () => {
  const asked = await show(() => ({ status: 403, body: { message: "Hesabınız askıya alındı." } }));
  await send();
  expect(document.body.textContent).toContain("Bir sebep seçin.");
  await choose("Başka bir sebep");
  await send();
  expect(document.body.textContent).toContain("Şikâyet sebebi gereklidir");
  await type(note(), " Başkasından kopyalanmış. ");
  await send();
  await choose("Kişisel bilgi paylaşıyor");
  await send();
  await type(note(), "");
  await send();
  expect(asked.map(({ body }) => (body as { reason: string }).reason)).toEqual([
    "Başkasından kopyalanmış.",
    "Kişisel bilgi paylaşıyor: Başkasından kopyalanmış.",
    "Kişisel bilgi paylaşıyor",
  ]);
  expect(document.body.textContent).toContain("Hesabınız askıya alındı.");
});

test("reason and explanation together have at most a thousand characters", async () => {
  const asked = await show(() => undefined);
  await choose("Kişisel bilgi paylaşıyor");
  await type(note(), "a".repeat(976));
  await send();
  expect(document.body.textContent).toContain("Şikâyet sebebi en fazla 1000 karakter olabilir");
  await type(note(), "a".repeat(974));
  await send();
  expect(asked.map(({ body }) => (body as { reason: string }).reason.length)).toEqual([1000]);
});

test("a second report of the same thing, also from another device, is told as such in the server's words", async () => {
  const message = "Bunu zaten şikâyet etmiştiniz; sebebiniz yenisiyle değiştirildi.";
  await show(() => ({ status: 201, body: { message, was_reported: true } }));
  await choose("Reklam");
  await send();
  expect(find("[role=status]", message)).toBeTruthy();
  expect(document.querySelector("h2")?.textContent).toBe("Zaten şikâyet etmiştiniz");
});

test("who reports is thanked in the server's words; the second time the dialog says that it is known", async () => {
  await show(() => sent);
  await choose("Reklam");
  await send();
  expect(document.body.textContent).toContain("Şikâyetiniz alındı.");
  await page.close();
  await show(() => sent);
  expect(document.body.textContent).toContain("Bunu zaten şikâyet ettiniz.");
  await page.close();
  await show(() => sent, "profile");
  expect(document.body.textContent).not.toContain("Bunu zaten şikâyet ettiniz.");
  expect(document.body.textContent).toContain("Sahte hesap");
});
