import * as endpoints from "@okurca/contract";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context.ts";
import { serve } from "../serve.ts";
import * as library from "./library.service.ts";
import { registerReadings } from "./readings/index.ts";

export function registerLibrary(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, endpoints.listLibrary, library.listLibrary);
  serve(app, ctx, endpoints.addToLibrary, library.addToLibrary);
  serve(app, ctx, endpoints.removeFromLibrary, library.removeFromLibrary);
  serve(app, ctx, endpoints.restoreToLibrary, library.restoreToLibrary);
  serve(app, ctx, endpoints.abandonBook, library.abandonBook);
  serve(app, ctx, endpoints.updateLibraryStatus, library.updateLibraryStatus);
  serve(app, ctx, endpoints.updateReadingProgress, library.updateReadingProgress);
  serve(app, ctx, endpoints.undoShelfChange, library.undoShelfChange);
  registerReadings(app, ctx);
}
