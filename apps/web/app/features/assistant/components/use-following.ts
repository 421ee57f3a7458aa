import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { isEmpty } from "../conversation/shown-message";
import type { Chat } from "../conversation/state";

/** Pixels from the end within which one is taken to be there. */
const near = 64;

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Pixels above the latest message when it is longer than there is room. */
const above = 16;

/** To the end, or, where the latest message is longer than that, to its beginning; never back up. */
function toLatest(box: HTMLElement, isSmooth: boolean): void {
  const latest = [...box.querySelectorAll("[data-bubble]")].at(-1);
  const end = box.scrollHeight - box.clientHeight;
  const offset = latest ? latest.getBoundingClientRect().top - box.getBoundingClientRect().top - above : end;
  const top = Math.min(end, box.scrollTop + offset);
  if (top > box.scrollTop) box.scrollTo({ top, behavior: isSmooth && !isStill() ? "smooth" : "instant" });
}

/**
 * Keeps the latest message in sight, smoothly, unless the reader has scrolled up or prefers less motion; and what is
 * being read in its place where earlier messages come before it.
 */
export function useFollowing(
  place: RefObject<HTMLElement | null>,
  { messages, reply, isPendingElsewhere }: Chat,
) {
  const [isFollowing, setFollowing] = useState(true);
  const [hasNews, setNews] = useState(false);
  const before = useRef({ first: "", last: "", count: 0, top: 0, height: 0, isShown: false });
  const isWelcome = isEmpty(messages) && !reply;
  // Known at once: words that come would scroll before a new state is drawn.
  const following = useRef(true);
  const welcoming = useRef(isWelcome);
  const setFollow = useCallback((isWanted: boolean) => {
    following.current = isWanted;
    setFollowing(isWanted);
    if (isWanted) setNews(false);
  }, []);
  const words = reply?.content.length ?? -1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what is said, and then alone
  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return;
    const was = before.current;
    const [first, last] = [messages[0]?.id ?? "", messages.at(-1)?.id ?? ""];
    const isEarlier = was.isShown && first !== was.first && last === was.last && messages.length > was.count;
    const isSent = messages.at(-1)?.type === "user" && last !== was.last;
    before.current = { ...was, first, last, count: messages.length, isShown: messages.length > 0 };
    welcoming.current = isWelcome;
    if (isWelcome || isSent) setFollow(true);
    if (isEarlier) box.scrollTop += box.scrollHeight - was.height;
    else if (isWelcome) box.scrollTop = 0;
    else if (following.current) toLatest(box, was.isShown);
    else setNews(true);
    before.current.height = box.scrollHeight;
  }, [messages, words, isPendingElsewhere]);

  useEffect(() => {
    const box = place.current;
    if (!box) return;
    let top = box.scrollTop;
    const onScroll = () => {
      const below = box.scrollHeight - box.scrollTop - box.clientHeight;
      // The page itself scrolls down only; at the end one is moved up by what goes away.
      if (box.scrollTop < top - 2 && below > 2) setFollow(false);
      else if (below < near && box.scrollTop > top) setFollow(true);
      top = box.scrollTop;
      before.current.height = box.scrollHeight;
    };
    // The wish to go up comes before the movement, which words that come meanwhile would undo.
    const onWheel = (event: WheelEvent) => {
      if (event.deltaY < 0 && box.scrollTop > 0) setFollow(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (["ArrowUp", "PageUp", "Home"].includes(event.key) && box.scrollTop > 0) setFollow(false);
    };
    let finger = 0;
    const onTouch = (event: TouchEvent) => {
      const y = event.touches[0]?.clientY ?? 0;
      if (event.type === "touchmove" && y > finger + 2 && box.scrollTop > 0) setFollow(false);
      finger = y;
    };
    const passive = { passive: true };
    box.addEventListener("scroll", onScroll, passive);
    box.addEventListener("wheel", onWheel, passive);
    box.addEventListener("keydown", onKey);
    box.addEventListener("touchstart", onTouch, passive);
    box.addEventListener("touchmove", onTouch, passive);
    // What is drawn later, as markdown is when its part has come, and a window that changes.
    let [height, room] = [box.scrollHeight, box.clientHeight];
    const observer = new ResizeObserver(() => {
      const isChanged = box.scrollHeight !== height || box.clientHeight !== room;
      [height, room] = [box.scrollHeight, box.clientHeight];
      if (isChanged && following.current && !welcoming.current) toLatest(box, false);
    });
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => {
      box.removeEventListener("scroll", onScroll);
      box.removeEventListener("wheel", onWheel);
      box.removeEventListener("keydown", onKey);
      box.removeEventListener("touchstart", onTouch);
      box.removeEventListener("touchmove", onTouch);
      observer.disconnect();
    };
  }, [place, setFollow]);

  return {
    hasNews: hasNews && !isFollowing,
    follow() {
      setFollow(true);
      if (place.current) toLatest(place.current, true);
    },
  };
}
