import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { withCover } from "~/ui/cover-face";
import { Drawing } from "./drawing";

test("a reader's text stays text in the landing page's drawn content", () => {
  const book = withCover({ isbn: "9789754700060", title: "Yaban", author: ["Yakup Kadri"] });
  const post = {
    id: "0199aaaa-0000-7000-8000-000000000000",
    content: '<script>alert("x")</script> & <b>kalın</b>',
    rating: 4,
    created_at: "2026-11-01T10:00:00.000Z",
    reader: { username: "okur", name: '"><img src=x onerror=alert(1)>' },
    book,
  };
  const content = {
    spines: [],
    genres: [],
    recommendations: [],
    numbers: null,
    posts: [post] as unknown as Parameters<typeof Drawing>[0]["content"]["posts"],
  };
  const markup = renderToStaticMarkup(
    <StaticRouter location="/">
      <Drawing content={content} />
    </StaticRouter>,
  );
  expect(markup).toContain("&lt;script&gt;");
  expect(markup).not.toMatch(/<script|<img|<b>/);
});
