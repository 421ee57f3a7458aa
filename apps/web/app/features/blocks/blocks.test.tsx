import { useQuery } from "@tanstack/react-query";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryKeys } from "~/lib/query-keys";
import { answerCalls, find, press, renderAt, until } from "~/lib/rendering.fixtures";
import { BlockedCard } from "./blocked-card";
import { BlockedProfile } from "./blocked-profile";

const reader = (username: string) => ({
  username,
  name: `${username} Okur`,
  picture: null,
  blocked_at: "2026-01-02T10:00:00.000Z",
});

let page: Awaited<ReturnType<typeof renderAt>>;
let blocked: ReturnType<typeof reader>[];
beforeEach(() => {
  for (const kind of ["success", "error"] as const) vi.spyOn(toast, kind).mockReturnValue(0);
  blocked = [reader("mehmet"), reader("zeynep")];
  answerCalls(({ method }) => {
    if (method !== "GET") blocked = blocked.slice(1);
    const body = { blocked, page: 1, limit: 10, total_count: blocked.length };
    return { body: method === "GET" ? body : { message: "" } };
  });
});
afterEach(async () => {
  await page.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("whoever is no longer blocked leaves the list, and the keyboard stays at it, to the last one", async () => {
  page = await renderAt("/ayarlar", <BlockedCard />);
  for (const name of ["mehmet", "zeynep"]) {
    const button = find("button", `Engeli Kaldır: ${name} Okur`);
    button.focus();
    await press(button);
    await until(() => expect(document.body.textContent).not.toContain(`${name} Okur`));
    expect(document.activeElement?.closest("section")?.textContent).toContain("Engellenen okurlar");
  }
});

test("what shows readers is asked for anew: requests that were sent and named activities, too", async () => {
  const asked: string[] = [];
  function Shown() {
    for (const queryKey of [queryKeys.sentRequests, queryKeys.activity]) {
      // biome-ignore lint/correctness/useHookAtTopLevel: as many each time
      useQuery({ queryKey, queryFn: () => asked.push(queryKey[0]) });
    }
    return (
      <main tabIndex={-1}>
        <BlockedProfile username="mehmet" action={null} />
      </main>
    );
  }
  page = await renderAt("/profil/mehmet", <Shown />);
  asked.length = 0;
  const button = find("button", "Engeli Kaldır");
  button.focus();
  await press(button);
  await until(() => expect(asked).toEqual(["sent-requests", "activity"]));
  expect(document.activeElement?.tagName).toBe("MAIN");
});
