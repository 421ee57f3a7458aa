import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
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
  const following = useRef(false);
  useEffect(() => {
    following.current = isFollowing && !isWelcome;
  });
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
    if (isEarlier) box.scrollTop += box.scrollHeight - was.height;
    else if (isWelcome) box.scrollTop = 0;
    else if (isFollowing || isSent) {
      if (isSent) setFollowing(true);
      toLatest(box, was.isShown);
    } else setNews(true);
    before.current.height = box.scrollHeight;
  }, [messages, words, isPendingElsewhere]);

  useEffect(() => {
    const box = place.current;
    if (!box) return;
    let top = box.scrollTop;
    const onScroll = () => {
      const isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < near;
      // The page itself scrolls down only.
      if (isAtEnd) {
        setFollowing(true);
        setNews(false);
      } else if (box.scrollTop < top - 2) setFollowing(false);
      top = box.scrollTop;
      before.current.height = box.scrollHeight;
    };
    box.addEventListener("scroll", onScroll, { passive: true });
    // What is drawn later, as markdown is when its part has come, and a window that changes.
    let [height, room] = [box.scrollHeight, box.clientHeight];
    const observer = new ResizeObserver(() => {
      const isChanged = box.scrollHeight !== height || box.clientHeight !== room;
      [height, room] = [box.scrollHeight, box.clientHeight];
      if (isChanged && following.current) toLatest(box, false);
    });
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => {
      box.removeEventListener("scroll", onScroll);
      observer.disconnect();
    };
  }, [place]);

  return {
    hasNews: hasNews && !isFollowing,
    follow() {
      setFollowing(true);
      setNews(false);
      if (place.current) toLatest(place.current, true);
    },
  };
}
