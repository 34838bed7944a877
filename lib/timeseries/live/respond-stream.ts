import { AccessError, type Caller } from '@/lib/access/caller'
import { rightsOf } from '@/lib/access/rights/rights'
import { problem } from '@/lib/http/errors/problem'
import type { ApiRequest } from '@/lib/http/handle'
import { identify } from '@/lib/http/identify'
import { preferredType } from '@/lib/http/responses/format'
import { vary } from '@/lib/http/responses/respond'
import { parseStream, type StreamPath, type StreamQuery } from '@/lib/timeseries/live/params'
import { beginOf } from '@/lib/timeseries/live/positions'
import { eventStream } from '@/lib/timeseries/live/server-sent-events'
import { streamTexts } from '@/lib/timeseries/live/stream'
import { reserveSlot, type Slot } from '@/lib/timeseries/live/stream-limits'
import { readEnd } from '@/lib/timeseries/live/tail'
import type { SeriesQuery } from '@/lib/timeseries/params'
import { type Plan, planSeries } from '@/lib/timeseries/plan'
import { resolveSeries } from '@/lib/timeseries/resolve'

const eventStreamType = 'text/event-stream'

const headers = {
  'Content-Type': eventStreamType,
  // A proxy that compresses or buffers the stream would delay it.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  Vary: vary,
}

/** Responds to `GET /v2/stream/{stationTypes}/{dataTypes}`. @throws Problem 400, 406, 410, 503 */
export async function respondStream(call: ApiRequest<StreamPath>): Promise<Response> {
  const { request, params, query, caller } = call
  demandEventStream(request.headers.get('accept'))
  const stream = parseStream(params, query, request.headers.get('last-event-id'))
  const slot = reserveSlot(request, caller)
  try {
    return new Response(await begun(call, stream, slot), { headers })
  } catch (error) {
    slot.release()
    throw error
  }
}

async function begun({ request, caller }: ApiRequest<StreamPath>, stream: StreamQuery, slot: Slot) {
  const plan = new CurrentPlan(request, caller, stream.series)
  const begin = await beginOf(stream)
  const end = stream.end === 'caught up' ? await readEnd() : null
  return eventStream(streamTexts({ plan, begin, end, signal: slot.signal }), slot.release)
}

function demandEventStream(accept: string | null): void {
  if (preferredType(accept, [eventStreamType])) return
  const detail = `This path returns ${eventStreamType} only.`
  throw problem('not-acceptable', { detail, available: [eventStreamType] })
}

/** The plan of an open stream, which follows changes of the caller's rights and ends with the token. */
export class CurrentPlan {
  #rights = ''
  #plan: Plan | null = null

  /** Creates the plan of a stream. @param request its token or session is checked at each use of the plan */
  constructor(
    readonly request: Request,
    readonly caller: Caller,
    readonly query: SeriesQuery,
  ) {}

  /** The plan for the current rights. @throws AccessError if the token has expired or belongs to another caller */
  async get(): Promise<Plan> {
    const { caller } = await identify(this.request)
    const { kind, subject } = this.caller
    if (caller.kind !== kind || caller.subject !== subject) throw new AccessError('invalid', 'The session has ended.')
    const rights = JSON.stringify(await rightsOf(caller))
    if (this.#plan === null || rights !== this.#rights)
      this.#plan = planSeries(this.query, await resolveSeries(this.query, caller))
    this.#rights = rights
    return this.#plan
  }
}
