import { mkdirSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, type TestInfo } from "@playwright/test";

/** Fails on anything axe finds, and on a page wider than its window. */
export async function checkPage(page: Page, name: string): Promise<void> {
  // Motion has ended, so that no colour is caught half way.
  await page.waitForTimeout(350);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${name}: ${id} at ${nodes.map((n) => n.target).join(" | ")}`,
  );
  expect(found).toEqual([]);
  await checkFits(page, name);
}

/** Nothing of the page is wider than its window. */
export async function checkFits(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Checks a page and leaves a picture of it in test-results/screenshots. */
export async function show(page: Page, info: TestInfo, name: string): Promise<void> {
  await checkPage(page, name);
  const folder = "test-results/screenshots";
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}-${info.project.name}.png` });
}

/** What the page's console complains of, ours or the content security policy's. */
export function watchConsole(page: Page): string[] {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  return problems;
}
