import type { Caller } from '@/lib/access/caller'
import { readerFor } from '@/lib/access/reader'
import { type Rights, rightsOf } from '@/lib/access/rights/rights'
import { documentVisible, offerVisible } from '@/lib/access/rights/visible-records'
import type { AvailabilityRequest, Stay } from '@/lib/content/availability/params'
import { candidatesOf, type OfferPeriod, type Quote, quotesOf } from '@/lib/content/availability/quote'
import { bodiesOf, type PageRow } from '@/lib/content/cache'
import type { Entity } from '@/lib/content/entities'
import { mainTitle } from '@/lib/content/incoming-record'
import type { ListPlan } from '@/lib/content/plan'
import { placeIn } from '@/lib/content/read'
import { matchingSql, pageSql } from '@/lib/content/sql'
import { documentsFor } from '@/lib/db/records/opened-document'
import { rawRows, rows } from '@/lib/db/run'
import { and, type Sql, sql } from '@/lib/db/sql'
import { parseJson } from '@/lib/formats/json/exact'

/** The bookable accommodations among the matches of a list; `requested` is the number of matches. */
export type Availability = Readonly<{
  requested: number
  /** The offers of each accommodation, keyed by its id. */
  quotes: ReadonlyMap<string, readonly Quote[]>
}>

type AvailablePage = Readonly<{ total: number; ids: readonly string[]; bodies: readonly Buffer[] }>

/** Finds the offers for a stay. @param plan the plan of the list whose matches are searched */
export async function readAvailability(plan: ListPlan, request: AvailabilityRequest, caller: Caller): Promise<Availability> {
  const rights = await rightsOf(caller)
  const reader = readerFor(plan.reads)
  const [periods, [counted]] = await Promise.all([
    rows<OfferPeriod>(reader, offersSql(plan, request.stay, rights), 'fresh'),
    rows<{ requested: number }>(reader, requestedSql(plan), 'fresh'),
  ])
  const offers = withoutDuplicates(quotesOf(candidatesOf(periods, request.stay), request.stay), request.withoutDuplicates)
  const quotes = new Map<string, Quote[]>()
  for (const quote of offers) quotes.set(quote.accommodation, [...(quotes.get(quote.accommodation) ?? []), quote])
  return { requested: counted!.requested, quotes }
}

function withoutDuplicates(quotes: readonly Quote[], channel: string | null): readonly Quote[] {
  if (channel === null) return quotes
  const elsewhere = new Set(quotes.filter(quote => quote.channel !== channel).map(({ accommodation }) => accommodation))
  return quotes.filter(quote => quote.channel !== channel || !elsewhere.has(quote.accommodation))
}

/** Reads a page of the bookable accommodations, in the order of the list. */
export async function readAvailablePage(entity: Entity, plan: ListPlan, { quotes }: Availability): Promise<AvailablePage> {
  const { total, places } = await placesOf(plan, quotes)
  return { total, ids: places.map(({ id }) => id), bodies: await bodiesOf(entity, plan, places) }
}

const allRecords = 2_000_000_000

/** The ids of all bookable accommodations, in the order of the list. */
export async function readAvailableIds(plan: ListPlan, { quotes }: Availability): Promise<string[]> {
  const { places } = await placesOf({ ...plan, page: { number: 1, size: allRecords } }, quotes)
  return places.map(({ id }) => id)
}

async function placesOf(plan: ListPlan, quotes: Availability['quotes']): Promise<{ total: number; places: PageRow[] }> {
  const filters = [...plan.filters, sql`d.id = any(${[...quotes.keys()]}::text[])`]
  const matches = await rawRows(readerFor(plan.reads), pageSql({ ...plan, filters }), 'fresh')
  const places = matches.flatMap(row => placeIn(row, plan) ?? [])
  return { total: Number(matches[0]![0]!.toString()), places }
}

type RoomRow = { id: string; titles: Record<string, string>; body: string }

/** Reads titles and descriptions of the rooms in offers, in the language or, if it is missing, another one. */
export async function readRooms(
  quotes: readonly Quote[],
  caller: Caller,
  language: string,
): Promise<ReadonlyMap<string, RoomFacts>> {
  const ids = [...new Set(quotes.flatMap(({ fits }) => fits.map(({ candidate }) => candidate.room)))]
  if (ids.length === 0) return new Map()
  const rights: Rights = await rightsOf(caller)
  const rooms = await rows<RoomRow>(readerFor(rights), roomsSql(ids, documentVisible(rights)))
  return new Map(rooms.map(row => [row.id, roomFacts(row, language)]))
}

export type RoomFacts = ReturnType<typeof roomFacts>

function roomFacts({ titles, body }: RoomRow, language: string) {
  const { AccoRoomDetail, ImageGallery, Roomstd } = parseJson(body) as RoomBody
  const texts = AccoRoomDetail?.[language] ?? Object.values(AccoRoomDetail ?? {})[0]
  return {
    title: titles[language] ?? mainTitle(titles),
    description: texts?.Longdesc ?? texts?.Shortdesc ?? null,
    pictures: (ImageGallery ?? []).flatMap(picture => picture?.ImageUrl ?? []),
    standard: Roomstd ?? null,
  }
}

type RoomBody = {
  AccoRoomDetail?: Record<string, { Longdesc?: string | null; Shortdesc?: string | null } | null> | null
  ImageGallery?: ({ ImageUrl?: string | null } | null)[] | null
  Roomstd?: number | null
}

type Matching = Pick<ListPlan, 'visible' | 'filters'>

const offersSql = ({ visible, filters }: Matching, { arrival, departure, channels }: Stay, rights: Rights): Sql => sql`
  select o.accommodation_id as accommodation, o.room_id as room, o.channel,
         upper(o.nights * s.stay) - lower(o.nights * s.stay) as nights, o.free, o.online, o.link, o.room_type as type,
         o.persons_min as "personsMin", o.persons_max as "personsMax", o.stay_min as "stayMin", o.stay_max as "stayMax",
         o.per, o.children, o.price_ws::float8 as ws, o.price_bb::float8 as bb, o.price_hb::float8 as hb, o.price_fb::float8 as fb,
         o.price_ai::float8 as ai
    from ${documentsFor(filters)}
    join offer o on o.accommodation_id = d.id
   cross join (select daterange(${arrival}::date, ${departure}::date) as stay) s
   where ${and([...visible, ...filters, offerVisible(rights)])}
     and o.nights && daterange(${arrival}::date, ${departure}::date)
     and o.channel = any(${channels}::text[])
   order by o.accommodation_id, o.channel, o.room_id, o.nights`

const requestedSql = ({ visible, filters }: Matching): Sql => sql`
  select count(*)::int as requested
    ${matchingSql({ parts: null, conditions: [...visible, ...filters] }, [])}`

const roomsSql = (ids: readonly string[], visible: Sql): Sql => sql`
  select d.id, d.titles, d.body
    from document d
   where ${and([sql`d.type = 'accommodationroom'`, sql`d.id = any(${ids}::text[])`, visible])}
   order by d.id`
