import { type PointerEvent, type RefObject, useEffect, useRef } from "react";

/** Pixels within which a touch is meant to stay where it is. */
const still = 6;
/** How much nearer one step of a wheel, or of the fingers on a touchpad, comes. */
const wheelStep = 0.01;

export interface CropGestures {
  /** The picture was drawn so far, in parts of its width and height. */
  onMove: (by: { x: number; y: number }) => void;
  /** Came nearer by a factor, around a place of the frame, 0 to 1. */
  onZoom: (by: number, at: { x: number; y: number }) => void;
  /** A place of the frame was touched, 0 to 1. */
  onTouch: (at: { x: number; y: number }) => void;
}

interface Point {
  x: number;
  y: number;
}

/** One finger or the mouse draws, two fingers zoom, a touch that stays says which place is meant. */
export function useCropGestures(frame: RefObject<HTMLElement | null>, gestures: CropGestures) {
  const points = useRef(new Map<number, Point>());
  const travelled = useRef(0);
  const present = useRef(gestures);
  useEffect(() => {
    present.current = gestures;
  });

  /** In parts of the frame. */
  function placeOf({ clientX, clientY }: { clientX: number; clientY: number }): Point & { side: number } {
    const box = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height, side: box.width };
  }

  // Not by React, whose listener may not keep the page itself from being zoomed.
  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent) => {
      // Two fingers on a touchpad come as a wheel with Ctrl; a wheel alone is for the page.
      if (!event.ctrlKey) return;
      event.preventDefault();
      const box = (event.currentTarget as Element).getBoundingClientRect();
      const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
      present.current.onZoom(Math.exp(-event.deltaY * wheelStep), at);
    };
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [frame]);

  function release(event: PointerEvent): boolean {
    return points.current.delete(event.pointerId);
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      if (points.current.size === 0) travelled.current = 0;
      points.current.set(event.pointerId, placeOf(event));
    },
    onPointerMove(event: PointerEvent) {
      const before = points.current.get(event.pointerId);
      if (!before) return;
      const { side, ...now } = placeOf(event);
      const by = { x: before.x - now.x, y: before.y - now.y };
      travelled.current += Math.hypot(by.x, by.y) * side;
      const other = [...points.current].find(([id]) => id !== event.pointerId)?.[1];
      points.current.set(event.pointerId, now);
      if (!other) {
        if (travelled.current > still) gestures.onMove(by);
        return;
      }
      const [was, is] = [before, now].map((point) => Math.hypot(point.x - other.x, point.y - other.y));
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      if (was && is) gestures.onZoom(is / was, middle);
      gestures.onMove({ x: by.x / 2, y: by.y / 2 });
    },
    onPointerUp(event: PointerEvent) {
      if (!release(event) || points.current.size > 0 || travelled.current > still) return;
      const { x, y } = placeOf(event);
      gestures.onTouch({ x, y });
    },
    onPointerCancel: release,
  };
}
