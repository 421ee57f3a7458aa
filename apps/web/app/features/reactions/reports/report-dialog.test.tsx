import { act, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearAnswers } from "~/lib/clear-answers";
import {
  type Answer,
  type Asked,
  answerCalls,
  find,
  press,
  renderAt,
  settle,
  type,
} from "~/lib/rendering.fixtures";
import { ReportDialog } from "./report-dialog";

/** A dialog that is closed and opened by the button under it. */
function Openable({ kind }: { kind: "post" | "profile" }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Aç ya da kapat
      </button>
      {isOpen && <ReportDialog kind={kind} target="hedef" name="Ayşe Işık" onClose={() => setOpen(false)} />}
    </>
  );
}

let page: Awaited<ReturnType<typeof renderAt>>;
async function show(
  answer: () => Answer | Promise<Answer>,
  kind: "post" | "profile" = "post",
): Promise<Asked[]> {
  const asked = answerCalls(answer);
  page = await renderAt("/", <Openable kind={kind} />);
  return asked;
}
beforeEach(() => {
  localStorage.setItem("okurca.signed-in", JSON.stringify({ username: "mehmet" }));
});
afterEach(async () => {
  await page.close();
  localStorage.clear();
  clearAnswers();
  vi.unstubAllGlobals();
});

const choose = (reason: string) => press(find("label", reason).querySelector("input") as HTMLElement);
const note = () => document.querySelector("textarea") as HTMLTextAreaElement;
const send = () => press(find("button", "Gönder"));
const sent = { status: 201, body: { message: "Şikâyetinizi aldık." } };

test("a report has a reason, which may be explained; another one is told in one's own words", async () => {
  const asked = await show(() => ({ status: 403, body: { message: "Hesabınız askıya alındı." } }));
  await send();
  const group = find("[role=radiogroup]", "Sebep");
  const problem = document.getElementById(group.getAttribute("aria-errormessage") ?? "");
  expect(problem?.textContent).toBe("Bir sebep seçin.");
  expect(group.contains(problem)).toBe(true);
  expect(group.getAttribute("aria-describedby")).toBe(problem?.id);
  expect(group.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(group.querySelector("input"));
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
  expect(document.body.textContent).toContain("Şikâyetinizi aldık.");
  await page.close();
  await show(() => sent);
  expect(document.body.textContent).toContain("Bunu zaten şikâyet ettiniz.");
  await page.close();
  await show(() => sent, "profile");
  expect(document.body.textContent).not.toContain("Bunu zaten şikâyet ettiniz.");
  expect(document.body.textContent).toContain("Sahte hesap");
});

test("a report that is closed while it is sent goes once, leaves no draft, and its answer is read when it is opened again", async () => {
  let arrive: (given: Answer) => void = () => {};
  const asked = await show(() => new Promise((resolve) => (arrive = resolve)));
  const turn = () => press(find("button", "Aç ya da kapat"));
  const submit = () => act(async () => (document.querySelector("form") as HTMLFormElement).requestSubmit());
  await choose("Reklam");
  await act(async () => {
    find("button", "Gönder").click();
    find("button", "Gönder").click();
  });
  await turn();
  await turn();
  await submit();
  expect(asked).toHaveLength(1);
  await turn();
  await act(async () => arrive(sent));
  await settle();
  expect(Object.keys(localStorage).filter((key) => key.includes("draft/"))).toEqual([]);
  await turn();
  expect(document.querySelector("input:checked")).toBeNull();
  expect(document.body.textContent).toContain("Bunu zaten şikâyet ettiniz.");
  await choose("Reklam");
  await submit();
  await turn();
  await turn();
  await act(async () => arrive(sent));
  await settle();
  expect(document.querySelector("h2")?.textContent).toBe("Teşekkürler");
});
