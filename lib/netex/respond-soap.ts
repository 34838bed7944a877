import { AccessError, type Caller } from '@/lib/access/caller'
import { config } from '@/lib/config'
import { type ApiRequest, type Handler, handle } from '@/lib/http/handle'
import { headerOf } from '@/lib/http/responses/respond'
import { operate } from '@/lib/netex/operations/operations'
import { requestContextOf } from '@/lib/netex/operations/request-context'
import {
  assumedVersion,
  contentTypes,
  faultResponse,
  faultText,
  messageResponse,
  operationOf,
  readEnvelope,
  SoapFault,
  type SoapVersion,
} from '@/lib/netex/soap/envelope'

/** Guests may read timetables unless the deployment requires a token. @throws AccessError 401 */
export function demandReader({ kind }: Caller): void {
  if (config().NETEX_REQUIRE_TOKEN === '1' && kind === 'guest')
    throw new AccessError('missing', 'Timetables need an access token here.')
}

export const respondSoap: Handler<object> = inFaults(handle(respond))

async function respond({ request, caller }: ApiRequest<object>): Promise<Response> {
  demandReader(caller)
  return orFault(assumedVersion(request), async () => {
    const envelope = await readEnvelope(request)
    return orFault(envelope.version, async () => {
      const context = requestContextOf(request, caller, new Date())
      return messageResponse(envelope.version, await operate(operationOf(envelope), context))
    })
  })
}

async function orFault(version: SoapVersion, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SoapFault) return faultResponse(version, error)
    throw error
  }
}

function inFaults(handler: Handler<object>): Handler<object> {
  return async (request, context) => {
    const response = await handler(request, context)
    if (!headerOf(response, 'content-type')?.startsWith('application/problem+json')) return response
    const version = assumedVersion(request)
    const { detail } = (await response.json()) as { detail: string }
    const code = response.status >= 500 ? 'Server' : 'Client'
    const headers = new Headers(response.headers)
    headers.set('Content-Type', contentTypes[version])
    return new Response(faultText(version, { code, message: detail, detail: 'none' }), { status: response.status, headers })
  }
}
