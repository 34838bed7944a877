import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { RequestAborted, type Waiter } from '@/lib/db/lane'
import { Problem } from '@/lib/http/errors/problem'
import { SharedPages } from '../cached-pages'
import { busy, type PageRenderer, type PageRequest, type RenderedPage, starting } from '../pages-process'
import { refusePage } from '../refused-page'
import { ageHeader, ownOfConnection, readBody, refusalHeader, SocketProxy, sharedHeader } from '../socket-proxy'

/** Headers of a rendered page that the worker sets itself. */
const setByWorker = new Set(['content-length', 'transfer-encoding', 'date'])

/** Renders pages for workers in the main process, with one queue, and once per second for guests of all workers. */
export function passedPagesServer(pages: PageRenderer): Server {
  const cache = new SharedPages<RenderedPage>('pages of workers', {
    render: (request, readers) => pages.render(request, readers),
    bytesOf: ({ status, bytes }) => (status === 200 ? bytes.length : null),
  })
  const options = { maxHeaderSize: 64 * 1024, keepAliveTimeout: 0, headersTimeout: 0, requestTimeout: 0 }
  return createServer(options, (request, response) => {
    if (request.headers[sharedHeader] === undefined) return pages.listener(request, response)
    Promise.resolve(cache.get(pageRequestOf(request), response)).then(
      page => sendShared(response, page!),
      error => {
        if (!(error instanceof RequestAborted)) refuseShared(response, error)
      },
    )
  })
}

function pageRequestOf({ url = '/', headers }: IncomingMessage): PageRequest {
  const selected = Object.entries(headers).filter(([name]) => !ownOfConnection.has(name))
  return { path: url, headers: Object.fromEntries(selected.map(([name, value]) => [name, String(value)])) }
}

function sendShared(response: ServerResponse, { status, headers, bytes, requested }: RenderedPage): void {
  for (let place = 0; place < headers.length; place += 2)
    if (!setByWorker.has(headers[place]!.toLowerCase())) response.appendHeader(headers[place]!, headers[place + 1]!)
  response.setHeader(ageHeader, String(performance.now() - requested)).setHeader('Content-Length', bytes.length)
  response.writeHead(status).end(bytes)
}

function refuseShared(response: ServerResponse, error: unknown): void {
  const refusal = error instanceof Problem ? error : starting()
  response.writeHead(refusal.status, { [refusalHeader]: refusal.slug }).end()
}

/** The renderer of pages in a worker, which passes requests to the main process. */
export function pagesOfMain(socketPath: string): PageRenderer {
  const proxy = new SocketProxy(socketPath)
  const listener: RequestListener = async (incoming, outgoing) => {
    try {
      await proxy.passOn({ incoming, outgoing, body: await readBody(incoming), number: 0 })
    } catch (error) {
      if (!(error instanceof RequestAborted)) refusePage(incoming, outgoing, error instanceof Problem ? error : starting())
    }
  }
  return { listener, render: (page, readers) => renderInMain(proxy, page, readers) }
}

async function renderInMain(proxy: SocketProxy, page: PageRequest, { signal }: Waiter): Promise<RenderedPage> {
  const headers = { ...page.headers, [sharedHeader]: '1' }
  const response = await proxy.read({ path: page.path, headers, number: 0 }, signal).catch(error => {
    throw signal.aborted ? new RequestAborted() : error
  })
  const refusal = headerOf(response.headers, refusalHeader)
  if (refusal !== null) throw refusal === 'busy' ? busy() : starting()
  return { ...response, requested: performance.now() - Number(headerOf(response.headers, ageHeader)) }
}

function headerOf(headers: readonly string[], name: string): string | null {
  const place = headers.findIndex((each, at) => at % 2 === 0 && each.toLowerCase() === name)
  return place < 0 ? null : headers[place + 1]!
}
