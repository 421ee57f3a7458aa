import { useState } from "react";
import type { Chat } from "../conversation/state";
import { texts } from "../texts";
import { plainText } from "./plain-text";

/** Reads out what the assistant said when it is whole, in words alone, and nothing of what was said before. */
export function Announcer({ chat: { messages, isQuiet } }: { chat: Chat }) {
  const last = messages.at(-1);
  const [known, setKnown] = useState(last?.id);
  const [said, setSaid] = useState("");
  if (last?.id !== known) {
    setKnown(last?.id);
    if (isQuiet || last?.type !== "ai") setSaid("");
    else {
      const words = [last.reason, plainText(last.content)].filter(Boolean).join(" ");
      const isPages = last.state === "failed" || last.state === "own";
      setSaid(isPages ? words : `${texts.answered} ${words}`);
    }
  }
  return (
    <p role="status" data-said className="sr-only">
      {said}
    </p>
  );
}
