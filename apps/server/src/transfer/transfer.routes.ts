import { Readable } from "node:stream";
import * as endpoints from "@okurca/contract";
import { AppError, inPieces, letInOneByOne, registerEndpoint, registerLongList } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { serve } from "../serve.ts";
import {
  exportLibrary,
  exportQuoteMarkdown,
  exportQuotes,
  exportQuoteTable,
  exportTable,
} from "./exports/index.ts";
import { imports } from "./imports/index.ts";
import { quoteImports } from "./quote-imports/index.ts";

/** Files that are read at once: each of a library may hold ten megabytes, each of passages forty. */
const mostUnderWay = { imports: 8, quoteImports: 3 };

function registerQuoteImports(app: FastifyInstance, ctx: AppContext): void {
  app.register(async (scope) => {
    letInOneByOne(scope, {
      waitOf: ctx.limits.rate("quote-imports", endpoints.limits.clippings.rate),
      mostUnderWay: mostUnderWay.quoteImports,
      waitPlease: endpoints.tooOftenMessages.importUnderWay,
      tooOften: endpoints.tooOftenMessages.imports,
    });
    registerEndpoint(scope, endpoints.createQuoteImport, ({ actor, input }) =>
      quoteImports.createImport(ctx, actor, { bytes: input.body, fileName: input.query.name }),
    );
  });
  serve(app, ctx, endpoints.listQuoteImports, quoteImports.listImports);
  serve(app, ctx, endpoints.getQuoteImport, quoteImports.getImport);
  serve(app, ctx, endpoints.listQuoteImportBooks, quoteImports.listBooks);
  serve(app, ctx, endpoints.listQuoteImportRows, quoteImports.listRows);
  serve(app, ctx, endpoints.chooseQuoteImportBook, quoteImports.chooseBook);
  serve(app, ctx, endpoints.runQuoteImport, quoteImports.runImport);
  serve(app, ctx, endpoints.undoQuoteImport, quoteImports.undoImport);
  serve(app, ctx, endpoints.removeQuoteImport, quoteImports.removeImport);
}

export function registerTransfer(app: FastifyInstance, ctx: AppContext): void {
  app.register(async (scope) => {
    letInOneByOne(scope, {
      waitOf: ctx.limits.rate("imports", endpoints.limits.import.rate),
      mostUnderWay: mostUnderWay.imports,
      waitPlease: endpoints.tooOftenMessages.importUnderWay,
      tooOften: endpoints.tooOftenMessages.imports,
    });
    registerEndpoint(scope, endpoints.createImport, ({ actor, input }) =>
      imports.createImport(ctx, actor, { bytes: input.body, fileName: input.query.name }),
    );
  });
  serve(app, ctx, endpoints.listImports, imports.listImports);
  serve(app, ctx, endpoints.getImport, imports.getImport);
  serve(app, ctx, endpoints.listImportRows, imports.listRows);
  serve(app, ctx, endpoints.chooseImportRow, imports.chooseRow);
  serve(app, ctx, endpoints.runImport, imports.runImport);
  serve(app, ctx, endpoints.undoImport, imports.undoImport);
  serve(app, ctx, endpoints.removeImport, imports.removeImport);
  registerQuoteImports(app, ctx);
  registerLongList(app, endpoints.exportLibrary, "books", ({ actor }) => exportLibrary(ctx, actor));
  registerLongList(app, endpoints.exportQuotes, "quotes", ({ actor }) => exportQuotes(ctx, actor));
  // Tables and texts, not JSON: outside the contract, by the same rule of who may call.
  const files = [
    ["/api/userlibrary/export.csv", "okurca-kitaplik.csv", "text/csv", exportTable],
    ["/api/quotes/export.csv", "okurca-alintilar.csv", "text/csv", exportQuoteTable],
    ["/api/quotes/export.md", "okurca-alintilar.md", "text/markdown", exportQuoteMarkdown],
  ] as const;
  for (const [path, fileName, type, write] of files)
    app.get(path, async (request, reply) => {
      const actor = await app.authenticate(request);
      if (!actor) throw new AppError("unauthenticated");
      return reply
        .header("cache-control", "private, no-store")
        .header("content-disposition", `attachment; filename="${fileName}"`)
        .type(`${type}; charset=utf-8`)
        .send(Readable.from(inPieces(await write(ctx, actor))));
    });
}
