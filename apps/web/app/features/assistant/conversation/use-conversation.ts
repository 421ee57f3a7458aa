import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { type Conversation, conversationOf } from "./conversation";
import type { Chat } from "./state";

/** The reader's conversation, opened, and kept true while it is seen. */
export function useConversation(): { chat: Chat; conversation: Conversation } {
  const client = useQueryClient();
  const [conversation] = useState(() => conversationOf(client));
  const chat = useSyncExternalStore(conversation.subscribe, conversation.get, conversation.get);
  useEffect(() => {
    void conversation.open();
    const onSeen = () => {
      if (document.visibilityState === "visible") void conversation.look();
    };
    const onOnline = () => {
      if (conversation.get().problem) void conversation.open();
    };
    document.addEventListener("visibilitychange", onSeen);
    addEventListener("online", onOnline);
    return () => {
      document.removeEventListener("visibilitychange", onSeen);
      removeEventListener("online", onOnline);
    };
  }, [conversation]);
  return { chat, conversation };
}
