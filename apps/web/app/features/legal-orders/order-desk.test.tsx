import { afterEach, expect, test, vi } from "vitest";
import { answerCalls, find, press, renderAt, type, until } from "~/lib/rendering.fixtures";
import { OrderDesk } from "./order-desk";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

const subject = {
  ...{
    kind: "review",
    id: "00000000-0000-4000-8000-000000000001",
    title: "Satranç",
    content: "Bir inceleme.",
  },
  ...{ created_at: "2026-11-21T12:00:00.000Z", writer: { username: "ece", name: "Ece Su" } },
};
const order = {
  ...{
    id: "00000000-0000-4000-8000-000000000002",
    kind: "review",
    title: "Satranç",
    content: "Bir inceleme.",
  },
  ...{ authority: "Sulh Ceza", number: "2026/7", decided_on: "2026-11-20", writer: subject.writer },
  ...{ taken_down_at: "2026-11-21T12:00:00.000Z", lifted_at: null },
};

async function open(rows: object[], found: object[] = [subject]) {
  const asked = answerCalls(({ method, path }) => {
    if (method !== "GET") return { body: { message: "Oldu.", order } };
    if (path.includes("/subjects")) return { body: { data: found } };
    return { body: { data: rows, page: 1, limit: 20, total_count: rows.length } };
  });
  page = await renderAt("/yonetim/yasal", <OrderDesk />);
  return asked;
}
const field = (label: string) => {
  const { htmlFor } = find("label", label) as HTMLLabelElement;
  return document.getElementById(htmlFor) as HTMLInputElement;
};
const sent = (asked: { method: string; body: unknown }[]) =>
  asked.filter(({ method }) => method === "POST").map(({ body }) => body);

test("takes down what was found at the address, and asks for whose order it is before it does", async () => {
  const asked = await open([]);
  await press(find("button", "Karar gir"));
  await type(field("İçeriğin adresi"), " /kitap/9789753638029#inceleme-1 ");
  await press(find("button", "Bul"));
  await until(() => expect(find("label", "Ece Su (ece)").textContent).toContain("Bir inceleme."));
  await press(document.querySelector("input[type=radio]") as HTMLElement);
  await press(find("button", "İçeriği kaldır"));
  for (const words of ["Kararı veren makamı yazın", "Kararın sayısını yazın", "Kararın tarihini"])
    expect(document.body.textContent).toContain(words);
  expect(sent(asked)).toEqual([]);
  await type(field("Kararı veren makam"), "Sulh Ceza");
  await type(field("Karar sayısı"), "2026/7");
  await type(field("Karar tarihi"), "20.11.2199");
  await press(find("button", "İçeriği kaldır"));
  expect(sent(asked)).toEqual([]);
  await type(field("Karar tarihi"), "20.11.2025");
  await press(find("button", "İçeriği kaldır"));
  await until(() => expect(document.querySelector("[role=dialog]")).toBeNull());
  const given = { authority: "Sulh Ceza", number: "2026/7", decided_on: "2025-11-20" };
  expect(sent(asked)).toEqual([{ kind: "review", id: subject.id, ...given }]);
});

test("says that nothing stands at an address", async () => {
  await open([], []);
  await press(find("button", "Karar gir"));
  await type(field("İçeriğin adresi"), "yok");
  await press(find("button", "Bul"));
  await until(() => expect(document.body.textContent).toContain("Bu adreste bir metin bulunamadı."));
});

test("brings back what an order took down only with a reason", async () => {
  const asked = await open([order]);
  expect(find("article", "Satranç").textContent).toContain(
    "Sulh Ceza, 20 Kasım 2026 tarihli ve 2026/7 sayılı karar",
  );
  await press(find("button", "Kararı kaldır"));
  await press(find("button", "İçeriği geri getir"));
  expect(sent(asked)).toEqual([]);
  await type(field("Sebep"), "Karar kalktı.");
  await press(find("button", "İçeriği geri getir"));
  await until(() => expect(sent(asked)).toEqual([{ reason: "Karar kalktı." }]));
});
