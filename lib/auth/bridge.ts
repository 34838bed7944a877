import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from 'node:http'
import inject from 'light-my-request'
import type { Provider } from 'oidc-provider'
import { readBytes } from '@/lib/http/json-body'

/** What of a request the library sees; everything else about the caller and the address is ours to say. */
const headersIn = ['authorization', 'content-type'] as const
const headersOut = ['content-type', 'cache-control', 'pragma', 'www-authenticate'] as const

const formBytesMax = 56 * 1024

/** Answers a web request at a path below the realm. */
export type WebHandler = (request: Request, path: string, body?: Buffer) => Promise<Response>

/**
 * The OpenID library, which speaks `node:http`, behind a web-standard door.
 * Errors it did not foresee are thrown, so that the door answers them like any other.
 */
export function bridge(provider: Provider): WebHandler {
  const { host, protocol, pathname } = new URL(provider.issuer)
  const failures = new WeakMap<IncomingMessage, unknown>()
  // Addresses in its answers come from these two headers, which are set below and never the caller's.
  provider.proxy = true
  const ours = { host, 'x-forwarded-proto': protocol.slice(0, -1) }
  provider.on('server_error', ({ req }, error) => void failures.set(req, error))
  const listener = mountedAt(pathname, provider.callback())
  return async (request, path, body) => {
    const answer = await inject(listener, {
      method: request.method,
      url: path,
      headers: { ...pick(request.headers), ...ours },
      payload: body ?? (request.method === 'POST' ? await readBytes(request, formBytesMax) : undefined),
      validate: false,
    })
    const failure = failures.get(answer.raw.req)
    if (failure) throw failure
    return toResponse(answer.statusCode, answer.headers, answer.payload)
  }
}

// The library finds out where it is mounted by comparing the two addresses of a request.
const mountedAt =
  (mount: string, listener: RequestListener): RequestListener =>
  (request, response) => {
    Object.assign(request, { originalUrl: mount + request.url })
    listener(request, response)
  }

function pick(headers: Headers): Record<string, string> {
  return Object.fromEntries(headersIn.flatMap(name => (headers.has(name) ? [[name, headers.get(name)!]] : [])))
}

function toResponse(status: number, headers: OutgoingHttpHeaders, body: string): Response {
  const kept = headersOut.flatMap(name =>
    headers[name] === undefined ? [] : [[name, String(headers[name])] as [string, string]],
  )
  return new Response(body || null, { status, headers: kept })
}
