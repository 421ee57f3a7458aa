import { Link, Route, Routes } from "react-router";
import { afterEach, expect, test } from "vitest";
import { useFocusOnPage } from "./focus-page";
import { find, press, renderAt, until } from "./rendering.fixtures";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(() => page.close());

function Pages() {
  useFocusOnPage();
  return (
    <>
      <Link to="/iki">Menü</Link>
      <main>
        <Routes>
          <Route path="/" element={<Link to="/iki">İleri</Link>} />
          <Route path="/iki" element={<h1>İkinci sayfa</h1>} />
        </Routes>
      </main>
    </>
  );
}

test("a link that goes with its page leaves the keyboard at the title of the next one", async () => {
  page = await renderAt("/", <Pages />);
  find("a", "İleri").focus();
  await press(find("a", "İleri"));
  await until(() => expect(document.activeElement?.textContent).toBe("İkinci sayfa"));
});

test("one that stays keeps the keyboard", async () => {
  page = await renderAt("/", <Pages />);
  find("a", "Menü").focus();
  await press(find("a", "Menü"));
  await until(() => expect(find("h1", "İkinci sayfa")).toBeTruthy());
  expect(document.activeElement?.textContent).toBe("Menü");
});
