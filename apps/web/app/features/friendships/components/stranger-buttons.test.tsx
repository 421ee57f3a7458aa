import { toast } from "sonner";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { StrangerButtons } from "./stranger-buttons";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a follow that was ended and brought back by the note's undo is shown as one", async () => {
  const success = vi.spyOn(toast, "success").mockReturnValue(0);
  const asked = answerCalls(() => ({ body: { message: "Oldu." } }));
  const reader = { username: "mehmet", name: "Mehmet Çınar", is_followable: true };
  page = await renderAt("/", <StrangerButtons reader={reader} />);
  // By ear, too, readers of one name are told apart.
  const labels = [...document.querySelectorAll("button")].map((one) => one.getAttribute("aria-label"));
  expect(labels).toEqual([
    "Mehmet Çınar (@mehmet) adlı okuru takip et",
    "Arkadaş ekle: Mehmet Çınar (@mehmet)",
  ]);
  expect(find("button", "Arkadaş ekle").textContent?.trim()).toBe("Arkadaş Ekle");
  await press(find("button", "Takip Et"));
  await until(() => expect(find("button", "Takip ediyorsunuz")).toBeTruthy());
  await press(find("button", "Takip ediyorsunuz"));
  await until(() => expect(find("button", "Takip Et")).toBeTruthy());
  const [, note] = success.mock.lastCall as unknown as [string, { action: { onClick(): void } }];
  note.action.onClick();
  await until(() => expect(find("button", "Takip ediyorsunuz")).toBeTruthy());
  expect(asked.map(({ method }) => method)).toEqual(["PUT", "DELETE", "PUT"]);
});
