import { addToLibrary } from "@okurca/contract";
import {
  createTestApp,
  type ModelServer,
  startCatalogueServer,
  startModelServer,
  type TestApp,
} from "@okurca/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chatOf, modelSettings } from "./chat.fixtures.ts";

// A book that the catalogue lacks: the assistant offers to look for it elsewhere, and asks nobody itself.

let elsewhere: Awaited<ReturnType<typeof startCatalogueServer>>;
let model: ModelServer;
beforeAll(async () => {
  elsewhere = await startCatalogueServer();
  model = await startModelServer();
});
afterAll(async () => {
  await model.close();
  await elsewhere.close();
});

const catalogues = () => ({
  CATALOGUE_SOURCES: "openlibrary,googlebooks",
  CATALOGUE_TEST_ORIGIN: elsewhere.origin,
});
async function withChat(
  settings: Record<string, string>,
  talk: (chat: ReturnType<typeof chatOf>, t: TestApp) => Promise<void>,
) {
  const t = await createTestApp({ settings });
  try {
    await talk(chatOf(t), t);
  } finally {
    await t.close();
  }
}
const offer = (q: string) =>
  `\n\n[Başka kataloglarda ara](/ara?q=${encodeURIComponent(q).replaceAll("(", "%28").replaceAll(")", "%29")}#baska-kataloglar)`;

describe("a book that the catalogue lacks", () => {
  test("is offered to be looked for elsewhere by the catalogue's answer", () =>
    withChat(catalogues(), async (chat) => {
      const { response } = await chat.ask("ayse", "“Rüzgârın Unuttuğu Defter” var mı");
      expect(response).toContain("“Rüzgârın Unuttuğu Defter” katalogda yok.");
      expect(response.endsWith(offer("Rüzgârın Unuttuğu Defter"))).toBe(true);
      expect((await chat.ask("ayse", "Kürk Mantolu Madonna")).response).not.toContain("Başka kataloglarda");
      expect(elsewhere.asked).toEqual([]);
    }));

  test("and by the model's, of the first one that it names or looks for in vain", () =>
    withChat({ ...catalogues(), ...modelSettings(model.url) }, async (chat, t) => {
      model.next({ say: "“Sisli Vadi (1)” adlı roman ya da [Olmayan Kitap](/kitap/9789999999991)." });
      const { response } = await chat.ask("ayse", "Ne okuyayım?");
      expect(response).toContain("(katalogda yok)");
      expect(response.endsWith(offer("Sisli Vadi (1)"))).toBe(true);
      model.next(
        { tools: [{ name: "kitap_ara", arguments: { text: "Rüzgârın Unuttuğu" } }] },
        { say: "Bu kitabı bulamadım." },
      );
      const sought = await chat.ask("mehmet", "Rüzgârın Unuttuğu var mı?");
      expect(sought.response).toBe(`Bu kitabı bulamadım.${offer("Rüzgârın Unuttuğu")}`);
      await t.call(addToLibrary, { body: { isbn: "9789753638029" } }, "can");
      model.next({ say: "[Kürk Mantolu Madonna](/kitap/9789753638029) güzeldir." });
      expect((await chat.ask("can", "Ne dersin?")).response).not.toContain("Başka kataloglarda");
      expect(elsewhere.asked).toEqual([]);
    }));

  test("is not, where no catalogues elsewhere are named", () =>
    withChat({}, async (chat) => {
      const { response } = await chat.ask("ayse", "“Rüzgârın Unuttuğu Defter” var mı");
      expect(response).toContain("katalogda yok");
      expect(response).not.toContain("Başka kataloglarda");
    }));
});
