import { randomUUID } from 'node:crypto'
import { audit } from '@/lib/access/audit/audit'
import { AccessError, type Caller, guest } from '@/lib/access/caller'
import { cutText } from '@/lib/formats/text'
import { leaveLargeBody } from '@/lib/http/bodies/body-limits'
import { cors } from '@/lib/http/cross-origin'
import { type Problem, problem } from '@/lib/http/errors/problem'
import { problemFor, problemResponse } from '@/lib/http/errors/problem-response'
import { identify } from '@/lib/http/identify'
import { peerOf } from '@/lib/http/quota/peer'
import { admit, admitUnidentified, countInvalid, refuseFlood } from '@/lib/http/quota/quota'
import { withRange } from '@/lib/http/responses/byte-range'
import { withHeaders } from '@/lib/http/responses/respond'
import { errorFacts, log } from '@/lib/log'

/** A request as handlers of an API receive it. */
export type ApiRequest<Params> = Readonly<{
  request: Request
  /** The path segments that the route's folders name in brackets, percent-decoded once. */
  params: Params
  query: URLSearchParams
  caller: Caller
  /** `X-Request-Id` of the response. */
  requestId: string
}>

/** A request without the parameters of its path. */
export type QueryRequest = Pick<ApiRequest<unknown>, 'request' | 'query' | 'caller'>

/** The reason why a path does not support a method that other paths of its route support. */
export type MethodRefusal = Readonly<{ detail?: string; replacement?: string }>

/** A handler that a `route.ts` exports for a method. It runs in Next and in the request listener. */
export type Handler<Params> = ((request: Request, context: { params: Promise<Params> }) => Promise<Response>) & {
  /** The option `methodRefusal` of `handle`, for code that lists the methods of a path. */
  readonly methodRefusal?: ((params: Params) => MethodRefusal | null) | undefined
}

type Options<Params> = {
  /** `identify`: a bearer token is verified before the work starts. `ignore`: for paths that need no caller. */
  bearer?: 'identify' | 'ignore'
  /** `uncounted`: no quota, because the response is as cheap as counting, or the work counts refusals itself. */
  quota?: 'counted' | 'uncounted'
  /** Further properties of a problem document, for clients that read it by older names. */
  describe?: (refusal: Problem) => Record<string, unknown>
  /** The reason why a path does not support the method (405, and `Allow` omits the method), or null. */
  methodRefusal?: (params: Params) => MethodRefusal | null
}

/** Creates a handler of an API, the only place that turns errors into problem documents. @see RFC 9457 */
export function handle<Params extends object = Record<never, never>>(
  work: (call: ApiRequest<Params>) => Promise<Response> | Response,
  { bearer = 'identify', quota = 'counted', describe, methodRefusal }: Options<Params> = {},
): Handler<Params> {
  return Object.assign(handleRequest, { methodRefusal })

  async function handleRequest(request: Request, context: { params: Promise<Params> }): Promise<Response> {
    const requestId = requestIdOf(request)
    const headers: (readonly [string, string])[] = [['X-Request-Id', requestId], ...cors]
    const response = await respond()
    return withHeaders(response, Object.fromEntries(headers))

    async function respond(): Promise<Response> {
      let caller = guest
      try {
        if (bearer === 'identify') {
          refuseFlood(request)
          const identified = await identify(request).catch(refuseInvalidToken)
          caller = identified.caller
          headers.push(...identified.headers, ...(quota === 'counted' ? admit(request, caller) : []))
        } else if (quota === 'counted') headers.push(...admitUnidentified(request))
        const params = await context.params
        refuseMethod(request, methodRefusal?.(params) ?? null)
        return withRange(request, await work({ request, params, query: queryOf(request.url), caller, requestId }))
      } catch (error) {
        const refusal = problemFor(error)
        auditRefusal(refusal, request, caller)
        if (refusal.status >= 500)
          log('error', refusal.detail, { requestId, url: request.url, ...errorFacts(refusal.cause ?? refusal) })
        return problemResponse(refusal, requestId, describe?.(refusal))
      } finally {
        leaveLargeBody(request)
      }
    }

    function refuseInvalidToken(error: unknown): never {
      if (error instanceof AccessError) headers.push(...countInvalid(request))
      throw error
    }
  }
}

// The request listener refuses earlier, with the supported methods; this check is for routes that run in Next.js.
function refuseMethod({ method }: Request, refusal: MethodRefusal | null): void {
  if (refusal) throw problem('method-not-allowed', { detail: `${method} is not supported here.`, ...refusal })
}

// The id that the client sent is accepted if it is harmless in a log or a header.
function requestIdOf(request: Request): string {
  const id = request.headers.get('x-request-id')
  return id && /^[\w.:-]{1,64}$/.test(id) ? id : randomUUID()
}

// Avoids a URL object, which costs more than the rest of a small request.
function queryOf(url: string): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1))
}

function auditRefusal({ status, slug }: Problem, request: Request, caller: Caller): void {
  if (status !== 401 && status !== 403) return
  audit({
    kind: 'access refused',
    actor: caller.kind === 'guest' ? '' : caller.name,
    client: caller.client,
    address: peerOf(request),
    subject: `${request.method} ${pathOf(request.url)}`,
    detail: { slug },
  })
}

// Omits the query, which may contain a secret. Avoids a URL object, because an invalid URL is refused, too.
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  return start < 0 ? '/' : url.slice(start).split(/[?#]/, 1)[0]!
}

/** A Problem 404 that repeats at most 200 characters of a path. */
export const nothingAt = (path: string): Problem => problem('not-found', { detail: `There is nothing at ${cutText(path, 200)}.` })
