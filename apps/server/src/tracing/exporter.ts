import type { RemoteParent, Span, Tracing } from "@okurca/server-kit";
import {
  type Span as ApiSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Settings } from "../settings/index.ts";

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
  inside: SpanKind.INTERNAL,
} as const;

const wrapped = new WeakMap<Span, ApiSpan>();

function contextOf(parent: Span | RemoteParent | undefined) {
  if (!parent) return ROOT_CONTEXT;
  const span = wrapped.get(parent as Span);
  if (span) return trace.setSpan(ROOT_CONTEXT, span);
  const { traceId, spanId, isSampled } = parent as RemoteParent;
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** The error's name, or the database's or system's code for it: no text that a person wrote. */
function kindOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return String(code ?? name ?? "error").slice(0, 60);
}

function wrap(span: ApiSpan): Span {
  const own: Span = {
    traceId: span.spanContext().traceId,
    set: (attributes) => void span.setAttributes(attributes),
    fail(error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      if (error !== undefined) span.setAttribute("error.type", kindOf(error));
    },
    end: () => span.end(),
  };
  wrapped.set(own, span);
  return own;
}

/** Sends spans to an OpenTelemetry collector in batches; loaded only when the settings name one. */
export function openExporter({ endpoint, headers, serviceName, share }: NonNullable<Settings["tracing"]>): {
  tracing: Tracing;
  close(): Promise<void>;
} {
  const provider = new TracerProvider({
    // Nothing of the machine or the command line: these may name people.
    resource: resourceFromAttributes({ "service.name": serviceName }),
    sampler: new ParentBasedSampler({
      root: new TraceIdRatioBasedSampler(share),
      // A caller from outside must not decide that all its requests are kept.
      remoteParentSampled: new TraceIdRatioBasedSampler(share),
    }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers }) }),
    ],
  });
  const tracer = provider.getTracer("okurca");
  return {
    tracing: {
      begin({ name, kind, attributes = {} }, parent, startedAt) {
        const options = {
          kind: kinds[kind],
          attributes,
          ...(startedAt === undefined ? {} : { startTime: startedAt }),
        };
        return wrap(tracer.startSpan(name, options, contextOf(parent)));
      },
    },
    close: () => provider.shutdown(),
  };
}
