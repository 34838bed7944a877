import { AccessError, type Caller } from '@/lib/access/caller'
import { rightsOf } from '@/lib/access/rights/rights'
import { preferredType } from '@/lib/http/accept'
import { problem } from '@/lib/http/errors/problem'
import type { Call } from '@/lib/http/handle'
import { identify } from '@/lib/http/identify'
import { vary } from '@/lib/http/respond'
import { eventStream } from '@/lib/timeseries/live/event-stream'
import { type Slot, takeSlot } from '@/lib/timeseries/live/open-streams'
import { parseStream, type StreamPath, type StreamQuery } from '@/lib/timeseries/live/params'
import { beginOf } from '@/lib/timeseries/live/places'
import { streamTexts } from '@/lib/timeseries/live/stream'
import { readEnd } from '@/lib/timeseries/live/tail'
import type { SeriesQuery } from '@/lib/timeseries/params'
import { type Plan, planSeries } from '@/lib/timeseries/plan'
import { resolveSeries } from '@/lib/timeseries/resolve'

const eventStreamType = 'text/event-stream'

const headers = {
  'Content-Type': eventStreamType,
  // Whoever packs or gathers a stream on its way keeps it from arriving.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  Vary: vary,
}

/**
 * Answers `GET /v2/stream/{stationTypes}/{dataTypes}`: measurements as they are stored.
 * @throws Problem 400 for a path or parameters that cannot be used, 406, 410 for a cursor that is not known any more, 503 when all places are taken
 */
export async function answerStream(call: Call<StreamPath>): Promise<Response> {
  const { request, params, query, caller } = call
  demandEventStream(request.headers.get('accept'))
  const stream = parseStream(params, query, request.headers.get('last-event-id'))
  const slot = takeSlot(request, caller)
  try {
    return new Response(await begun(call, stream, slot), { headers })
  } catch (error) {
    slot.giveBack()
    throw error
  }
}

async function begun({ request, caller }: Call<StreamPath>, wanted: StreamQuery, slot: Slot) {
  const plan = new CurrentPlan(request, caller, wanted.wanted)
  const begin = await beginOf(wanted)
  const end = wanted.end === 'caught up' ? await readEnd() : null
  return eventStream(streamTexts({ plan, begin, end, signal: slot.signal }), slot.giveBack)
}

/** @throws Problem 406 naming what there is */
function demandEventStream(accept: string | null): void {
  if (preferredType(accept, [eventStreamType])) return
  const detail = `This address answers ${eventStreamType} only.`
  throw problem('not-acceptable', { detail, available: [eventStreamType] })
}

/** What a stream may tell now: tokens end and rights change while it is open. */
export class CurrentPlan {
  #rights = ''
  #plan: Plan | null = null

  /** @param request whose token or session counts as long as the stream is open @param caller who opened it */
  constructor(
    readonly request: Request,
    readonly caller: Caller,
    readonly wanted: SeriesQuery,
  ) {}

  /**
   * The plan by the rights of this second.
   * @throws AccessError when the token or the session does not count any more, or is somebody else's
   */
  async get(): Promise<Plan> {
    const { caller } = await identify(this.request)
    const { kind, subject } = this.caller
    if (caller.kind !== kind || caller.subject !== subject) throw new AccessError('invalid', 'The session has ended.')
    const rights = JSON.stringify(await rightsOf(caller))
    if (this.#plan === null || rights !== this.#rights)
      this.#plan = planSeries(this.wanted, await resolveSeries(this.wanted, caller))
    this.#rights = rights
    return this.#plan
  }
}
