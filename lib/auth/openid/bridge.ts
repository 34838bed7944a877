import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from 'node:http'
import inject from 'light-my-request'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { OauthError } from '@/lib/auth/openid/oauth'
import { peerOf } from '@/lib/http/quota/peer'

/** Request headers that are passed to the library. Headers from which it builds URLs are set by `bridge`. */
const headersIn = ['authorization', 'content-type', 'cookie', 'accept-language', 'origin', 'sec-fetch-site'] as const
const headersOut = [
  'content-type',
  'cache-control',
  'pragma',
  'www-authenticate',
  'location',
  'retry-after',
  'set-cookie',
  'content-security-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
] as const

type LibraryCall = Readonly<{
  request: Request
  path: string
  /** The query with its question mark, only for URLs that browsers visit. */
  search?: string
  form?: Buffer
}>

export type LibraryResponse = (call: LibraryCall) => Promise<Response>

type CallContext = Readonly<{ address: string; form: URLSearchParams }>

const facts = new WeakMap<IncomingMessage, CallContext>()

/** The client's address and the form of a request. @param request as the library receives it */
export const requestContext = (request: IncomingMessage): CallContext => facts.get(request)!

/** Adapts the OpenID library, which uses `node:http`, to web-standard requests. Unexpected errors are thrown. */
export function bridge(provider: Provider): LibraryResponse {
  const { host, protocol, pathname } = new URL(provider.issuer)
  const failures = new WeakMap<IncomingMessage, unknown>()
  // The library builds URLs from `host` and `x-forwarded-proto`, which are set here and not read from the client.
  provider.proxy = true
  const ours = { host, 'x-forwarded-proto': protocol.slice(0, -1) }
  provider.on('server_error', ({ req }, error) => void failures.set(req, error))
  const listener = provider.callback()
  return async ({ request, path, search = '', form }) => {
    const requestFacts = { address: peerOf(request), form: new URLSearchParams(form?.toString()) }
    const injected = await inject(mountedAt(pathname, listener, requestFacts), {
      method: request.method as 'GET',
      url: path + search,
      headers: { ...pick(request.headers), ...ours },
      payload: form,
      validate: false,
    })
    const failure = failures.get(injected.raw.req)
    if (failure) throw failure
    // An error of the library is thrown, so that it is logged and the client gets no details.
    if (injected.statusCode >= 500) throw new Error(`the OpenID library responded with ${injected.statusCode}`)
    return toResponse(injected.statusCode, injected.headers, injected.payload)
  }
}

// The library derives its mount path from the difference of `originalUrl` and `url`.
const mountedAt =
  (mount: string, listener: RequestListener, known: CallContext): RequestListener =>
  (request, response) => {
    facts.set(request, known)
    Object.assign(request, { originalUrl: mount + request.url })
    listener(request, response)
  }

const pick = (headers: Headers): Record<string, string> =>
  Object.fromEntries(headersIn.flatMap(name => (headers.has(name) ? [[name, headers.get(name)!]] : [])))

function toResponse(status: number, headers: OutgoingHttpHeaders, body: string): Response {
  const passedHeaders = headersOut.flatMap(name =>
    [headers[name] ?? []].flat().map((value): [string, string] => [name, String(value)]),
  )
  return new Response(body || null, { status, headers: passedHeaders })
}

/** Stores an error of the library, because its response omits the detail. Sets the headers of an OauthError. */
export function recordError(context: KoaContextWithOIDC, error: unknown): void {
  context.state.refusal = error
  if (error instanceof OauthError) context.set({ ...error.headers })
}

/** The library's reason for an error that `recordError` has stored, or empty if there is none. */
export const errorDetail = (context: KoaContextWithOIDC): string =>
  (context.state.refusal as { error_detail?: string } | undefined)?.error_detail ?? ''
