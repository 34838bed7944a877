import { z } from 'zod'
import { AccessError, type Caller, holds } from '@/lib/access/caller'
import { entityAt, normaliseId } from '@/lib/content/entities'
import { writer } from '@/lib/db/pools'
import { execute, rows, transaction } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { findMoment } from '@/lib/grammar/moment'
import { checkRecord, readStoredJson, recordInvalid } from '@/lib/http/bodies/json-body'
import type { ApiRequest } from '@/lib/http/handle'
import { json } from '@/lib/http/responses/respond'

/** Boards (the meals of a stay): `name` in fields and columns, `bit` in `boardfilter`. */
export const boards = [
  { name: 'ws', bit: 1 },
  { name: 'bb', bit: 2 },
  { name: 'hb', bit: 4 },
  { name: 'fb', bit: 8 },
  { name: 'ai', bit: 16 },
] as const

export type Board = (typeof boards)[number]
export type BoardName = Board['name']

export const dayMilliseconds = 86_400_000

/** Whether a string is a calendar day such as `2026-12-24`. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && findMoment(text) !== null

/** The day that is a number of days after another (yyyy-MM-dd). */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10)

const day = z.string().refine(isDay, 'a day like 2026-12-24')
const price = z
  .number()
  .min(0)
  .max(1_000_000)
  .refine(value => Number.isInteger(Math.round(value * 1e6) / 1e4), 'an amount of euro with at most two decimals')
  .nullish()
const persons = z.number().int().min(1).max(50)
const stayNights = z.number().int().min(1).max(365)

/** Consecutive nights in which a room has the same prices and rules. */
const Period = z
  .strictObject({
    From: day.describe('First night.'),
    To: day.describe('Day after the last night.'),
    Free: z.number().int().min(1).max(10_000).describe('Number of such rooms that are free in each night.'),
    Per: z.enum(['person', 'room']).default('person').describe('Whether a price is for a person or for the room, for one night.'),
    Prices: z
      .strictObject({ ws: price, bb: price, hb: price, fb: price, ai: price })
      .refine(prices => Object.values(prices).some(value => typeof value === 'number'), 'a price for at least one board')
      .describe('Prices in euro by board: without board, breakfast, half board, full board, all inclusive.'),
    Children: z
      .array(z.strictObject({ UntilAge: z.number().int().min(0).max(25), Percent: z.number().min(0).max(100) }))
      .max(10)
      .refine(
        rules => rules.every(({ UntilAge }, place) => place === 0 || UntilAge > rules[place - 1]!.UntilAge),
        'ages that ascend',
      )
      .default([])
      .describe('Percentage of a person’s price up to an age. Older guests pay the full price.'),
    StayMin: stayNights.default(1).describe('Minimum number of nights of a stay that begins in this period.'),
    StayMax: stayNights.nullish().describe('Maximum number of nights.'),
  })
  .refine(({ From, To }) => From < To, { path: ['To'], message: 'a day after From' })
  .refine(({ StayMin, StayMax }) => (StayMax ?? StayMin) >= StayMin, { path: ['StayMax'], message: 'at least StayMin' })

/** The offers of a room on a booking channel. They replace the stored offers of the room on that channel. */
export const RoomOffers = z
  .strictObject({
    RoomId: z.string().regex(/^\P{Cc}{1,200}$/u, 'the id of a room'),
    Channel: z
      .string()
      .regex(/^[\w-]{1,20}$/, 'a name of letters and digits such as hgv')
      .transform(text => text.toLowerCase()),
    Online: z.boolean().default(true).describe('Whether the room is booked immediately or on request.'),
    Link: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .nullish()
      .describe('URL for booking the offer.'),
    Roomtype: z
      .literal([1, 2, 4, 8])
      .nullish()
      .describe('Type: 1 room, 2 apartment, 4 pitch, 8 dormitory. Defaults to the type of the room.'),
    Roommin: persons.nullish().describe('Minimum number of guests. Defaults to that of the room.'),
    Roommax: persons.nullish().describe('Maximum number of guests. Defaults to that of the room.'),
    Periods: z.array(Period).max(1000),
  })
  .refine(({ Periods }) => !firstOverlap(Periods), { path: ['Periods'], message: 'periods that do not overlap' })

export type RoomOffers = z.output<typeof RoomOffers>

export const OffersBody = z.array(RoomOffers).min(1).max(1000)

function firstOverlap(periods: readonly { From: string; To: string }[]): boolean {
  const sorted = [...periods].sort((a, b) => (a.From < b.From ? -1 : 1))
  return sorted.some(({ From }, place) => place > 0 && From < sorted[place - 1]!.To)
}

/** `PUT /v1/Offer`: stores offers of rooms. @throws AccessError 401, 403; Problem 400 with a JSON pointer */
export async function respondOffers({ request, caller }: Pick<ApiRequest<unknown>, 'request' | 'caller'>): Promise<Response> {
  demandWriter(caller)
  const delivered = checkRecord(OffersBody, await readStoredJson(request))
  try {
    return json(Buffer.from(JSON.stringify(await saveOffers(delivered))))
  } catch (error) {
    if (error instanceof UnusableOffer) throw recordInvalid(error.path, `expected ${error.expected}`)
    throw error
  }
}

function demandWriter(caller: Caller): void {
  if (caller.kind === 'guest') throw new AccessError('missing', 'Delivering offers needs an access token.')
  if (!holds(caller, 'WRITER') && !holds(caller, 'AccommodationRoom_Update'))
    throw new AccessError('forbidden', 'Delivering offers needs the role WRITER or AccommodationRoom_Update.')
}

/** An offer that cannot be stored. `path` is the invalid property, `expected` describes a valid value. */
class UnusableOffer extends Error {
  constructor(
    readonly path: readonly PropertyKey[],
    readonly expected: string,
  ) {
    super(expected)
  }
}

/** Replaces the offers of rooms on their channels in one transaction, all or none. Idempotent. @throws UnusableOffer */
export async function saveOffers(delivered: readonly RoomOffers[]): Promise<Readonly<{ Rooms: number; Periods: number }>> {
  const room = entityAt('AccommodationRoom')!
  const named = delivered.map(one => ({ ...one, RoomId: normaliseId(room, one.RoomId) }))
  refuseRepeated(named)
  return transaction(writer(), async connection => {
    const rooms = await rows<RoomRow>(connection, roomsSql([...new Set(named.map(({ RoomId }) => RoomId))]))
    const byId = new Map(rooms.map(room => [room.id, room]))
    const offers = named.flatMap((one, place) => rowsOf(one, byId.get(one.RoomId), place))
    await execute(connection, withdrawSql(named))
    if (offers.length > 0) await execute(connection, addSql(offers))
    return { Rooms: rooms.length, Periods: offers.length }
  })
}

function refuseRepeated(delivered: readonly RoomOffers[]): void {
  const keys = delivered.map(({ RoomId, Channel }) => `${Channel} ${RoomId}`)
  const place = keys.findIndex((key, index) => keys.indexOf(key) < index)
  if (place >= 0) throw new UnusableOffer([place], 'each room once for a channel')
}

function rowsOf(delivered: RoomOffers, room: RoomRow | undefined, place: number): OfferRow[] {
  const { RoomId, Channel, Online, Link, Periods } = delivered
  if (!room) throw new UnusableOffer([place, 'RoomId'], 'the id of a stored room')
  if (!room.accommodation) throw new UnusableOffer([place, 'RoomId'], 'a room that names its accommodation in A0RID')
  const type = delivered.Roomtype ?? ([1, 2, 4, 8].includes(room.type ?? 0) ? room.type : 1)
  const max = delivered.Roommax ?? room.max
  if (!max) throw new UnusableOffer([place, 'Roommax'], 'the maximum number of guests, because the room does not state it')
  const min = delivered.Roommin ?? Math.min(Math.max(room.min ?? 1, 1), max)
  if (min > max) throw new UnusableOffer([place, 'Roommin'], `at most Roommax, which is ${max}`)
  const facts = { room: RoomId, accommodation: room.accommodation, channel: Channel, online: Online, link: Link ?? null }
  return Periods.map(({ Prices, ...period }) => ({ ...facts, type, min, max, ...period, ...Prices }))
}

type RoomRow = Readonly<{
  id: string
  accommodation: string | null
  type: number | null
  min: number | null
  max: number | null
}>

/** Reads rooms and locks them in the order of their ids, so that two deliveries for the same rooms do not deadlock. */
const roomsSql = (ids: readonly string[]): Sql => sql`
  select d.id, upper(r."A0RID") as accommodation, r."RoomtypeInt" as type, r."Roommin" as min, r."Roommax" as max
    from document d
   cross join lateral jsonb_to_record(d.body::jsonb) as r ("A0RID" text, "RoomtypeInt" int, "Roommin" int, "Roommax" int)
   where d.type = 'accommodationroom' and d.id = any(${ids}::text[])
   order by d.id
     for no key update of d`

const withdrawSql = (delivered: readonly Pick<RoomOffers, 'RoomId' | 'Channel'>[]): Sql => sql`
  delete from offer o
   using unnest(${delivered.map(({ RoomId }) => RoomId)}::text[], ${delivered.map(({ Channel }) => Channel)}::text[]) as g (room_id, channel)
   where o.room_id = g.room_id and o.channel = g.channel`

/** A row of the table `offer`. The properties of its period have their delivered names. */
type OfferRow = Readonly<Record<string, unknown>>

const addSql = (offers: readonly OfferRow[]): Sql => sql`
  insert into offer (room_id, accommodation_id, channel, nights, free, online, room_type, persons_min, persons_max, stay_min, stay_max, per,
                     price_ws, price_bb, price_hb, price_fb, price_ai, children, link)
  select g.room, g.accommodation, g.channel, daterange(g."From", g."To"), g."Free", g.online, g.type, g.min, g.max, g."StayMin",
         g."StayMax", g."Per", g.ws, g.bb, g.hb, g.fb, g.ai, g."Children", g.link
    from jsonb_to_recordset(${JSON.stringify(offers)}::text::jsonb) as g (
           room text, accommodation text, channel text, "From" date, "To" date, "Free" int, online boolean, type int, min int, max int,
           "StayMin" int, "StayMax" int, "Per" text, ws numeric, bb numeric, hb numeric, fb numeric, ai numeric, "Children" jsonb, link text)`
