import { type ReactNode, useId } from "react";

export interface ChartTable {
  /** The first names the rows. */
  columns: readonly string[];
  rows: readonly (readonly [name: string, ...values: string[]])[];
}

/** Every chart has its numbers behind it, row by row. */
function TableBehind({ title, table }: { title: string; table: ChartTable }) {
  const [first, ...others] = table.columns;
  const cell = "py-1.5 pl-4 text-right";
  return (
    <details className="group mt-auto pt-4">
      <summary className="w-fit rounded-sm text-ink-2 text-xs underline decoration-line-strong underline-offset-4 hover:text-ink">
        <span className="group-open:hidden">Tablo olarak göster</span>
        <span className="hidden group-open:inline">Tabloyu gizle</span>
        <span className="sr-only">: {title}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section tabIndex={0} aria-label={`${title}, tablo`} className="mt-3 max-h-80 overflow-y-auto">
        <table className="tnum w-full text-sm">
          <thead className="text-ink-2 text-xs">
            <tr className="border-line border-b">
              <th scope="col" className="py-1.5 text-left font-medium">
                {first}
              </th>
              {others.map((column) => (
                <th key={column} scope="col" className={`${cell} font-medium`}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([name, ...values]) => (
              <tr key={name} className="border-line border-b last:border-0">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {name}
                </th>
                {values.map((value, i) => (
                  <td key={others[i]} className={cell}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** A chart in its frame. */
export function ChartCard({
  title,
  aside,
  note,
  table,
  children,
}: {
  title: string;
  /** Beside the title: a choice of what is shown. */
  aside?: ReactNode;
  note?: ReactNode;
  table: ChartTable;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col rounded-2xl border border-line bg-surface p-5"
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 id={id} className="font-semibold text-[0.9375rem]">
          {title}
        </h2>
        {aside}
      </div>
      {note && <p className="mt-1 text-ink-2 text-sm">{note}</p>}
      <div className="mt-4">{children}</div>
      <TableBehind title={title} table={table} />
    </section>
  );
}
