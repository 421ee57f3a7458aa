import { expect, test } from "vitest";
import { readAgent } from "./agent.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  ["Chrome", "Windows", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`],
  ["Chrome", "Linux", `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/142.0.0.0 Safari/537.36`],
  [
    "Chrome",
    "Android",
    `Mozilla/5.0 (Linux; Android 16; Pixel 7) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`,
  ],
  [
    "Chrome",
    "iOS",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1",
  ],
  [
    "Chrome",
    "ChromeOS",
    `Mozilla/5.0 (X11; CrOS x86_64 16328.55.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
  ],
  ["Firefox", "Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"],
  [
    "Firefox",
    "iOS",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/145.0 Mobile/15E148 Safari/605.1.15",
  ],
  [
    "Safari",
    "macOS",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
  ],
  [
    "Safari",
    "iOS",
    "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  ],
  [
    "Edge",
    "Windows",
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
  ],
  [
    "Opera",
    "macOS",
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`,
  ],
  [
    "Samsung Internet",
    "Android",
    `Mozilla/5.0 (Linux; Android 15; SM-S931B) ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
  ],
])("%s on %s is told by its agent", (browser, system, agent) => {
  expect(readAgent(agent)).toEqual({ browser, system });
});

test.each(["", "curl/8.5.0", "amazon-cognito-identity-js", "<script>"])("%j is no common device", (agent) => {
  expect(readAgent(agent)).toEqual({ browser: null, system: null });
});
