import type { RawBuilder } from "kysely";
import type { Jobs } from "../ports.ts";
import type { Tx } from "./handles.ts";

/** Whose data it is. */
export interface DataOwner {
  /** Of the reader's row. */
  id: string;
  /** `sub` at the identity provider. */
  subject: string;
}

export interface Leaving extends DataOwner {
  at: Date;
  jobs: Jobs;
}

export type ExportedRow = Record<string, unknown>;

/** One table of the archive that readers take along: as JSON and as CSV. */
export interface ExportFile {
  /** Without an ending. */
  name: string;
  /** What it is, for the note that lies in the archive. */
  about: string;
  /** Names in JSON, and the headings that stand for them in CSV. */
  columns: Readonly<Record<string, string>>;
  /** In an order that stays the same. */
  rows: (owner: DataOwner) => RawBuilder<ExportedRow>;
}

/** What becomes of one table's rows when their reader leaves, and where a reader finds them before. */
export type TableFate =
  /** It holds nothing of a reader; why. */
  | { impersonal: string }
  | {
      /** By foreign keys with the reader's row, or how else; what stays, and why. */
      leaves: "with the reader" | { by: string } | { stays: string };
      /** The files that show it; none, and why. */
      shownIn: readonly string[] | { nowhere: string };
      /** Columns that no file shows, and why. */
      withheld?: Readonly<Record<string, string>>;
    };

/** A module's word on all tables it owns. */
export interface PersonalData {
  tables: Readonly<Record<string, TableFate>>;
  files?: readonly ExportFile[];
  /**
   * What no foreign key takes along, and the word to whom it concerns; before the reader's row goes, in the same
   * transaction. What it returns is done after that.
   */
  erase?: (tx: Tx, leaving: Leaving) => Promise<(() => Promise<void>) | undefined>;
}

/** Reasons that many columns share. */
export const because = {
  ours: "a number of ours, which says nothing to anybody",
  kept: "kept from other columns, for finding or sorting",
  titled: "shown by the book's title and ISBN",
  named: "shown by username",
} as const;

/** A table that goes with the reader's row by foreign keys: the file that shows it, and what no file shows, and why. */
export const leavesWithReader = (file: string, withheld: Readonly<Record<string, string>>): TableFate => ({
  ...{ leaves: "with the reader", shownIn: [file], withheld },
});
