import type { readAgent } from "@okurca/contract";
import { Laptop, MonitorSmartphone, Smartphone } from "lucide-react";
import type { ReactNode } from "react";

type Agent = ReturnType<typeof readAgent>;

const icons: Record<string, typeof Laptop> = {
  iOS: Smartphone,
  Android: Smartphone,
  Windows: Laptop,
  macOS: Laptop,
  Linux: Laptop,
  ChromeOS: Laptop,
};

/** "Firefox · Windows", as far as it is known. */
export function agentName({ browser, system }: Agent): string {
  return [browser, system].filter((part) => part !== null).join(" · ") || "Bilinmeyen cihaz";
}

/** A device or a sign-in from it: what it is, when it was used, and what can be done about it. */
export function DeviceRow({
  agent,
  badges,
  facts,
  action,
}: {
  agent: Agent;
  badges?: ReactNode;
  facts: ReactNode;
  action?: ReactNode;
}) {
  const Icon = icons[agent.system ?? ""] ?? MonitorSmartphone;
  return (
    <li className="flex items-center gap-3.5 py-3.5 first:pt-0 last:pb-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-ink-2 max-sm:self-start">
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2.5">
        <div className="min-w-0 flex-1 basis-36">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-[0.9375rem]">
            {agentName(agent)}
            {badges}
          </p>
          <p className="tnum mt-0.5 text-ink-3 text-sm">{facts}</p>
        </div>
        {action}
      </div>
    </li>
  );
}
