import { Readable } from "node:stream";
import * as endpoints from "@okurca/contract";
import { AppError, inPieces, letInOneByOne, registerEndpoint, registerLongList } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { exportLibrary, exportTable } from "./exports/index.ts";
import { imports } from "./imports/index.ts";

/** Files that are read at once: each may hold ten megabytes. */
const mostUnderWay = 8;

export function registerTransfer(app: FastifyInstance, ctx: AppContext): void {
  app.register(async (scope) => {
    letInOneByOne(scope, {
      waitOf: ctx.limits.rate("imports", endpoints.limits.import.rate),
      mostUnderWay,
      waitPlease: endpoints.tooOftenMessages.importUnderWay,
      tooOften: endpoints.tooOftenMessages.imports,
    });
    registerEndpoint(scope, endpoints.createImport, ({ actor, input }) =>
      imports.createImport(ctx, actor, { bytes: input.body, fileName: input.query.name }),
    );
  });
  registerEndpoint(app, endpoints.listImports, ({ actor }) => imports.listImports(ctx, actor));
  registerEndpoint(app, endpoints.getImport, ({ actor, input }) =>
    imports.getImport(ctx, actor, input.params.id),
  );
  registerEndpoint(app, endpoints.listImportRows, ({ actor, input }) =>
    imports.listRows(ctx, actor, { ...input.params, ...input.query }),
  );
  registerEndpoint(app, endpoints.chooseImportRow, ({ actor, input }) =>
    imports.chooseRow(ctx, actor, { ...input.params, ...input.body }),
  );
  registerEndpoint(app, endpoints.runImport, ({ actor, input }) =>
    imports.runImport(ctx, actor, input.params.id),
  );
  registerEndpoint(app, endpoints.undoImport, ({ actor, input }) =>
    imports.undoImport(ctx, actor, input.params.id),
  );
  registerEndpoint(app, endpoints.removeImport, ({ actor, input }) =>
    imports.removeImport(ctx, actor, input.params.id),
  );
  registerLongList(app, endpoints.exportLibrary, "books", ({ actor }) => exportLibrary(ctx, actor));
  // A table, not JSON: outside the contract, by the same rule of who may call.
  app.get("/api/userlibrary/export.csv", async (request, reply) => {
    const actor = await app.authenticate(request);
    if (!actor) throw new AppError("unauthenticated");
    return reply
      .header("cache-control", "private, no-store")
      .header("content-disposition", 'attachment; filename="okurca-kitaplik.csv"')
      .type("text/csv; charset=utf-8")
      .send(Readable.from(inPieces(await exportTable(ctx, actor))));
  });
}
