import type { Caller } from '@/lib/access/caller'
import { readBy } from '@/lib/access/reader'
import { shortHash } from '@/lib/formats/short-hash'
import { contentHeaders, demandJson, type Format, formatOf } from '@/lib/http/answers/format'
import { json } from '@/lib/http/answers/respond'
import { streamed } from '@/lib/http/answers/stream'
import { cacheControl, etagOf, heldStates, isHeldByClient, notModified } from '@/lib/http/caching/caching'
import type { Call } from '@/lib/http/handle'
import { printCursor } from '@/lib/http/queries/cursor'
import { quotaPlanFor } from '@/lib/http/quota/quota'
import { historyExceeded } from '@/lib/http/quota/quota-plan'
import { listTypes } from '@/lib/timeseries/objects/list-types'
import { nextLink } from '@/lib/timeseries/order/next-link'
import { type Path, parseWanted, type Wanted } from '@/lib/timeseries/params'
import { cursorUse, type Plan, planSeries } from '@/lib/timeseries/plan'
import { countsOf, presentRows } from '@/lib/timeseries/present'
import { type Found, readRows, readState } from '@/lib/timeseries/read'
import { parseRepresentation, type Representation } from '@/lib/timeseries/representation'
import { resolveSeries } from '@/lib/timeseries/resolve'
import { keptAnswer } from '@/lib/timeseries/state/kept-answers'
import { hasState } from '@/lib/timeseries/state/state-sql'
import { countResults } from '@/lib/timeseries/total'

/** Answers `GET /v2/{representation}`: the types of stations or edges, or the origins of events. */
export async function answerTypes({ params, request, caller }: Call<Pick<Path, 'representation'>>): Promise<Response> {
  demandJson(request.headers.get('accept'))
  const body = JSON.stringify(await listTypes(parseRepresentation(params.representation), caller))
  const state = shortHash(body)
  const etag = `W/${etagOf(state, 'json')}`
  const headers = { 'Cache-Control': cacheControl(request, caller, listSeconds) }
  if (isHeldByClient(request, state, 'json')) return notModified(etag, headers)
  return json(body, { headers: { ...headers, ETag: etag } })
}

/**
 * Answers every path below that with its rows.
 * @throws Problem for a path or parameters that cannot be used, 406 for a format there is not, 429 for a longer history than the caller gets
 */
export async function answerSeries({ params, request, query, caller }: Call<Path>): Promise<Response> {
  const wanted = parseWanted(params, query)
  const format = formatOf({ request, query }, formatsOf(wanted.representation))
  refuseLongHistory(wanted, { request, caller })
  const plan = readBy(planSeries(wanted, await resolveSeries(wanted, caller)), request)
  const total = wanted.total === 'counted' ? await countResults(plan) : null
  const headers = {
    'Cache-Control': cacheControl(request, caller, secondsOf(plan)),
    ...(total === null ? {} : { 'X-Total-Count': String(total) }),
  }
  const tagOf = (state: string) => `W/${etagOf(total === null ? state : shortHash(`${state} ${total}`), format)}`
  const held = await heldState(plan, { tagOf, ifNoneMatch: request.headers.get('if-none-match'), format })
  if (held !== null) return notModified(held, headers)
  const found = await readRows(plan, countsOf(plan))
  const etag = found.state === null ? null : tagOf(found.state)
  const texts = presentRows(plan, found, { format, cells: wanted.cells })
  const pieces = etag === null ? texts : keptAnswer(shortHash(JSON.stringify([etag, params, [...query]])), texts)
  return json(await streamed(pieces), {
    headers: {
      ...headers,
      ...(etag === null ? {} : { ETag: etag }),
      ...linkOf({ wanted, plan, found }, params, query),
      ...contentHeaders(format, nameOf(params)),
    },
  })
}

const formats = { flat: ['json', 'csv', 'ndjson'], tree: ['json'] } as const

/** The formats a representation is answered in: a tree is JSON only. */
const formatsOf = ({ structure }: Representation): readonly (typeof formats)['flat'][number][] => formats[structure]

const listSeconds = 60
const measuredSeconds = 10

/** How old a guest's answer may be: what stations measure less than what they are. */
const secondsOf = ({ level }: Plan): number => (level === 'latest' || level === 'history' ? measuredSeconds : listSeconds)

type Asked = Readonly<{ tagOf: (state: string) => string; ifNoneMatch: string | null; format: Format }>

/** The tag of the answer when the caller holds it already. */
async function heldState(plan: Plan, { tagOf, ifNoneMatch, format }: Asked): Promise<string | null> {
  const held = hasState(plan) ? heldStates(ifNoneMatch, format) : []
  if (held.length === 0) return null
  const tag = tagOf((await readState(plan, countsOf(plan)))!)
  return held.includes('*') || held.some(state => tag === `W/${etagOf(state, format)}`) ? tag : null
}

/** `Link` to the page behind one that a cursor asked for. @see RFC 8288 */
function linkOf(
  { wanted, plan, found: { next } }: { wanted: Wanted; plan: Plan; found: Found },
  params: Path,
  query: URLSearchParams,
): Record<string, string> {
  if (!plan.cursor || !next) return {}
  const cursor = printCursor(plan.cursor.page + 1, plan.order, next, cursorUse(wanted))
  return { Link: `<${nextLink(params, query, cursor)}>; rel="next"` }
}

/** What a saved file is called. */
const nameOf = ({ stationTypes, dataTypes, point, to }: Path) => [stationTypes, dataTypes, point, to].filter(Boolean).join(' ')

const dayMilliseconds = 86_400_000

/**
 * Refuses an interval of measurements longer than the caller's plan allows; other levels have no limit.
 * @throws Problem `history-range`
 */
function refuseLongHistory({ level, interval }: Wanted, asked: { request: Request; caller: Caller }): void {
  if (level !== 'history' || !interval) return
  const plan = quotaPlanFor(asked.request, asked.caller)
  if (plan && plan.historyDays !== null && daysBetween(interval) > plan.historyDays) throw historyExceeded(plan, plan.historyDays)
}

/** Midnights, in UTC, from the day of the beginning to that of the end. */
const daysBetween = ({ from, to }: { from: number; to: number }) => dayOf(to) - dayOf(from)

const dayOf = (time: number) => Math.floor(time / dayMilliseconds)
