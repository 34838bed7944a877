import type { OfferPeriod } from '@/lib/content/availability/offers-sql'
import type { Stay } from '@/lib/content/availability/params'

/** A room that is free in all nights of a stay. */
export type Candidate = Readonly<{
  accommodation: string
  room: string
  channel: string
  type: number
  personsMin: number
  personsMax: number
  free: number
  online: boolean
  link: string | null
  /** The nights of the stay, with what they cost. */
  parts: readonly OfferPeriod[]
}>

/**
 * The rooms that are free for the whole stay, in their order. What an offer says of the room and of the length of a stay is what holds on the
 * day of arrival.
 * @param periods sorted, so that those of one room on one channel follow each other by their nights
 */
export function candidatesOf(periods: readonly OfferPeriod[], { nights }: Pick<Stay, 'nights'>): Candidate[] {
  const rooms: OfferPeriod[][] = []
  for (const period of periods) {
    const before = rooms.at(-1)
    if (before && isSameRoom(before[0]!, period)) before.push(period)
    else rooms.push([period])
  }
  return rooms.flatMap(parts => candidateOf(parts, nights) ?? [])
}

const isSameRoom = (a: OfferPeriod, b: OfferPeriod) =>
  a.room === b.room && a.channel === b.channel && a.accommodation === b.accommodation

function candidateOf(parts: readonly OfferPeriod[], nights: number): Candidate | null {
  const [first] = parts
  // Periods of a room do not overlap, so as many nights as the stay has are all of them.
  if (!first || parts.reduce((sum, part) => sum + part.nights, 0) !== nights) return null
  if (nights < first.stayMin || nights > (first.stayMax ?? nights)) return null
  const { accommodation, room, channel, type, personsMin, personsMax, link } = first
  return {
    accommodation,
    room,
    channel,
    type,
    personsMin,
    personsMax,
    link,
    parts,
    free: Math.min(...parts.map(({ free }) => free)),
    online: parts.every(({ online }) => online),
  }
}
