import { type AccountSession, readAgent } from "@okurca/contract";
import type { OpenSession } from "@okurca/identity";

export function toAccountSession(session: OpenSession, present: string | undefined): AccountSession {
  return {
    id: session.id,
    device_name: session.deviceName,
    ...readAgent(session.agent),
    address: session.address,
    signed_in_at: session.signedInAt.toISOString(),
    last_used_at: session.lastUsedAt.toISOString(),
    is_current: session.id === present,
    is_remembered: session.isRemembered,
  };
}
