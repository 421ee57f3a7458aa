import type { Revision } from "@okurca/contract";
import { afterEach, expect, test, vi } from "vitest";
import { signedInKey } from "~/lib/boot";
import { answerCalls, find, press, renderAt } from "~/lib/rendering.fixtures";
import { useRevisionReport } from "./revision-report";

const person = (username: string) => ({ username, name: username, picture: null });
const revision = (more: Partial<Revision> = {}): Revision => ({
  ...{ id: "1", kind: "edition", subject: "9789753638029", title: "Kar", path: "/kitap/9789753638029" },
  ...{ is_new: false, changes: [], reason: "Kötü söz", source_url: null, restores: null },
  ...{ is_taken_back: false, are_words_hidden: false, created_at: "2026-11-20T10:00:00.000Z" },
  ...{ standing: "reader", writer: person("mehmet"), has_left: false },
  ...more,
});

function Shown({ revisions }: { revisions: readonly Revision[] }) {
  const report = useRevisionReport();
  return (
    <>
      {revisions.map((one) => (
        <div key={one.id}>{report.buttonOf(one)}</div>
      ))}
      {report.dialog}
    </>
  );
}

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  localStorage.clear();
  vi.unstubAllGlobals();
});
async function show(...revisions: Revision[]) {
  localStorage.setItem(signedInKey, JSON.stringify({ username: "ayse" }));
  const asked = answerCalls(() => ({
    status: 201,
    body: { message: "Şikâyetinizi aldık.", was_reported: false },
  }));
  page = await renderAt("/", <Shown revisions={revisions} />);
  return asked;
}

test("another reader's change is reported with a reason, by what it changed", async () => {
  const asked = await show(revision());
  await press(find("button", "Şikâyet Et"));
  expect(find("[role=dialog] h2", "“Kar” kaydındaki değişikliği şikâyet edin")).toBeTruthy();
  await press(
    find("[role=dialog] label", "Bilerek yanlış bilgi veriyor").querySelector("input") as HTMLElement,
  );
  await press(find("[role=dialog] button[type=submit]", "Gönder"));
  expect(asked.at(-1)?.body).toEqual({
    ...{ kind: "revision", target: "1", reason: "Bilerek yanlış bilgi veriyor" },
  });
});

test("one's own, whose words are hidden already, and whose writer has left, is not offered to be", async () => {
  await show(
    revision({ id: "2", writer: person("ayse") }),
    revision({ id: "3", are_words_hidden: true }),
    revision({ id: "4", writer: null, has_left: true }),
  );
  expect(document.querySelector("button")).toBeNull();
});
