import type { RoomOffers } from '@/lib/content/availability/delivered'
import { addSql, type KnownRoom, knownRoomsSql, type OfferRow, withdrawSql } from '@/lib/content/availability/save-sql'
import { entityAt, normaliseId } from '@/lib/content/entities'
import { writer } from '@/lib/db/pools'
import { execute, rows, transaction } from '@/lib/db/run'

/** A delivery that cannot be stored: which of the rooms, which of its members, and what was expected. */
export class UnusableOffer extends Error {
  constructor(
    readonly path: readonly PropertyKey[],
    readonly expected: string,
  ) {
    super(expected)
  }
}

/** What became of a delivery. */
export type OfferReport = Readonly<{ Rooms: number; Periods: number }>

/**
 * Stores what rooms offer on their channels, in place of what they offered there before: all of it or nothing. Safe to repeat.
 * @throws UnusableOffer for a room that is not known, belongs to no accommodation or does not say how many sleep in it
 */
export async function saveOffers(delivered: readonly RoomOffers[]): Promise<OfferReport> {
  const room = entityAt('AccommodationRoom')!
  const named = delivered.map(one => ({ ...one, RoomId: normaliseId(room, one.RoomId) }))
  refuseRepeated(named)
  return transaction(writer(), async connection => {
    const known = await rows<KnownRoom>(connection, knownRoomsSql([...new Set(named.map(({ RoomId }) => RoomId))]))
    const byId = new Map(known.map(found => [found.id, found]))
    const offers = named.flatMap((one, place) => rowsOf(one, byId.get(one.RoomId), place))
    await execute(connection, withdrawSql(named))
    if (offers.length > 0) await execute(connection, addSql(offers))
    return { Rooms: known.length, Periods: offers.length }
  })
}

function refuseRepeated(delivered: readonly RoomOffers[]): void {
  const keys = delivered.map(({ RoomId, Channel }) => `${Channel} ${RoomId}`)
  const place = keys.findIndex((key, index) => keys.indexOf(key) < index)
  if (place >= 0) throw new UnusableOffer([place], 'each room once for a channel')
}

function rowsOf(delivered: RoomOffers, known: KnownRoom | undefined, place: number): OfferRow[] {
  const { RoomId, Channel, Online, Link, Periods } = delivered
  if (!known) throw new UnusableOffer([place, 'RoomId'], 'the id of a room that is stored')
  if (!known.accommodation) throw new UnusableOffer([place, 'RoomId'], 'a room that names its accommodation in A0RID')
  const type = delivered.Roomtype ?? ([1, 2, 4, 8].includes(known.type ?? 0) ? known.type : 1)
  const max = delivered.Roommax ?? known.max
  if (!max) throw new UnusableOffer([place, 'Roommax'], 'how many can sleep in the room, which does not say it itself')
  const min = delivered.Roommin ?? Math.min(Math.max(known.min ?? 1, 1), max)
  if (min > max) throw new UnusableOffer([place, 'Roommin'], `at most Roommax, which is ${max}`)
  const facts = { room: RoomId, accommodation: known.accommodation, channel: Channel, online: Online, link: Link ?? null }
  return Periods.map(({ Prices, ...period }) => ({ ...facts, type, min, max, ...period, ...Prices }))
}
