import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { Button } from "./button";
import { ChoiceChip } from "./chip";
import { Pager } from "./pager";
import { AnswerPart } from "./part-states";

/** Rows of a list that staff look after, one under the other. */
export function DeskRows<Row extends { id: string }>({
  rows,
  children,
}: {
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
      {rows.map((row) => (
        <li key={row.id}>{children(row)}</li>
      ))}
    </ul>
  );
}

/**
 * Two lists that staff look after, of which one is shown, the way to add to them, and the rows, page by page; the address
 * holds the list and the page.
 */
export function DeskFrame<List extends string, Row extends { id: string }>({
  lists,
  chosen,
  addressOf,
  add,
  query,
  tried,
  page,
  pageSize,
  empty,
  children,
}: {
  lists: readonly { state: List; label: string }[];
  chosen: List;
  addressOf: (list: List, page?: number) => string;
  add: { label: string; onPress: () => void };
  query: UseQueryResult<{ data: Row[]; total_count: number }>;
  /** What failed, where the rows cannot be loaded. */
  tried: string;
  page: number;
  pageSize: number;
  empty: ReactNode;
  children: (row: Row) => ReactNode;
}) {
  const navigate = useNavigate();
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap gap-2">
          {lists.map(({ state, label }) => (
            <ChoiceChip
              key={state}
              isChosen={state === chosen}
              onChoose={() => void navigate(addressOf(state), { replace: true })}
            >
              {label}
            </ChoiceChip>
          ))}
        </div>
        <Button size="small" onClick={add.onPress}>
          {add.label}
        </Button>
      </div>
      <AnswerPart query={query} rows={3} tried={tried}>
        {({ data, total_count }) => (
          <>
            {data.length === 0 ? empty : <DeskRows rows={data}>{children}</DeskRows>}
            <div className="mt-8">
              <Pager
                page={page}
                pageCount={Math.ceil(total_count / pageSize)}
                to={(target) => addressOf(chosen, target)}
              />
            </div>
          </>
        )}
      </AnswerPart>
    </>
  );
}
