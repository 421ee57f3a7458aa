/** Browser and system by a User-Agent, or by the name a browser gave its device; null for uncommon ones. */
export interface Agent {
  browser: string | null;
  system: string | null;
}

/** The first match counts: browsers that also say "Chrome" or "Safari" stand before these. */
const browsers: readonly [string, RegExp][] = [
  ["Edge", /\bEdg(e|A|iOS)?\/|Microsoft Edge/],
  ["Opera", /\b(OPR|Opera|OPT|OPiOS)\/|\bOpera\b/],
  ["Samsung Internet", /\bSamsungBrowser\/|Samsung Internet/],
  ["Firefox", /\b(Firefox|FxiOS)\/|\bFirefox\b/],
  ["Chrome", /\b(Chrome|CriOS|HeadlessChrome|Chromium)\/|Google Chrome|\bChromium\b/],
  ["Safari", /\bVersion\/[\d.]+ .*\bSafari\/|\bMobile\/\w+ Safari\//],
];

const systems: readonly [string, RegExp][] = [
  ["iOS", /\b(iPhone|iPad|iPod)\b|\biOS\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMacintosh\b|\bMac ?OS\b|\bmacOS\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

/** Reads the common browsers and systems; others are null. */
export function readAgent(text: string): Agent {
  const find = (among: typeof browsers) => among.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  return { browser: find(browsers), system: find(systems) };
}
