import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from 'node:http'
import inject from 'light-my-request'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { OauthError } from '@/lib/auth/openid/oauth'
import { peerOf } from '@/lib/http/quota/peer'

/** Headers that the library sees; the caller's address and our own come from elsewhere. */
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

/** A request to the library. */
type LibraryCall = Readonly<{
  request: Request
  /** Below the realm, without a query. */
  path: string
  /** With its question mark; only at addresses that browsers visit. */
  search?: string
  form?: Buffer
}>

/** Answers a call that a door passes on. */
export type LibraryAnswer = (call: LibraryCall) => Promise<Response>

/** The facts of a call that our own steps inside the library need. */
type CallContext = Readonly<{ address: string; form: URLSearchParams }>

const facts = new WeakMap<IncomingMessage, CallContext>()

/** The facts of a call, by its request to the library. */
export const callFacts = (request: IncomingMessage): CallContext => facts.get(request)!

/**
 * The OpenID library, which uses `node:http`, behind a web-standard door. Errors it did not foresee are thrown, so that the door answers them like
 * any other.
 */
export function bridge(provider: Provider): LibraryAnswer {
  const { host, protocol, pathname } = new URL(provider.issuer)
  const failures = new WeakMap<IncomingMessage, unknown>()
  // The library builds its addresses from these two headers, which are set below and never taken from the caller.
  provider.proxy = true
  const ours = { host, 'x-forwarded-proto': protocol.slice(0, -1) }
  provider.on('server_error', ({ req }, error) => void failures.set(req, error))
  const listener = provider.callback()
  return async ({ request, path, search = '', form }) => {
    const known = { address: peerOf(request), form: new URLSearchParams(form?.toString()) }
    const answer = await inject(mountedAt(pathname, listener, known), {
      method: request.method as 'GET',
      url: path + search,
      headers: { ...pick(request.headers), ...ours },
      payload: form,
      validate: false,
    })
    const failure = failures.get(answer.raw.req)
    if (failure) throw failure
    // The log gets details that the answer leaves out.
    if (answer.statusCode >= 500) throw new Error(`the OpenID library answered ${answer.statusCode}`)
    return toResponse(answer.statusCode, answer.headers, answer.payload)
  }
}

// The library finds out where it is mounted by comparing the two addresses of a request.
const mountedAt =
  (mount: string, listener: RequestListener, known: CallContext): RequestListener =>
  (request, response) => {
    facts.set(request, known)
    Object.assign(request, { originalUrl: mount + request.url })
    listener(request, response)
  }

function pick(headers: Headers): Record<string, string> {
  return Object.fromEntries(headersIn.flatMap(name => (headers.has(name) ? [[name, headers.get(name)!]] : [])))
}

function toResponse(status: number, headers: OutgoingHttpHeaders, body: string): Response {
  const kept = headersOut.flatMap(name => [headers[name] ?? []].flat().map((value): [string, string] => [name, String(value)]))
  return new Response(body || null, { status, headers: kept })
}

/** Why the library refused a call: for the log, not for the caller. */
type Refusal = { error_detail?: string }

/** Keeps an error of the library, whose answer says less. */
export function noteError(context: KoaContextWithOIDC, error: unknown): void {
  context.state.refusal = error
  if (error instanceof OauthError) context.set({ ...error.headers })
}

/** The library's own reason that `noteError` kept; empty when there is none. */
export const errorDetail = (context: KoaContextWithOIDC): string =>
  (context.state.refusal as Refusal | undefined)?.error_detail ?? ''
