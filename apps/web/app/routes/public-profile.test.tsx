import { afterEach, describe, expect, test, vi } from "vitest";
import { find, renderAt } from "~/lib/rendering.fixtures";
import { ErrorBoundary, meta } from "./public-profile";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page?.close();
  vi.unstubAllGlobals();
});

const absent = { status: 404, statusText: "", internal: false, data: { asked: "kimse" } };
const show = async (error: unknown) => {
  const view = { error, params: { username: "kimse" } } as unknown as Parameters<typeof ErrorBoundary>[0];
  page = await renderAt("/profil/kimse", <ErrorBoundary {...view} />);
};
const titleOf = (error: unknown) =>
  meta({ error, loaderData: undefined, location: { search: "" } } as never).find((one) => "title" in one);

describe("a visitor's view of a profile that cannot be shown", () => {
  test("404 is 'Kullanıcı bulunamadı' with 'Geri Dön'", async () => {
    await show(absent);
    expect(find("h1", "Kullanıcı bulunamadı")).toBeTruthy();
    expect(find("a", "Geri Dön").getAttribute("href")).toBe("/");
    expect(titleOf(absent)).toEqual({ title: "Kullanıcı bulunamadı · Okurca" });
  });

  test.each([
    ["an error of the server", { ...absent, status: 503 }],
    ["a lost connection", new TypeError("Failed to fetch")],
  ])("%s is 'Profil yüklenirken bir hata oluştu' with 'Geri Dön'", async (_what, error) => {
    await show(error);
    expect(find("[role=alert]", "Profil yüklenirken bir hata oluştu")).toBeTruthy();
    expect(find("[role=alert] a", "Geri Dön").getAttribute("href")).toBe("/");
    expect(find("[role=alert] button", "Tekrar Dene")).toBeTruthy();
    expect(titleOf(error)).toEqual({ title: "Hata · Okurca" });
  });
});
