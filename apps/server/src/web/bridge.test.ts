import { request } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { addressOf } from "./bridge.ts";
import { answerUnsentForms } from "./unsent-forms.ts";

test.each([
  ["/arama?q=a", "/arama?q=a"],
  ["//baska.example/kitap", "//baska.example/kitap"],
  ["/\\baska.example", "//baska.example"],
  ["/@baska.example/a", "/@baska.example/a"],
  ["http://baska.example/arama?q=a", "/arama?q=a"],
  ["https://baska.example", "/"],
  ["http://baska.example?q=a", "/?q=a"],
  ["baska.example:443", "/baska.example:443"],
])("whatever a request line says, the address is one of ours: %s", (originalUrl, path) => {
  for (const origin of ["http://localhost:3000", "https://okurca.example"]) {
    const { origin: host, pathname, search } = addressOf({ originalUrl }, origin);
    expect([host, pathname + search]).toEqual([origin, path]);
  }
});

test.each(["http://baska.example/giris?next=%2Fayarlar", "/giris?next=%2Fayarlar"])(
  "a form that was sent without scripts leads back to our own page, not to an address in its request: %s",
  async (path) => {
    const app = Fastify();
    answerUnsentForms(app, "https://okurca.example");
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const location = await new Promise((resolve, reject) => {
      request({ host: "127.0.0.1", port, method: "POST", path }, (answer) => {
        answer.resume();
        resolve(answer.headers.location);
      })
        .on("error", reject)
        .end("a=1");
    });
    expect(location).toBe("/giris?next=%2Fayarlar");
    await app.close();
  },
);
