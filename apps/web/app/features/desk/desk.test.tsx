import { afterEach, expect, test, vi } from "vitest";
import { answerCalls, find, press, renderAt, type, until } from "~/lib/rendering.fixtures";
import { MessageList } from "./message-list";
import { MessageView } from "./message-view";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

const id = "00000000-0000-4000-8000-000000000001";
const bakan = { username: "bakan", name: "Bakan Kişi", picture: null };
const head = {
  ...{ id, name: "Çağla", email: "cagla@ornek.com", subject: "Bir soru" },
  ...{ created_at: "2026-11-21T12:00:00.000Z", is_done: false, assigned_to: null },
};
const row = { ...head, excerpt: "Bir sorum var.", answers: 1 };
const whole = { ...head, content: "Bir sorum var.\nYanıt?", answers: [], assignable: [bakan] };

async function list(rows: object[], address = "/yonetim/mesajlar") {
  const counts = { open: 3, mine: 1, unassigned: 2 };
  const asked = answerCalls(() => ({
    body: { data: rows, counts, page: 1, limit: 20, total_count: rows.length },
  }));
  page = await renderAt(address, <MessageList />);
  return asked;
}
async function open(of: object = whole) {
  const asked = answerCalls(({ method }) =>
    method === "GET" ? { body: of } : { status: method === "POST" ? 201 : 200, body: { message: "Oldu." } },
  );
  page = await renderAt(`/yonetim/mesajlar/${id}`, <MessageView id={id} />);
  return asked;
}
const box = () => document.querySelector("textarea") as HTMLTextAreaElement;

test("lists messages with who wrote and how many were answered; the address holds which and whose", async () => {
  const asked = await list([row]);
  expect(asked[0]?.path).toBe("/api/staff/messages?state=open&assigned=anybody&page=1&limit=20");
  expect(find("li", "Çağla · cagla@ornek.com").textContent).toContain("1 yanıt");
  expect(find("h3 a", "Bir soru").getAttribute("href")).toBe(`/yonetim/mesajlar/${id}`);
  expect(find("a", "Bende").getAttribute("href")).toBe("/yonetim/mesajlar?kimde=bende");
  await page.close();
  const closed = await list([], "/yonetim/mesajlar?liste=kapananlar&kimde=bende");
  expect(closed[0]?.path).toBe("/api/staff/messages?state=done&assigned=me&page=1&limit=20");
  expect(find("h2", "Kapanan mesaj yok")).toBeTruthy();
});

test("sends an answer with how many were seen, and refuses an empty one without asking the server", async () => {
  const asked = await open();
  await press(find("button", "Yanıtı gönder"));
  expect(document.body.textContent).toContain("Yanıtınızı yazın");
  await type(box(), "Evet, var.");
  await press(find("button", "Yanıtı gönder"));
  await until(() => expect(box().value).toBe(""));
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({
    ...{ content: "Evet, var.", answers_seen: 0, closes: true },
  });
});

test("what was typed stays where another answered meanwhile", async () => {
  answerCalls(({ method }) =>
    method === "GET"
      ? { body: whole }
      : { status: 409, body: { code: "answered_meanwhile", message: "Başka bir görevli yanıtladı." } },
  );
  page = await renderAt(`/yonetim/mesajlar/${id}`, <MessageView id={id} />);
  await type(box(), "Evet, var.");
  await press(find("button", "Yanıtı gönder"));
  await until(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
  expect(box().value).toBe("Evet, var.");
});

test("gives a message to a moderator and closes it without an answer", async () => {
  const asked = await open();
  const select = document.querySelector("select") as HTMLSelectElement;
  expect([...select.options].map(({ text }) => text)).toEqual(["Kimsede değil", "Bakan Kişi (@bakan)"]);
  await press(find("button", "Yanıtlamadan kapat"));
  await until(() => expect(asked.some(({ method }) => method === "PUT")).toBe(true));
  expect(asked.find(({ method }) => method === "PUT")).toMatchObject({
    ...{ path: `/api/staff/messages/${id}/state`, body: { is_done: true } },
  });
});

test("one that is closed shows what was answered and may be opened again", async () => {
  const answers = [{ id: "1", content: "Evet.", by: bakan, created_at: "2026-11-22T12:00:00.000Z" }];
  await open({ ...whole, is_done: true, answers });
  expect(find("ol li", "Bakan Kişi").textContent).toContain("Evet.");
  expect(find("button", "Yeniden aç")).toBeTruthy();
  expect(document.body.textContent).not.toContain("Gönderince mesajı kapat");
});

test("of one that is gone is said why", async () => {
  answerCalls(() => ({ status: 404, body: { code: "message_not_found", message: "Yok." } }));
  page = await renderAt(`/yonetim/mesajlar/${id}`, <MessageView id={id} />);
  await until(() => expect(find("h2", "Bu mesaj artık yok")).toBeTruthy());
});
