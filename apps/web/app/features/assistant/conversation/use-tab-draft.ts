import { useEffect, useEffectEvent, useState } from "react";
import { draftNames, takeDraft, useDraft } from "~/lib/draft";
import { draftName } from "../texts";

const tabKey = "okurca.tab";
const lockOf = (tab: string) => `okurca.tab/${tab}`;

const hasLocks = () => typeof navigator !== "undefined" && Boolean(navigator.locks);

/** This tab's name, the same after it is loaded anew; "" where tabs cannot be told from each other. */
function tabName(): string {
  if (!hasLocks()) return "";
  try {
    const known = sessionStorage.getItem(tabKey) ?? crypto.randomUUID();
    sessionStorage.setItem(tabKey, known);
    return known;
  } catch {
    return "";
  }
}

/** Takes the name for as long as the page lives; false where another tab has it, of which this is a copy. */
function holdName(tab: string): Promise<boolean> {
  return new Promise((answer) => {
    navigator.locks
      .request(lockOf(tab), { ifAvailable: true }, (lock) => {
        answer(lock !== null);
        return lock ? new Promise<void>(() => {}) : undefined;
      })
      .catch(() => answer(true));
  });
}

let held: Promise<string> | undefined;

function holdTab(): Promise<string> {
  held ??= (async () => {
    const tab = tabName();
    if (tab === "" || (await holdName(tab))) return tab;
    sessionStorage.removeItem(tabKey);
    const other = tabName();
    await holdName(other);
    return other;
  })();
  return held;
}

const nameOf = (tab: string) => (tab === "" ? draftName : `${draftName}/${tab}`);

/** What was being written in a tab that is gone; undefined for nothing. */
async function takeOrphan(own: string): Promise<string | undefined> {
  const names = draftNames(draftName).filter((name) => name !== own);
  if (names.length === 0 || !hasLocks()) return undefined;
  const { held: locks = [] } = await navigator.locks.query();
  const alive = new Set(locks.map(({ name }) => name));
  const left = names.find((name) => !alive.has(lockOf(name.slice(draftName.length + 1))));
  const message = left === undefined ? undefined : takeDraft<{ message?: unknown }>(left)?.message;
  return typeof message === "string" ? message : undefined;
}

/** What is being written in this tab. It outlives the page; of a tab that is closed, the next one goes on with it. */
export function useTabDraft(): { message: string; write: (text: string) => void } {
  const [tab, setTab] = useState(tabName);
  const draft = useDraft(nameOf(tab), { message: "" });
  const { message } = draft.values;
  const write = (text: string) => draft.change({ message: text });
  const adopt = useEffectEvent((text: string) => {
    if (message === "") write(text);
    // Meanwhile something else is written: it waits for the next time.
    else write(`${text}\n\n${message}`);
  });
  const isEmpty = useEffectEvent(() => message === "");
  useEffect(() => {
    let isGone = false;
    void (async () => {
      const own = await holdTab();
      if (isGone) return;
      setTab(own);
      const orphan = isEmpty() ? await takeOrphan(nameOf(own)).catch(() => undefined) : undefined;
      if (orphan !== undefined) adopt(orphan);
    })();
    return () => {
      isGone = true;
    };
  }, []);
  return { message, write };
}
