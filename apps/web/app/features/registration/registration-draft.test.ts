import { beforeEach, expect, test, vi } from "vitest";
import { clearDraft, keepDraft, readDraft } from "./registration-draft";
import { registrationDefaults } from "./registration-steps";

beforeEach(() => sessionStorage.clear());

const typed = {
  ...registrationDefaults,
  username: "isil",
  firstName: "Işıl",
  lastName: "Çınar",
  email: "isil@ornek.com",
  password: "Uzak-Deniz 19 feneri",
  confirmPassword: "Uzak-Deniz 19 feneri",
  birthdate: "14.05.1990",
  city: "İzmir",
  country: "Almanya",
  acceptTerms: true,
};

test("a registration under way is kept for this tab, but neither its passwords nor the consent", () => {
  keepDraft(typed);
  expect(readDraft()).toEqual({
    username: "isil",
    firstName: "Işıl",
    lastName: "Çınar",
    email: "isil@ornek.com",
    birthdate: "14.05.1990",
    city: "İzmir",
    country: "Almanya",
  });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("Uzak-Deniz");
});

test("a finished one is forgotten: the next begins empty, in Türkiye", () => {
  keepDraft(typed);
  clearDraft();
  expect(readDraft()).toMatchObject({ username: "", city: "", country: "Türkiye" });
});

test.each([
  ["navigate", ""],
  ["reload", "isil"],
  ["back_forward", "isil"],
])("a page that was loaded by %s begins with %j", async (type, username) => {
  vi.resetModules();
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as unknown as PerformanceEntry]);
  const { openDraft } = await import("./registration-draft");
  keepDraft(typed);
  expect(openDraft().username).toBe(username);
  // Coming back to it from another page of ours.
  keepDraft(typed);
  expect(openDraft().username).toBe("isil");
});

test.each(["", "null", "{", "[]", '{"username":5,"city":null}'])("%j in its place is nothing", (text) => {
  sessionStorage.setItem("okurca.registration", text);
  expect(readDraft()).toMatchObject({ username: "", city: "", country: "Türkiye" });
});
