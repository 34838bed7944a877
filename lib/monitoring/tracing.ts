import type { IncomingMessage } from 'node:http'
import { context, defaultTextMapGetter, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Config } from '@/lib/config'
import { setStatementTracer } from '@/lib/db/run'
import type { Sql } from '@/lib/db/sql'
import { setLogContext } from '@/lib/log'
import type { RequestEnd } from '@/lib/monitoring/metrics'
import { version } from '@/package.json'

export type Tracing = Readonly<{
  /** Begins the span of a request, as part of the trace in its `traceparent`. */
  begin(request: IncomingMessage, path: string): Span
  end(span: Span, end: RequestEnd): void
  /** Runs `work` in a span: log lines contain its trace, and statements become spans below it. */
  within<T>(span: Span, work: () => T): T
  stop(): Promise<void>
}>

type TracingSettings = Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>

/**
 * Sends traces of requests and statements to an OpenTelemetry collector, without values and queries of URLs.
 * @see https://www.w3.org/TR/trace-context/
 */
export function startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG }: TracingSettings): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'belvedere', 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  trace.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  setLogContext(traceFacts)
  setStatementTracer(traceStatement)
  return { begin, end, within, stop: () => provider.shutdown() }
}

const tracer = () => trace.getTracer('belvedere', version)

function begin({ method = 'GET', headers }: IncomingMessage, path: string): Span {
  const parent = propagation.extract(context.active(), headers, defaultTextMapGetter)
  return tracer().startSpan(
    method,
    { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'url.path': path } },
    parent,
  )
}

function end(span: Span, { door, method, status }: RequestEnd): void {
  span.updateName(`${method} ${door}`)
  span.setAttribute('http.response.status_code', status)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

const within = <T>(span: Span, work: () => T): T => context.with(trace.setSpan(context.active(), span), work)

function traceFacts(): Record<string, unknown> {
  const span = trace.getActiveSpan()?.spanContext()
  return span ? { traceId: span.traceId, spanId: span.spanId } : {}
}

// Background work has no span: each of its statements would be a trace of its own.
function traceStatement<Rows>({ text }: Sql, run: () => PromiseLike<Rows>): PromiseLike<Rows> {
  if (!trace.getActiveSpan()?.isRecording()) return run()
  const span = tracer().startSpan('statement', {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.trim() },
  })
  return run().then(
    rows => {
      span.end()
      return rows
    },
    error => {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : String(error) })
      span.end()
      throw error
    },
  )
}
