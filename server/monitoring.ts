import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { Config } from '@/lib/config'
import { StartError } from '@/lib/db/start-error'
import { apiAt } from '@/lib/http/mounts'
import { targetOf } from '@/lib/http/request-listener'
import { log } from '@/lib/log'
import type { PushOutcome, RequestEnd } from '@/lib/monitoring/metrics'
import type { MetricsOfProcess, ProcessMetrics } from '@/lib/monitoring/process-metrics'
import type { Tracing } from '@/lib/monitoring/tracing'
import { fromMain, workerNumber } from '@/lib/workers'

/** The status that is recorded when a client disconnects before the response begins, as in nginx. */
const leftEarly = 499

type FiguresText = Readonly<{ type: string; text: string }>

type ReadFigures = () => Promise<FiguresText | null>

/** The parts of the monitoring that the settings turn on; other parts are not loaded. */
export type Monitoring = Readonly<{
  listener: (next: RequestListener) => RequestListener
  /** The metrics of this process, which the main process adds up, or null if nothing is measured. */
  figures(): Promise<MetricsOfProcess | null>
  /** The metrics of the platform, or null if nothing is measured. */
  text(): Promise<FiguresText | null>
  workerEnded(number: number): void
  stop(): Promise<void>
}>

type AskOthers = () => Promise<ReadonlyMap<number | 'pages', MetricsOfProcess>>

/** Starts metrics, tracing and request log. @param askOthers reads metrics of other processes @throws StartError */
export async function openMonitoring(settings: Config, askOthers?: AskOthers): Promise<Monitoring> {
  const { METRICS_PORT, METRICS_TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT, REQUEST_LOG } = settings
  const metrics = METRICS_PORT || METRICS_TOKEN ? (await import('@/lib/monitoring/metrics')).metrics() : null
  const tracing = OTEL_EXPORTER_OTLP_ENDPOINT ? (await import('@/lib/monitoring/tracing')).startTracing(settings) : null
  const isLogged = REQUEST_LOG === 'on'
  const whole = metrics && askOthers ? await wholeFigures(metrics, askOthers) : null
  const own = async () => metrics && { type: metrics.registry.contentType, text: await metrics.registry.metrics() }
  const read = whole?.read ?? (() => fromMain('figures', own))
  if (METRICS_PORT && workerNumber() === 0) await listenForFigures({ port: METRICS_PORT, host: settings.HOST, read })
  const watch = (next: RequestListener): RequestListener =>
    metrics || tracing || isLogged ? watchRequests(next, { metrics, tracing, isLogged }) : next
  return {
    listener: next => (METRICS_TOKEN ? withFigures(watch(next), { token: METRICS_TOKEN, read }) : watch(next)),
    figures: async () => (await metrics?.registry.getMetricsAsJSON()) ?? null,
    text: read,
    workerEnded: number => whole?.end(number),
    stop: async () => void (await tracing?.stop().catch(() => {})),
  }
}

type Watchers = Readonly<{
  metrics: ReturnType<typeof import('@/lib/monitoring/metrics').metrics> | null
  tracing: Tracing | null
  isLogged: boolean
}>

function watchRequests(next: RequestListener, { metrics, tracing, isLogged }: Watchers): RequestListener {
  return (request, response) => {
    const began = performance.now()
    // `getHeader` returns the headers that are passed to `writeHead` only if a header was set before.
    response.setHeader('X-Request-Id', '')
    response.removeHeader('X-Request-Id')
    const [path = '/'] = targetOf(request).split(/[?#]/, 1)
    const span = tracing?.begin(request, path)
    metrics?.noteBegin()
    response.once('close', () => {
      const status = response.headersSent ? response.statusCode : leftEarly
      const end: RequestEnd = {
        door: apiAt(path) ?? (isFile(path) ? 'files' : 'pages'),
        method: request.method ?? 'GET',
        status,
        seconds: (performance.now() - began) / 1000,
        push: request.method === 'POST' && pushPaths.test(path) ? outcomeOf(status) : null,
      }
      metrics?.noteEnd()
      if (!isStream(response)) metrics?.noteDuration(end)
      const write = () => isLogged && logRequest(end, path, response)
      if (span && tracing) {
        tracing.within(span, write)
        tracing.end(span, end)
      } else write()
    })
    if (span && tracing) tracing.within(span, () => next(request, response))
    else next(request, response)
  }
}

/** Paths that accept measurements or messages. */
const pushPaths = /^\/(?:writer\/json\/pushRecords|collector\/push)\//

function outcomeOf(status: number): PushOutcome {
  if (status < 400) return 'accepted'
  return status < leftEarly ? 'refused' : 'failed'
}

/** Whether a path belongs to a script, style, picture or font, which is sent without rendering a page. */
const isFile = (path: string) => /^\/(?:_next|maplibre)\/|^\/(?:map\/)?[^/]+\.[a-z0-9]+$/.test(path)

/** Whether a response is an event stream, whose duration says nothing about performance. */
const isStream = (response: ServerResponse) => String(response.getHeader('content-type')).startsWith('text/event-stream')

/** Logs a request without its query, which may contain a secret, and without the client's IP address. */
function logRequest({ door, method, status, seconds }: RequestEnd, path: string, response: ServerResponse): void {
  log('info', 'request', {
    door,
    method,
    path,
    status,
    milliseconds: Math.round(seconds * 10_000) / 10,
    requestId: response.getHeader('x-request-id'),
  })
}

/** Serves `/metrics` to a client with the token; for others the path does not exist. */
function withFigures(next: RequestListener, { token, read }: Readonly<{ token: string; read: ReadFigures }>): RequestListener {
  const expected = digest(`Bearer ${token}`)
  return (request, response) => {
    const isRequested = request.url === '/metrics' && request.method === 'GET'
    if (isRequested && timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) sendFigures(read, response)
    else next(request, response)
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

function listenForFigures({ port, host, read }: Readonly<{ port: number; host: string; read: ReadFigures }>): Promise<void> {
  const server = createServer((request, response) => {
    if (request.url === '/metrics' && request.method === 'GET') sendFigures(read, response)
    else response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('There is only /metrics here.\n')
  })
  return new Promise((resolve, reject) => {
    server.once('error', error => reject(new StartError(`METRICS_PORT ${port} cannot be listened on (${error.message}).`)))
    server.listen(port, host, resolve)
  })
}

function sendFigures(read: ReadFigures, response: ServerResponse): void {
  read().then(
    figures => {
      response.setHeader('Content-Type', figures!.type)
      response.setHeader('Cache-Control', 'no-store')
      response.end(figures!.text)
    },
    () => response.destroyed || response.writeHead(500).end(),
  )
}

/** The metrics of all processes, added up in the main process. */
async function wholeFigures({ registry }: NonNullable<Watchers['metrics']>, askOthers: AskOthers) {
  const { ProcessMetrics } = await import('@/lib/monitoring/process-metrics')
  const figures: ProcessMetrics = new ProcessMetrics()
  const read: ReadFigures = async () => {
    const [own, others] = await Promise.all([registry.getMetricsAsJSON(), askOthers()])
    return { type: registry.contentType, text: await figures.text(own, others) }
  }
  return { read, end: (number: number) => figures.end(number) }
}
