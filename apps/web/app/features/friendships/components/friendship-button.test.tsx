import { toast } from "sonner";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Answer, type Asked, answerCalls, find, press, renderAt } from "~/lib/rendering.fixtures";
import { FriendshipButton, type FriendshipState } from "./friendship-button";

const id = "00000000-0000-4000-8000-000000000007";
let page: Awaited<ReturnType<typeof renderAt>>;
let asked: Asked[];
let answer: Answer;
beforeEach(() => {
  for (const kind of ["success", "error"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  asked = answerCalls(() => answer);
});
afterEach(async () => {
  await page.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const show = async (state: FriendshipState["state"]) => {
  page = await renderAt(
    "/profil/mehmet",
    <FriendshipButton username="mehmet" name="Mehmet Çınar" friendship={{ state, request_id: id }} />,
  );
};

describe.each([
  {
    state: "none",
    label: "Arkadaş Ekle",
    call: { path: "/api/friendship/send-friend-request", body: { target: "mehmet" } },
    told: "mehmet kullanıcısına arkadaşlık isteği gönderildi!",
    failed: "Arkadaşlık isteği gönderilemedi.",
  },
  {
    state: "sent",
    label: "Geri Çek",
    call: { path: "/api/friendship/withdraw-request", body: { id } },
    told: "Arkadaşlık isteği geri çekildi.",
    failed: "Arkadaşlık isteği geri çekilemedi.",
  },
  {
    state: "incoming",
    label: "Kabul Et",
    call: { path: "/api/friendship/respond-request", body: { id, response: "accept" } },
    told: "Arkadaşlık isteği kabul edildi!",
    failed: "İşlem sırasında bir hata oluştu.",
  },
  {
    state: "incoming",
    label: "Reddet",
    call: { path: "/api/friendship/respond-request", body: { id, response: "reject" } },
    told: "Arkadaşlık isteği reddedildi!",
    failed: "İşlem sırasında bir hata oluştu.",
  },
] as const)("on the profile of a reader ($state), '$label'", ({ state, label, call, told, failed }) => {
  test("is one call and is told", async () => {
    answer = { body: { message: "", state: "sent" } };
    await show(state);
    await press(find("button", label));
    expect(asked).toEqual([{ method: "POST", ...call }]);
    expect(vi.mocked(toast.success).mock.calls.map(([text]) => text)).toEqual([told]);
  });

  test("that fails is told in the server's words, else in ours", async () => {
    answer = { status: 409, body: { error: "Bu sırada değişti." } };
    await show(state);
    await press(find("button", label));
    answer = { status: 500, statusText: "Internal Server Error" };
    await press(find("button", label));
    expect(vi.mocked(toast.error).mock.calls).toEqual([
      ["Bu sırada değişti."],
      [failed, { description: "HTTP 500: Internal Server Error" }],
    ]);
  });
});

test("one who has asked meanwhile is accepted by asking, and that is told", async () => {
  answer = { status: 201, body: { message: "", state: "friends" } };
  await show("none");
  await press(find("button", "Arkadaş Ekle"));
  expect(toast.success).toHaveBeenCalledExactlyOnceWith("Arkadaşlık isteği kabul edildi!");
});
