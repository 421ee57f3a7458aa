import * as endpoints from "@okurca/contract";
import { registerEndpoint } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import * as library from "./library.service.ts";
import { registerReadings } from "./readings/index.ts";

export function registerLibrary(app: FastifyInstance, ctx: AppContext): void {
  registerEndpoint(app, endpoints.listLibrary, ({ actor, input }) =>
    library.listLibrary(ctx, actor, input.query),
  );
  registerEndpoint(app, endpoints.addToLibrary, ({ actor, input }) =>
    library.addToLibrary(ctx, actor, input.body),
  );
  registerEndpoint(app, endpoints.removeFromLibrary, ({ actor, input }) =>
    library.removeFromLibrary(ctx, actor, input.params.isbn),
  );
  registerEndpoint(app, endpoints.restoreToLibrary, ({ actor, input }) =>
    library.restoreToLibrary(ctx, actor, input.params.isbn),
  );
  registerEndpoint(app, endpoints.abandonBook, ({ actor, input }) =>
    library.abandonBook(ctx, actor, { ...input.params, ...input.body }),
  );
  registerEndpoint(app, endpoints.updateLibraryStatus, ({ actor, input }) =>
    library.updateLibraryStatus(ctx, actor, { ...input.params, ...input.body }),
  );
  registerEndpoint(app, endpoints.updateReadingProgress, ({ actor, input }) =>
    library.updateReadingProgress(ctx, actor, { isbn: input.params.isbn, progress: input.body }),
  );
  registerReadings(app, ctx);
}
