import { preferredType } from '@/lib/http/answers/format'
import { vary } from '@/lib/http/answers/respond'
import { problem } from '@/lib/http/errors/problem'
import type { Call } from '@/lib/http/handle'
import { CurrentPlan } from '@/lib/timeseries/live/current-plan'
import { eventStream } from '@/lib/timeseries/live/event-stream'
import { type Slot, takeSlot } from '@/lib/timeseries/live/open-streams'
import { parseStream, type StreamPath, type StreamWanted } from '@/lib/timeseries/live/params'
import { beginOf } from '@/lib/timeseries/live/places'
import { streamTexts } from '@/lib/timeseries/live/stream'
import { readEnd } from '@/lib/timeseries/live/tail'

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

async function begun({ request, caller }: Call<StreamPath>, wanted: StreamWanted, slot: Slot) {
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
