import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { refuseBody } from '@/lib/http/bodies/body-limits'
import { preflight } from '@/lib/http/cross-origin'
import { problem } from '@/lib/http/errors/problem'
import { type Handler, handle, nothingAt } from '@/lib/http/handle'
import { apiAt, pathFor, strictTransport } from '@/lib/http/mounts'
import { setPeer } from '@/lib/http/quota/peer'
import { hostFlaw, logAction, pageMethodFlaw } from '@/lib/http/request-flaws'
import { compress } from '@/lib/http/responses/compress'
import { withoutBody } from '@/lib/http/responses/respond'
import { type ApiRoute, makeRouter, pathSegments, type RouteMatch } from '@/lib/http/router'
import { bodyLimitBytes } from '@/lib/settings'

/** The methods a `route.ts` may export, in the order of `Allow`. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof methods)[number]

/** Path parameters by the names in the folders: one segment, or the segments of the rest of the path. */
type Params = Record<string, string | string[]>

export type RouteModule = { readonly [method in Method]?: Handler<never> }

/**
 * The listener for all requests: paths below an API's mount go to its `route.ts`, others to the pages; requests that no
 * handler should receive are refused.
 * @param pages the listener of Next.js
 */
export function requestListener(routes: readonly ApiRoute<RouteModule>[], pages: RequestListener): RequestListener {
  const choose = chooser(routes)
  const reply = getRequestListener(
    async (request, { incoming }) => {
      const { handler, params } = choose(incoming as IncomingMessage)
      setPeer(request, incoming as IncomingMessage)
      return sendable(request, await handler(request, { params: Promise.resolve(params) }))
    },
    // The bundle of the request listener has its own light Response; the global one belongs to Next.
    { overrideGlobalObjects: false, errorHandler: refuseLine },
  )
  const transport = Object.entries(strictTransport())
  return (incoming, outgoing) => {
    for (const [name, value] of transport) outgoing.setHeader(name, value)
    // No `Request` can have the path `*`; TRACE is refused at every path.
    if (incoming.method === 'TRACE' && incoming.url === '*') incoming.url = '/'
    const target = targetOf(incoming)
    const isForPages = !isApiPath(target) && flawOf(incoming, target) === null
    return isForPages ? pages(incoming, outgoing) : reply(incoming, outgoing)
  }
}

const flawOf = (incoming: IncomingMessage, target: string) =>
  hostFlaw(incoming) ?? (isApiPath(target) ? null : pageMethodFlaw(incoming))

// Not in `handle`, because Next.js compresses, drops bodies for HEAD, and removes a coding from the headers.
function sendable(request: Request, response: Response): Response {
  const packed = compress(request, response)
  return request.method === 'HEAD' ? withoutBody(packed) : packed
}

const isApiPath = (target: string): boolean => apiAt(target) !== null

/** The path of a request below this application; its target may also contain the host. */
export const targetOf = ({ headers, url = '/' }: IncomingMessage) => pathFor(headers.host, url.replace(/^https?:\/\/[^/?]*/i, ''))

type ChosenHandler = { handler: Handler<Params>; params: Params }

/** Chooses a handler, or a refusal by what is known before it runs: encoding, existence, method, declared size. */
function chooser(routes: readonly ApiRoute<RouteModule>[]): (incoming: IncomingMessage) => ChosenHandler {
  const route = makeRouter(routes)
  return incoming => {
    const target = targetOf(incoming)
    try {
      const flaw = flawOf(incoming, target)
      if (flaw !== null) {
        logAction(incoming)
        throw flaw
      }
      const match = route(pathSegments(target))
      // TRACE is refused at every path: its response would show a page the headers that its browser hides from it.
      if (!match && incoming.method !== 'TRACE') throw nothingAt(target.split('?')[0]!)
      const handler = handlerFor(match ?? nowhere, incoming.method ?? 'GET')
      if (Number(incoming.headers['content-length'] ?? 0) > bodyLimitBytes) return { handler: tooLarge, params: {} }
      return { handler, params: (match ?? nowhere).params }
    } catch (error) {
      return { handler: refuse(error), params: {} }
    }
  }
}

const nowhere: RouteMatch<RouteModule> = { module: {}, params: {} }

/** The route's handler for a method, or a general one (HEAD by GET, OPTIONS). @throws Problem 405 with `Allow` */
function handlerFor({ module, params }: RouteMatch<RouteModule>, method: string): Handler<Params> {
  const own = ownHandler(module, method)
  const refusal = own?.methodRefusal?.(params) ?? null
  if (own && !refusal) return own
  const allowed = methods.filter(name => isSupported(ownHandler(module, name), name, params)).join(', ')
  if (method === 'OPTIONS')
    return handle(() => new Response(null, { status: 204, headers: preflight(allowed) }), {
      bearer: 'ignore',
      quota: 'uncounted',
    })
  throw problem(
    'method-not-allowed',
    { detail: `${method} is not supported here; ${allowed} are.`, ...refusal },
    { headers: { Allow: allowed } },
  )
}

const ownHandler = (module: RouteModule, method: string) =>
  (module[method as Method] ?? (method === 'HEAD' ? module.GET : undefined)) as Handler<Params> | undefined

const isSupported = (own: Handler<Params> | undefined, method: Method, params: Params): boolean =>
  method === 'OPTIONS' || (own !== undefined && !own.methodRefusal?.(params))

const tooLarge: Handler<object> = handle(({ request }) => refuseBody(request.body?.getReader()), { bearer: 'ignore' })

const refuse = (error: unknown): Handler<object> =>
  handle(
    () => {
      throw error
    },
    { bearer: 'ignore' },
  )

const refuseLine = (cause: unknown): Promise<Response> => {
  const unreadable = problem('path-invalid', { detail: 'The URL or the Host header of the request is invalid.' }, { cause })
  return refuse(unreadable)(new Request('http://localhost/'), { params: Promise.resolve({}) })
}
