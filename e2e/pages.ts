import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, type Response, type TestInfo } from "@playwright/test";
import { isWhole, once } from "./journey.ts";

/** Motion has ended and none begins, so that no colour is caught half way. */
async function settle(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

type RunOnly = NonNullable<Parameters<AxeBuilder["options"]>[0]["runOnly"]>;

function axe(page: Page, runOnly: RunOnly): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ runOnly, resultTypes: ["violations"] });
}

/** Of targets found too small, those that are so in the window's middle, too, where no bar at its edge covers a part. */
async function findSmall(page: Page, selectors: readonly string[]): Promise<string[]> {
  const small: string[] = [];
  for (const selector of selectors) {
    await page.locator(selector).evaluate((target) => target.scrollIntoView({ block: "center" }));
    const found = await axe(page, { type: "rule", values: [targetSize] })
      .include(selector)
      .analyze();
    if (found.violations.length > 0) small.push(selector);
  }
  return small;
}

const targetSize = "target-size";

async function findViolations(page: Page, name: string, runOnly: RunOnly): Promise<string[]> {
  await settle(page);
  const found: string[] = [];
  for (const { id, nodes } of (await axe(page, runOnly).analyze()).violations) {
    const targets = nodes.map(({ target }) => target.join(" "));
    const bad = id === targetSize ? await findSmall(page, targets) : targets;
    if (bad.length > 0) found.push(`${name}: ${id} at ${bad.join(" | ")}`);
  }
  return found;
}

/** Fails on anything axe finds, and on a page wider than its window. */
async function examine(page: Page, name: string): Promise<void> {
  expect(await findViolations(page, name, tags)).toEqual([]);
  await checkFits(page, name);
}

/** The state in which a journey finds a page fits its window; in `npm run test:all` axe finds nothing in it either. */
export async function checkPage(page: Page, name: string): Promise<void> {
  await (isWhole ? examine(page, name) : checkFits(page, name));
}

/** Of a page that was checked already: what another theme can change of it. */
async function checkColours(page: Page, name: string): Promise<void> {
  const runOnly = { type: "rule" as const, values: ["color-contrast"] };
  expect(await findViolations(page, name, runOnly)).toEqual([]);
}

/** Nothing of the page is wider than its window. */
export async function checkFits(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
}

const pictures = "test-results/screenshots";

async function takePicture(page: Page, info: TestInfo, name: string): Promise<void> {
  await page.screenshot({ path: `${pictures}/${name}-${info.project.name}.png` });
}

/** What is looked at in a large window is looked at in a phone's, too. */
async function showNarrow(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  if (!size) return;
  await page.setViewportSize({ width: 390, height: 844 });
  await checkFits(page, name);
  if (isWhole) await page.screenshot({ path: `${pictures}/${name}-narrow.png` });
  await page.setViewportSize(size);
}

/** Checks a page; in `npm run test:all` this leaves a picture of it in test-results/screenshots. */
export async function show(page: Page, info: TestInfo, name: string): Promise<void> {
  await checkPage(page, name);
  if (!isWhole) return;
  await takePicture(page, info, name);
  if (info.tags.includes(once.tag)) await showNarrow(page, name);
}

/** The same in the light theme and then in the dark one, which the page follows without being loaded anew. */
export async function showThemes(page: Page, info: TestInfo, name: string): Promise<void> {
  if (isWhole) await examineThemes(page, info, name);
  else await checkFits(page, name);
}

/** Axe and pictures of a page in both themes. */
export async function examineThemes(page: Page, info: TestInfo, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await examine(page, `${name} in the light theme`);
  if (isWhole) await takePicture(page, info, `${name}-light`);
  if (info.project.name === "desktop") await showNarrow(page, `${name}-light`);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  // A theme's colours are the same at every size.
  if (info.project.name === "desktop") await checkColours(page, `${name} in the dark theme`);
  if (isWhole) await takePicture(page, info, `${name}-dark`);
}

/** What the page's console complains of, ours or the content security policy's. */
export function watchConsole(page: Page): string[] {
  const problems: string[] = [];
  page.on("console", (message) => {
    // Asked for once in a browser beside a document without markup, as robots.txt is.
    if (message.location().url.endsWith("/favicon.ico")) return;
    if (message.text().startsWith("Service Worker registration blocked by Playwright")) return;
    if (message.type() === "error" || message.type() === "warning")
      problems.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => problems.push(error.message));
  return problems;
}

/** True when the page's scripts have been run; a visitor's public page rests until it is used. */
export const isRunning = (page: Page): Promise<boolean> =>
  page.evaluate(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));

/** Does as one who begins to use the page, and waits for its scripts. */
export async function beginUse(page: Page): Promise<void> {
  await page.mouse.move(100, 200);
  await page.mouse.move(200, 300, { steps: 3 });
  // From then on the router itself hears of steps back and forward.
  await expect.poll(() => page.evaluate(() => "__reactRouterDataRouter" in window)).toBe(true);
  expect(await isRunning(page)).toBe(true);
}

/** Opens the page, begins to use it and reads the scripts it loads. */
export async function readScripts(page: Page, path: string): Promise<{ url: string; text: string }[]> {
  const responses: Response[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) responses.push(response);
  });
  await page.goto(path);
  await beginUse(page);
  await page.waitForLoadState("networkidle");
  return Promise.all(
    responses.map(async (response) => ({ url: response.url(), text: await response.text() })),
  );
}

/** Waits until the page has asked for all its scripts; a reader's page is never without a connection under way. */
export async function untilScriptsRest(page: Page): Promise<void> {
  const count = () =>
    page.evaluate(
      () => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")).length,
    );
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await count();
        const isResting = now === before;
        before = now;
        return isResting;
      },
      { intervals: [700] },
    )
    .toBe(true);
}
