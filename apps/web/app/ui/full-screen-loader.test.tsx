import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FullScreenLoader } from "./full-screen-loader";

test("while the session loads, the whole screen has the product's logo and says that it loads", () => {
  const markup = renderToStaticMarkup(<FullScreenLoader />);
  const page = new DOMParser().parseFromString(markup, "text/html");
  const loader = page.querySelector("[role=status]");
  expect(loader?.classList.contains("min-h-dvh")).toBe(true);
  expect(loader?.textContent).toBe("OkurcaYükleniyor...");
});
