import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatNumber } from "~/lib/format";

const tones = { accent: "bg-accent", pine: "bg-pine", amber: "bg-amber", star: "bg-star" } as const;

export interface Bar {
  key: string;
  label: ReactNode;
  to?: string;
  value: number;
}

/** Lying bars, each with its name and number. */
export function BarList({ bars, tone }: { bars: readonly Bar[]; tone: keyof typeof tones }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className="grid grid-cols-[fit-content(45%)_1fr_auto] items-center gap-x-3.5 gap-y-3 text-sm">
      {bars.map(({ key, label, to, value }) => (
        <li key={key} className="col-span-3 grid grid-cols-subgrid items-center">
          {to ? (
            <Link to={to} className="truncate underline-offset-4 hover:underline">
              {label}
            </Link>
          ) : (
            <span className="flex items-center">{label}</span>
          )}
          <span aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-sunken">
            <span
              className={`block h-full rounded-full transition-[width] duration-300 ${tones[tone]}`}
              style={{ width: `${(value / most) * 100}%` }}
            />
          </span>
          <span className="tnum min-w-4 text-right font-medium">{formatNumber(value)}</span>
        </li>
      ))}
    </ul>
  );
}
