import { expect, test } from "vitest";
import { readSettings } from "../settings/index.ts";
import { contentSecurityPolicy, pageReaderPolicy } from "./content-security-policy.ts";

const settings = readSettings({}, {});

test("only the answer's own scripts run, and nobody may frame the page", () => {
  const policy = contentSecurityPolicy({ scripts: ["'nonce-abc'"], isDev: false, settings, path: "/" });
  expect(policy).toContain("script-src 'self' 'nonce-abc';");
  expect(policy).not.toContain("unsafe-eval");
  for (const part of ["worker-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(part);
  expect(policy).toContain("connect-src 'self';");
});

test("a page without scripts of its own names none", () => {
  const policy = contentSecurityPolicy({ isDev: false, settings, path: "/cevrimdisi.html" });
  expect(policy).toContain("script-src 'self';");
});

test("a real user pool may be called, by its origin only", () => {
  const pool = readSettings({ IDENTITY_ENDPOINT: "https://cognito-idp.eu-central-1.amazonaws.com/yol" }, {});
  const policy = contentSecurityPolicy({ scripts: ["'nonce-abc'"], isDev: false, settings: pool, path: "/" });
  expect(policy).toContain("connect-src 'self' https://cognito-idp.eu-central-1.amazonaws.com;");
});

test.each([
  ["/iletisim", "https://www.openstreetmap.org"],
  ["/iletisim/", "https://www.openstreetmap.org"],
  ["/", "'none'"],
  ["/yardim", "'none'"],
  ["/iletisim/baska", "'none'"],
])("only the contact page may frame the map, and nothing else: %s", (path, origin) => {
  const policy = contentSecurityPolicy({ scripts: ["'nonce-abc'"], isDev: false, settings, path });
  expect(policy).toContain(`frame-src ${origin};`);
});

test("only the worker that reads photographed pages may run WebAssembly, and it may connect to nothing", () => {
  const policy = pageReaderPolicy("/assets/sayfa-okuyucu/worker.min-abc.js");
  expect(policy).toBe("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'");
  for (const file of [
    "/assets/abc.js",
    "/service-worker.js",
    "/assets/sayfa-okuyucu/../abc.js",
    "/cevrimdisi.html",
  ])
    expect(pageReaderPolicy(file), file).toBeUndefined();
  for (const path of ["/", "/alintilar", "/kutuphane", "/kitap/9789753638029"])
    expect(contentSecurityPolicy({ isDev: false, settings, path }), path).not.toContain("wasm");
});
