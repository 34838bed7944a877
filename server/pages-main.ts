import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { onPageProblem } from '@/app/(pages)/page-problem'
import { flushAudit } from '@/lib/access/audit/audit'
import { applyChangedSettings } from '@/lib/admin/settings/changed-settings'
import { flushUses } from '@/lib/auth/clients/client-use'
import { config, setNextConfiguration } from '@/lib/config'
import { dropCachedHere } from '@/lib/db/cache'
import { closePools, setDatabase } from '@/lib/db/pools'
import { setSecondWallState } from '@/lib/db/second-wall'
import { endWatch, watchServers } from '@/lib/db/watch/watch'
import { problem } from '@/lib/http/errors/problem'
import { setPort } from '@/lib/http/mounts'
import { errorFacts, log } from '@/lib/log'
import { flushCalls } from '@/lib/usage/call-counts'
import { linkPlatform, type NewsItem, setProcessName } from '@/lib/workers'
import { logConsole } from './console-lines'
import { withDecodablePath } from './decodable-path'
import { keepHeapSmall } from './heap'
import { withPolicy } from './page-policy'
import type { PagesOrder, PagesReport, PagesStart, topicsOfPages } from './pages-process'
import { ProcessLink } from './process-link'
import { refusePage } from './refused-page'
import { requestNumberHeader } from './socket-proxy'
import { PageResponse, withStatusPages } from './status-pages'

const settingsMilliseconds = 2_000

/** Renders pages with Next. The API process passes requests for them through a socket file. */
async function main({ address, secondWall, port, socketPath, startedAt }: PagesStart): Promise<void> {
  setProcessName('pages')
  if (config().NODE_ENV !== 'development') logConsole()
  refuseFailedPages()
  linkPlatform({
    number: 0,
    count: 1,
    startedAt,
    topics: Object.keys(receivers) as (keyof typeof receivers)[],
    send: news => link.send({ news, waits: false }),
    sendAcknowledged: news => link.ask({ news, waits: true }),
  })
  setDatabase(address, 'pages')
  setSecondWallState(secondWall)
  watchServers()
  setPort(port)
  await applyChangedSettings()
  void refreshSettings()
  // The parent process sets all limits; its connections last as long as both processes.
  const server = createServer({
    ServerResponse: PageResponse,
    maxHeaderSize: 64 * 1024,
    keepAliveTimeout: 0,
    headersTimeout: 0,
    requestTimeout: 0,
  })
  server.on('request', await openNext(server))
  rmSync(socketPath, { force: true })
  server.listen(socketPath, () => {
    link.send('ready')
    keepHeapSmall('others')
  })
}

async function openNext(server: Server): Promise<RequestListener> {
  const { HOST, NODE_ENV } = config()
  const isDeveloped = NODE_ENV === 'development'
  if (!isDeveloped) setNextConfiguration(JSON.parse(await readFile('.next/required-server-files.json', 'utf8')).config)
  const { default: next } = await import('next')
  const app = next({ dir: process.cwd(), dev: isDeveloped, hostname: HOST, port: config().PORT, httpServer: server })
  await app.prepare()
  const render = reportingEnd(app.getRequestHandler())
  return isDeveloped ? withPolicy('in development', render) : withDecodablePath(withPolicy('served', withStatusPages(render)))
}

/** A page that is being rendered. `handlers` counts calls of Next: two if a page about the status replaces it. */
type PendingPage = {
  readonly number: number
  readonly request: IncomingMessage
  readonly response: ServerResponse
  handlers: number
}

const pending = new Map<number, PendingPage>()

const cancelled = new Set<number>()
const cancelledMax = 1_000

/** Time after a disconnection until the page counts as ended: Next reports no end of some destroyed responses. */
const cancelledMilliseconds = 250

/** Calls Next, and reports to the parent process when it has finished with a request. */
function reportingEnd(handle: (...message: Parameters<RequestListener>) => Promise<void>): RequestListener {
  return (request, response) => {
    const number = Number(request.headers[requestNumberHeader] ?? 0)
    if (cancelled.delete(number)) return void response.destroy()
    const page = pending.get(number) ?? { number, request, response, handlers: 0 }
    page.handlers++
    if (number > 0) pending.set(number, page)
    const end = () => {
      if (--page.handlers === 0) endPage(page)
    }
    handle(request, response).then(end, error => {
      log('error', 'a page could not be rendered', { url: request.url, ...errorFacts(error) })
      response.destroy()
      end()
    })
  }
}

/** Responds 503 if a page fails for a temporary reason, such as an unreachable database: Next has no such status. */
function refuseFailedPages(): void {
  onPageProblem((headers, { slug, detail }) => {
    const page = pending.get(Number(headers[requestNumberHeader]))
    if (!(page?.response instanceof PageResponse)) return
    page.response.replaceFailed(() => refusePage(page.request, page.response, problem(slug, { detail })))
  })
}

function endPage({ number }: PendingPage): void {
  if (pending.delete(number)) link.send({ ended: number })
}

function cancelPage(number: number): void {
  const page = pending.get(number)
  if (page) {
    page.response.destroy()
    setTimeout(endPage, cancelledMilliseconds, page)
    return
  }
  for (const oldest of cancelled) if (cancelled.size >= cancelledMax) cancelled.delete(oldest)
  cancelled.add(number)
  link.send({ ended: number })
}

/** Reads changed settings repeatedly, because they may be changed on another machine. */
async function refreshSettings(): Promise<void> {
  for (;;) {
    await sleep(settingsMilliseconds, undefined, { ref: false })
    await applyChangedSettings().catch(error => log('error', 'changed settings could not be read', errorFacts(error)))
  }
}

/** Receivers of news by topic; other topics are irrelevant to pages. */
const receivers: { readonly [Name in (typeof topicsOfPages)[number]]: (value: string) => unknown } = {
  outdated: dropCachedHere,
  settings: () => applyChangedSettings(),
}

async function receiveNews(news: readonly NewsItem[]): Promise<void> {
  await Promise.all(news.map(([topic, value]) => receivers[topic as keyof typeof receivers](value as string)))
}

/** Ignores signals, which the parent process handles, ends with it, and removes the `directory` of the socket. */
function endWithParent(directory: string): void {
  const end = () => {
    rmSync(directory, { recursive: true, force: true })
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
  process.once('disconnect', end)
  // The parent may have ended while the code of this process was loaded.
  if (!process.connected) end()
}

async function stop(): Promise<void> {
  await Promise.all([flushAudit(), flushUses(), flushCalls()])
  await endWatch()
  await closePools()
  process.exit(0)
}

const failed = (error: unknown): never => {
  log('error', 'pages cannot be rendered', errorFacts(error))
  process.exit(1)
}

for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
endWithParent(process.argv[2]!)
const link = new ProcessLink<PagesReport, PagesOrder>(process, order => {
  if (order === 'stop') return stop().catch(failed)
  if (order === 'figures') return import('@/lib/monitoring/metrics').then(({ figuresOfPages }) => figuresOfPages())
  if ('news' in order) return receiveNews(order.news)
  if ('cancelled' in order) return cancelPage(order.cancelled)
  main(order.start).catch(failed)
})
