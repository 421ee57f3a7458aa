import type { TestApp } from "@okurca/testkit";
import { vi } from "vitest";
import { reportCommands } from "./index.ts";

/** Calls `okurca reports` as an operator does; resolves to what it prints. */
export function reportShell(app: () => TestApp) {
  return async (verb: string, ...values: string[]): Promise<string> => {
    const command = reportCommands.find(
      (one) => one.verb === verb && one.parameters.length === values.length,
    );
    const said: string[] = [];
    const log = vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
    await command?.run(app().ctx, values).finally(() => log.mockRestore());
    return said.join("\n");
  };
}
