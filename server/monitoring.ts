import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { Config } from '@/lib/config'
import { StartError } from '@/lib/db/start-error'
import { targetOf } from '@/lib/http/front-door'
import { doorAt } from '@/lib/http/mounts'
import { log } from '@/lib/log'
import type { RequestEnd } from '@/lib/monitoring/metrics'
import type { Tracing } from '@/lib/monitoring/tracing'

/** The status that is recorded when a client disconnects before the answer begins, as in nginx. */
const leftEarly = 499

/** Answers with the metrics for Prometheus. */
type Figures = (response: ServerResponse) => Promise<void>

/** The parts of the monitoring that the settings turn on; other parts are not even loaded. */
type Monitoring = Readonly<{
  listener: (next: RequestListener) => RequestListener
  /** Sends what is pending. */
  stop(): Promise<void>
}>

/** @throws StartError when METRICS_PORT cannot be listened on */
export async function openMonitoring(settings: Config): Promise<Monitoring> {
  const { METRICS_PORT, METRICS_TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT, REQUEST_LOG } = settings
  const metrics = METRICS_PORT || METRICS_TOKEN ? (await import('@/lib/monitoring/metrics')).metrics() : null
  const tracing = OTEL_EXPORTER_OTLP_ENDPOINT ? (await import('@/lib/monitoring/tracing')).startTracing(settings) : null
  const isLogged = REQUEST_LOG === 'on'
  const figures: Figures = async response => {
    response.setHeader('Content-Type', metrics!.registry.contentType)
    response.setHeader('Cache-Control', 'no-store')
    response.end(await metrics!.registry.metrics())
  }
  if (METRICS_PORT) await listenForFigures({ port: METRICS_PORT, host: settings.HOST, figures })
  const watch = (next: RequestListener): RequestListener =>
    metrics || tracing || isLogged ? watched(next, { metrics, tracing, isLogged }) : next
  return {
    listener: next => (METRICS_TOKEN ? withFigures(watch(next), { token: METRICS_TOKEN, figures }) : watch(next)),
    stop: async () => void (await tracing?.stop().catch(() => {})),
  }
}

type Watchers = Readonly<{
  metrics: ReturnType<typeof import('@/lib/monitoring/metrics').metrics> | null
  tracing: Tracing | null
  isLogged: boolean
}>

function watched(next: RequestListener, { metrics, tracing, isLogged }: Watchers): RequestListener {
  return (request, response) => {
    const began = performance.now()
    // Headers that are given with the status can be read afterwards only if one was set before.
    response.setHeader('X-Request-Id', '')
    response.removeHeader('X-Request-Id')
    const [path = '/'] = targetOf(request).split(/[?#]/, 1)
    const span = tracing?.begin(request, path)
    metrics?.noteBegin()
    response.once('close', () => {
      const end: RequestEnd = {
        door: doorAt(path) ?? 'pages',
        method: request.method ?? 'GET',
        status: response.headersSent ? response.statusCode : leftEarly,
        seconds: (performance.now() - began) / 1000,
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

/** Whether the answer has no end of its own: its time says nothing. */
const isStream = (response: ServerResponse) => String(response.getHeader('content-type')).startsWith('text/event-stream')

/** Without the query, where a careless client may have put a secret, and without the address of the client. */
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

type FiguresPlace = Readonly<{ token: string; figures: Figures }>

/** Serves `/metrics` to a client with the token; for others the address does not exist. */
function withFigures(next: RequestListener, { token, figures }: FiguresPlace): RequestListener {
  const expected = digest(`Bearer ${token}`)
  return (request, response) => {
    const isAsked = request.url === '/metrics' && request.method === 'GET'
    if (isAsked && timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) answer(figures, response)
    else next(request, response)
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

function listenForFigures({ port, host, figures }: Readonly<{ port: number; host: string; figures: Figures }>): Promise<void> {
  const server = createServer((request, response) => {
    if (request.url === '/metrics' && request.method === 'GET') answer(figures, response)
    else response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('There is only /metrics here.\n')
  })
  return new Promise((resolve, reject) => {
    server.once('error', error => reject(new StartError(`METRICS_PORT ${port} cannot be listened on (${error.message}).`)))
    server.listen(port, host, resolve)
  })
}

const answer = (figures: Figures, response: ServerResponse): void =>
  void figures(response).catch(() => response.destroyed || response.writeHead(500).end())
