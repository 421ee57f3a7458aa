import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { vi } from "vitest";
import { registerTokenSource } from "./token-source";

export interface Asked {
  method: string;
  /** With its query. */
  path: string;
  body: unknown;
}
/** What the server of a test answers; nothing stands for a server that does not answer. */
export type Answer = { status?: number; statusText?: string; body?: unknown } | undefined;

/** Milliseconds. */
const settling = 20;

/** Lets everything that can happen happen. */
export const settle = () => act(() => new Promise<void>((done) => setTimeout(done, settling)));

/**
 * Waits until it holds, for what takes its time on a machine that has much else to do, and for what follows at
 * once: a toast is told a moment before the button it came from can be pressed again.
 */
export async function until(check: () => void): Promise<void> {
  // In rounds of its own, so that nothing is under way when it gives up: the tests that follow would hang on it.
  for (let round = 1; ; round++) {
    await settle();
    try {
      check();
      break;
    } catch (error) {
      if (round * settling >= 10_000) throw error;
    }
  }
  await settle();
}

/** Answers the calls of the pages; the list grows with each. */
export function answerCalls(answer: (asked: Asked) => Answer | Promise<Answer>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const body = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    const call = { method: init.method ?? "GET", path: address, body };
    asked.push(call);
    const given = await answer(call);
    if (!given) return new Promise<Response>(() => {});
    return Response.json(given.body ?? {}, {
      status: given.status ?? 200,
      statusText: given.statusText ?? "",
    });
  });
  registerTokenSource({ isSignedIn: () => true, token: async () => "belirteç", onRefused: () => undefined });
  return asked;
}

/** A part of a page at an address of the product; `location` tells where one is. */
export async function renderAt(address: string, element: ReactNode) {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [address] });
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
  await settle();
  return {
    /** As by the browser's back button. */
    go: async (to: string | -1) => {
      await act(() => (to === -1 ? router.navigate(to) : router.navigate(to)));
      await settle();
    },
    client,
    /** Of the address. */
    state: (): unknown => router.state.location.state,
    location: () => `${router.state.location.pathname}${router.state.location.search}`,
    close: async () => {
      await act(async () => root.unmount());
      place.remove();
      client.clear();
    },
  };
}

/** The first element of this kind with these words, in its text or as its name. */
export function find(selector: string, words: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find((element) =>
    `${element.getAttribute("aria-label") ?? ""} ${element.textContent}`.includes(words),
  );
  if (!found) throw new Error(`no ${selector} with “${words}” in: ${document.body.textContent}`);
  return found;
}

export async function press(element: HTMLElement): Promise<void> {
  await act(async () => element.click());
  await settle();
}

/** Types into a field as React hears it. */
export async function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  await act(async () => {
    set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await settle();
}

/** Opens a menu by the keyboard, as a pointer's events are not those of a browser here, and chooses from it. */
export async function choose(menu: string, words: string): Promise<void> {
  const opener = find("button", menu);
  const open = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  await act(async () => opener.dispatchEvent(open));
  await settle();
  await press(find("[role=menuitem]", words));
}
