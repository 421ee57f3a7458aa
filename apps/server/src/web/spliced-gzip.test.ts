import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressStretches, joinGzip } from "./spliced-gzip.ts";

const long = "Okuduğun kitapları puanla, yorumla, keşfet. ".repeat(5000);

test.each([
  ["one stretch", [long]],
  ["many", ["<a nonce=", "><b nonce=", `>${long}<script nonce=`, "></script>"]],
  ["empty ones", ["", "", ""]],
])("what is set between compressed stretches is read as it is: %s", async (_name, texts) => {
  const stretches = await compressStretches(texts);
  for (const insert of ["kR3nZ+/=", "ğüşiöç", "x"]) {
    expect(gunzipSync(joinGzip(stretches, insert)).toString("utf8")).toBe(texts.join(insert));
  }
});

test("it is about as small as when compressed as a whole", async () => {
  const gzip = joinGzip(await compressStretches([long, long]), "abc");
  expect(gzip.length).toBeLessThan(3000);
});
