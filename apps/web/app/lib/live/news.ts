import type { Hint } from "@okurca/contract";

/** The combined content of hints that arrive within a short time. */
export interface News {
  activity: boolean;
  /** Of the activities some may be gone, wherever they stood. */
  removals: boolean;
  notifications: boolean;
  /** The reader's own stars. */
  ratings: boolean;
  friendships: boolean;
  /** Ids of reviews and events; undefined when any of them may have changed. */
  reactions: ReadonlySet<string> | undefined;
}

/** Milliseconds: to gather hints that arrive together, and between two deliveries. */
const gathering = 80;
const spacing = 800;

/** Queued hints; beyond that, one hint replaces them and says that everything may be new. */
const mostHints = 200;

export function newsOf(hints: readonly Hint[]): News {
  const kinds = new Set(hints.map(({ kind }) => kind));
  const isAll = kinds.has("everything");
  return {
    activity: isAll || kinds.has("activity"),
    removals: isAll || hints.some((hint) => hint.kind === "activity" && hint.went),
    notifications: isAll || kinds.has("notifications"),
    ratings: isAll || kinds.has("ratings"),
    friendships: isAll || kinds.has("friendships"),
    reactions: isAll
      ? undefined
      : new Set(hints.flatMap((hint) => (hint.kind === "reactions" ? [hint.id] : []))),
  };
}

/**
 * Delivers hints in batches: soon after a quiet time, at most about once a second, and to a hidden page
 * only once it is visible.
 */
export function gatherHints(deliver: (news: News) => void): { add(hint: Hint): void; stop(): void } {
  let hints: Hint[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;

  function flush(): void {
    timer = undefined;
    if (hints.length === 0 || document.visibilityState === "hidden") return;
    const news = newsOf(hints);
    hints = [];
    last = Date.now();
    deliver(news);
  }
  function plan(): void {
    timer ??= setTimeout(flush, Math.max(gathering, last + spacing - Date.now()));
  }
  document.addEventListener("visibilitychange", plan);
  return {
    add(hint) {
      hints = hints.length < mostHints ? [...hints, hint] : [{ kind: "everything" }];
      plan();
    },
    stop() {
      document.removeEventListener("visibilitychange", plan);
      clearTimeout(timer);
      hints = [];
    },
  };
}
