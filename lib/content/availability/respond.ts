import { AccessError, type Caller } from '@/lib/access/caller'
import { rightsOf } from '@/lib/access/rights/rights'
import {
  AvailabilityQuery,
  listQueryOf,
  parseAvailability,
  readPostedIds,
  refuseContradiction,
} from '@/lib/content/availability/params'
import { bookingEnvelope, bookingOf, mssResponse } from '@/lib/content/availability/present'
import {
  type Availability,
  readAvailability,
  readAvailableIds,
  readAvailablePage,
  readRooms,
} from '@/lib/content/availability/read'
import { type Entity, entityAt, noSuchRecord } from '@/lib/content/entities'
import { idBehind, idSourceOf } from '@/lib/content/filters/houses'
import { parseList } from '@/lib/content/params'
import { planList } from '@/lib/content/plan'
import { formatsOf, presentList, presentRecord } from '@/lib/content/present'
import { recordNotes } from '@/lib/content/record-notes'
import { resolveList } from '@/lib/content/resolve'
import { respondBytes } from '@/lib/content/respond-items'
import { sql } from '@/lib/db/sql'
import { jsonText, parseJson } from '@/lib/formats/json/exact'
import { shapedBytes } from '@/lib/formats/records/shaped-bytes'
import type { QueryRequest } from '@/lib/http/handle'
import { apiUrl } from '@/lib/http/mounts'
import { queryValues } from '@/lib/http/queries/query'
import { isIdListRequested, ShapeQuery } from '@/lib/http/queries/record-query'
import { type EnvelopeFrame, frameHeaders, pageUrls } from '@/lib/http/responses/envelope'
import { contentHeaders, formatOf } from '@/lib/http/responses/format'

const accommodation = (): Entity => entityAt('Accommodation')!

/** `GET /v1/Accommodation?availabilitycheck=true`: bookable accommodations with offers. @throws AccessError 401 */
export async function respondAvailable({ request, query, caller }: QueryRequest): Promise<Response> {
  demandToken(caller)
  const format = formatOf({ request, query }, isIdListRequested(query) ? ['json'] : formatsOf(accommodation()))
  const search = await searchOf({ query, caller, path: 'Accommodation' })
  if (search.list.query.getasidarray) return respondIds(search, request)
  const { frame, bodies } = await pageOf(search)
  const headers = { ...privately, ...frameHeaders(frame), ...contentHeaders(format, 'Accommodation') }
  const { shape } = search.list
  if (format !== 'json') {
    const cells = queryValues(query)['csvsafe']?.toLowerCase() === 'false' ? 'raw' : 'safe'
    const notes = await recordNotes(accommodation(), request)
    const body = await presentList({ frame, shape, bodies }, { entity: accommodation(), format, cells, notes })
    return respondBytes(request, Buffer.from(await new Response(body as BodyInit).arrayBuffer()), headers)
  }
  const items = bodies.map(body => shapedBytes(body, shape))
  return respondBytes(request, bookingEnvelope(frame, bookingOf(search.availability, search.parsed), items), headers)
}

/**
 * `POST /v1/AccommodationAvailable` and `POST /v1/AvailabilityCheck`: the search for accommodations named in the body.
 * @throws AccessError 401; Problem for invalid parameters or an invalid body
 */
export const respondPosted =
  (endpoint: 'AccommodationAvailable' | 'AvailabilityCheck') =>
  async ({ request, query, caller }: QueryRequest): Promise<Response> => {
    demandToken(caller)
    formatOf({ request, query }, ['json'])
    refuseContradiction(endpoint, query)
    const ids = await readPostedIds(request)
    const search = await searchOf({ query: withIds(query, ids), caller, path: endpoint })
    if (search.list.query.getasidarray) return respondIds(search, request)
    const { frame, offers, bodies } = await pageOf(search)
    const isOffers = endpoint === 'AvailabilityCheck' || search.parsed.result === 'offers'
    const texts = isOffers ? offers.flat().map(offer => Buffer.from(jsonText(offer))) : bodies
    const items = texts.map(text => shapedBytes(text, search.list.shape))
    const body = bookingEnvelope(frame, bookingOf(search.availability, search.parsed), items)
    return respondBytes(request, body, { ...privately, ...frameHeaders(frame) })
  }

/** `GET /v1/Accommodation/{id}?availabilitycheck=true`: a record with its offers. @throws AccessError; Problem 404 */
export async function respondOneAvailable(id: string, { request, query, caller }: QueryRequest): Promise<Response> {
  demandToken(caller)
  const format = formatOf({ request, query }, formatsOf(accommodation()))
  const names = new Set([...Object.keys(ShapeQuery.shape), ...Object.keys(AvailabilityQuery.shape)])
  const supported = [...query].filter(([name]) => names.has(name.toLowerCase()))
  const own = await idBehind(accommodation(), { source: idSourceOf(accommodation(), query), id }, await rightsOf(caller))
  const search = await searchOf({ query: new URLSearchParams(supported), caller, path: 'Accommodation', only: own })
  // The record is sent even if it cannot be booked.
  const every: Availability = {
    ...search.availability,
    quotes: new Map([[own, []], ...search.availability.quotes]),
  }
  const { bodies } = await pageOf({ ...search, availability: every })
  const [body] = bodies
  if (!body) throw noSuchRecord(accommodation(), id)
  const notes = await recordNotes(accommodation(), request)
  const shown = await presentRecord({ body, shape: search.list.shape }, { entity: accommodation(), format, cells: 'safe', notes })
  return respondBytes(request, Buffer.from(shown), { ...privately, ...contentHeaders(format, `Accommodation ${id}`) })
}

/** Shared caches must not store responses to requests with a token. */
const privately = { 'Cache-Control': 'private, no-cache' }

function demandToken({ kind }: Caller): void {
  if (kind === 'guest') throw new AccessError('missing', 'The availability search needs an access token.')
}

type SearchInput = Readonly<{ query: URLSearchParams; caller: Caller; path: string; only?: string }>

/** Plans the list of accommodations and finds their offers. @param only the id of the only accommodation to search */
async function searchOf({ query, caller, path, only }: SearchInput) {
  demandToken(caller)
  const parsed = parseAvailability(query)
  const list = parseList(accommodation(), listQueryOf(query))
  const listed = planList(accommodation(), await resolveList(accommodation(), list, caller))
  const plan = only === undefined ? listed : { ...listed, filters: [...listed.filters, sql`d.id = ${only}`] }
  const availability = await readAvailability(plan, parsed, caller)
  const address = pageUrls(`${apiUrl('content')}/v1/${path}`, query, plan.seed === null ? {} : { seed: plan.seed })
  return { parsed, list, plan, availability, caller, address }
}

type Search = Awaited<ReturnType<typeof searchOf>>

type PageOfOffers = { frame: EnvelopeFrame; offers: Record<string, unknown>[][]; bodies: Buffer[] }

const respondIds = async ({ plan, availability }: Search, request: Request): Promise<Response> =>
  respondBytes(request, Buffer.from(jsonText(await readAvailableIds(plan, availability))), privately)

/** Reads a page of records with their offers, which each record also has in `MssResponseShort`. */
async function pageOf({ parsed, plan, availability, caller, address }: Search): Promise<PageOfOffers> {
  const { total, ids, bodies } = await readAvailablePage(accommodation(), plan, availability)
  const quotes = ids.map(id => availability.quotes.get(id) ?? [])
  const rooms = await readRooms(quotes.flat(), caller, parsed.language)
  const records = bodies.map(body => parseJson(body.toString()) as Record<string, unknown>)
  const offers = records.map((record, place) => {
    const hotelId = typeof record['HgvId'] === 'string' ? record['HgvId'] : null
    return quotes[place]!.map(quote => mssResponse(quote, { ...parsed, rooms, hotelId }))
  })
  return {
    frame: { total, page: plan.page, seed: plan.seed, pageUrl: address },
    offers,
    bodies: records.map((record, place) => Buffer.from(jsonText({ ...record, MssResponseShort: offers[place] }))),
  }
}

// Without `pagesize`, the response has all accommodations.
function withIds(query: URLSearchParams, ids: readonly string[] | null): URLSearchParams {
  const named = new URLSearchParams(query)
  if (ids) named.append('idlist', ids.join(','))
  if (queryValues(query)['pagesize'] === undefined) named.append('pagesize', '-1')
  return named
}
