import * as endpoints from "@okurca/contract";
import { catalogueImportMessages as m } from "@okurca/contract";
import { letInOneByOne, registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { serve } from "../serve.ts";
import * as imports from "./catalogue-imports.service.ts";

/** Pieces that are read at once: each may hold ten megabytes. */
const mostUnderWay = 2;

export function registerCatalogueImports(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, endpoints.listCatalogueImports, imports.listCatalogueImports);
  serve(app, ctx, endpoints.createCatalogueImport, imports.createCatalogueImport);
  app.register(async (scope) => {
    letInOneByOne(scope, {
      endpoint: endpoints.sendCatalogueBytes,
      waitOf: ctx.limits.rate("catalogue-pieces", endpoints.limits.catalogueImport.rate),
      mostUnderWay,
      waitPlease: m.waitPlease,
      tooOften: m.tooMany,
    });
    registerEndpoint(scope, endpoints.sendCatalogueBytes, ({ actor, input }) =>
      imports.sendCatalogueBytes(ctx, actor, { ...input.params, ...input.query, piece: input.body }),
    );
  });
  serve(app, ctx, endpoints.startCatalogueImport, imports.startCatalogueImport);
  serve(app, ctx, endpoints.cancelCatalogueImport, imports.cancelCatalogueImport);
  serve(app, ctx, endpoints.listRefusedRows, imports.listRefusedRows);
}
