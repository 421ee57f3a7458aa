import { Readable } from "node:stream";
import type { Endpoint } from "@okurca/contract";
import type { FastifyInstance } from "fastify";
import { tableLine } from "./cell.ts";
import { type Call, placeOf, readCall } from "./register-endpoint.ts";
import { inPieces } from "./register-long-list.ts";

export interface Table {
  /** As a browser saves it; ASCII. */
  fileName: string;
  columns: readonly string[];
  /** As many cells as there are columns, whatever text is in them. */
  rows: AsyncIterable<readonly string[]>;
}

async function* linesOf({ columns, rows }: Table): AsyncGenerator<string> {
  // Without it a spreadsheet takes the letters for others.
  yield `\uFEFF${tableLine(columns)}`;
  for await (const row of rows) yield tableLine(row);
}

/** Registers an endpoint that answers with a table as CSV, line by line as its rows come, which no cache may store. */
export function registerTable<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  make: (call: Call<E>) => Promise<Table>,
): void {
  app.route({
    ...placeOf(endpoint),
    // It would read every row for a client that wants none.
    exposeHeadRoute: false,
    async handler(request, reply) {
      const table = await make(await readCall(app, endpoint, request));
      return reply
        .code(endpoint.status)
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="${table.fileName}"`)
        .header("cache-control", "private, no-store")
        .send(Readable.from(inPieces(linesOf(table))));
    },
  });
}
