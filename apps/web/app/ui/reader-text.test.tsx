import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReaderText } from "./reader-text";

const markup = (text: string) => renderToStaticMarkup(<ReaderText text={text} />);

test("a reader's text is never HTML", () => {
  const html = markup('<img src=x onerror="alert(1)"> javascript:alert(1) </script>');
  expect(html).not.toMatch(/<img|<\/script|href/);
  expect(html).toContain("&lt;img");
});

test("empty lines part paragraphs, single line breaks stay in them", () => {
  const html = markup("Bir\niki\n\n  \nüç");
  expect(html.match(/<p /g)).toHaveLength(2);
  expect(html).toContain("Bir\niki");
});

test("web addresses become links that vouch for nothing; what follows them as punctuation stays text", () => {
  const html = markup("Bakın: https://ornek.com/a?b=1&c=2). Ve (http://ornek.com).");
  expect(html).toContain('href="https://ornek.com/a?b=1&amp;c=2"');
  expect(html).toContain("</a>). Ve (");
  expect(html).toContain('href="http://ornek.com"');
  expect(html).toContain("</a>).</p>");
  expect(html.match(/rel="nofollow ugc noopener noreferrer"/g)).toHaveLength(2);
});

test("web addresses in what an account wrote on its first day stay text", () => {
  const html = renderToStaticMarkup(<ReaderText text={"Bakın: https://ornek.com\n\nBitti."} areLinksText />);
  expect(html).not.toContain("<a");
  expect(html).toContain("Bakın: https://ornek.com");
});

test("only http and https become links", () => {
  expect(markup("ftp://ornek.com data:text/html,x //ornek.com www.ornek.com")).not.toContain("<a");
});
