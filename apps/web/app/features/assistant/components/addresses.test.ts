import { expect, test } from "vitest";
import { addressKind } from "./addresses";

test("addresses of ours, elsewhere on the web, and none to follow", () => {
  const kinds = (kind: string, addresses: (string | undefined)[]) =>
    expect(addresses.map((address) => [address, addressKind(address)])).toEqual(
      addresses.map((address) => [address, kind]),
    );
  kinds("own", ["/kitap/9789753638020", "/", "/arama?q=orhan", "/yazar/oguz-atay#kitaplar"]);
  kinds("foreign", ["https://ornek.com/a?b=c", "HTTP://ornek.com", "mailto:bilgi@ornek.com"]);
  kinds("none", [undefined, "", "#dipnot", "//kotu.com", "/\\kotu.com", "/kitap\\..", "/api-chat/get-token"]);
  kinds("none", [
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "data:text/html,a",
    "vbscript:a",
    "file:///a",
  ]);
  kinds("none", ["kitap/1", " /kitap/1", "https://", "ftp://ornek.com", "/a b"]);
});
