import { expect, test } from "vitest";
import { readSettings } from "../settings/index.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";

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
