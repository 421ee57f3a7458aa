import { formatNumber } from "~/lib/format";

/** Places of a file that could not be read, with the reason. */
export function Refused({
  title,
  refused,
  count = refused.length,
}: {
  title: string;
  refused: readonly { line: number; reason: string }[];
  /** Of all of them, where only the first are told. */
  count?: number;
}) {
  if (count === 0) return null;
  return (
    <details className="rounded-2xl border border-line bg-surface px-5 py-4">
      <summary className="cursor-pointer font-medium">
        {formatNumber(count)} {title}
      </summary>
      <ul className="mt-3 space-y-1 text-ink-2 text-sm">
        {refused.map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>
            {line}. satır: {reason}
          </li>
        ))}
      </ul>
      {count > refused.length && (
        <p className="mt-2 text-ink-3 text-sm">İlk {formatNumber(refused.length)} tanesi gösteriliyor.</p>
      )}
    </details>
  );
}
