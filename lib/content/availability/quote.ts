import type { Board, BoardName } from '@/lib/content/availability/offers'
import type { Stay } from '@/lib/content/availability/params'
import type { RoomRequest } from '@/lib/grammar/room-info'

/** Nights of a stay in which a room has one price for each board, in euro per person or room; null if not offered. */
export type OfferPeriod = Readonly<{
  accommodation: string
  room: string
  channel: string
  nights: number
  free: number
  online: boolean
  link: string | null
  type: number
  personsMin: number
  personsMax: number
  stayMin: number
  stayMax: number | null
  per: 'person' | 'room'
  children: readonly Readonly<{ UntilAge: number; Percent: number }>[]
}> &
  Readonly<Record<BoardName, number | null>>

/** Prices of a whole stay in cents, by board; null if the board is not offered. */
export type Prices = Readonly<Record<BoardName, number | null>>

/** A candidate for a requested room, with its prices for the guests. Requested rooms are numbered from 1. */
export type FittingRoom = Readonly<{ candidate: RoomCandidate; requested: number; prices: Prices }>

/** The offer of an accommodation on a channel for all requested rooms together. */
export type Quote = Readonly<{
  accommodation: string
  channel: string
  online: boolean
  link: string | null
  /** The cheapest total for each board, in cents; null if too few rooms offer the board. */
  totals: Prices
  cheapest: Readonly<{ board: BoardName; total: number; rooms: readonly FittingRoom[] }>
  fits: readonly FittingRoom[]
}>

/** Offers for a stay, in the order of the candidates. Accommodations without room for all guests have no offer. */
export function quotesOf(candidates: readonly RoomCandidate[], stay: Stay): Quote[] {
  const groups = new Map<string, RoomCandidate[]>()
  for (const candidate of candidates) {
    const key = `${candidate.accommodation}\n${candidate.channel}`
    const group = groups.get(key)
    if (group) group.push(candidate)
    else groups.set(key, [candidate])
  }
  return [...groups.values()].flatMap(group => quoteOf(group, stay) ?? [])
}

function quoteOf(candidates: readonly RoomCandidate[], { rooms, boards }: Stay): Quote | null {
  const table = rooms.map((room, place) => candidates.map(candidate => fitOf(candidate, room, { requested: place + 1, boards })))
  const free = candidates.map(candidate => candidate.free)
  const choices = boards.flatMap(({ name }) => {
    const prices = table.map(row => row.map(fit => fit?.prices[name] ?? null))
    const choice = cheapest(prices, free)
    return choice ? [{ board: name, choice }] : []
  })
  const [first, ...others] = choices
  if (!first) return null
  const best = others.reduce((best, other) => (other.choice.total < best.choice.total ? other : best), first)
  const chosen = best.choice.rooms.map((place, requested) => table[requested]![place]!)
  const { accommodation, channel, link } = candidates[0]!
  return {
    accommodation,
    channel,
    link,
    online: chosen.every(({ candidate }) => candidate.online),
    totals: totalsOf(choices),
    cheapest: { board: best.board, total: best.choice.total, rooms: chosen },
    fits: table.flatMap(row => row.filter(fit => fit !== null)),
  }
}

const none: Prices = { ws: null, bb: null, hb: null, fb: null, ai: null }

const totalsOf = (choices: readonly { board: BoardName; choice: RoomChoice }[]): Prices => ({
  ...none,
  ...Object.fromEntries(choices.map(({ board, choice }) => [board, choice.total])),
})

type RequestedRoom = Readonly<{ requested: number; boards: readonly Board[] }>

/** A candidate as a requested room. Returns null if type or size do not fit, or no requested board is offered every night. */
function fitOf(candidate: RoomCandidate, { type, ages }: RoomRequest, { requested, boards }: RequestedRoom): FittingRoom | null {
  if (type !== 0 && type !== candidate.type) return null
  if (ages.length < candidate.personsMin || ages.length > candidate.personsMax) return null
  const prices = { ...none, ...Object.fromEntries(boards.map(({ name }) => [name, priceOf(candidate.parts, ages, name)])) }
  return Object.values(prices).some(price => price !== null) ? { candidate, requested, prices } : null
}

function priceOf(parts: readonly OfferPeriod[], ages: readonly number[], board: BoardName): number | null {
  const nightly = parts.map(part => {
    const price = part[board]
    return price === null ? null : part.nights * Math.round(price * 100) * shareOf(part, ages)
  })
  if (nightly.includes(null)) return null
  return Math.round(nightly.reduce<number>((sum, price) => sum + price!, 0))
}

/** The factor of a price: 1 for a price of the room, otherwise the sum of the shares that the guests pay. */
function shareOf({ per, children }: OfferPeriod, ages: readonly number[]): number {
  if (per === 'room') return 1
  const percent = (age: number) => children.find(({ UntilAge }) => age <= UntilAge)?.Percent ?? 100
  return ages.reduce((sum, age) => sum + percent(age), 0) / 100
}

/** A room that is free for a whole stay. `free` and `online` apply to all nights, the rest to the first night. */
export type RoomCandidate = Pick<
  OfferPeriod,
  'accommodation' | 'room' | 'channel' | 'type' | 'personsMin' | 'personsMax' | 'free' | 'online' | 'link'
> &
  Readonly<{ parts: readonly OfferPeriod[] }>

/** Rooms that are free for a whole stay. The first night limits its length. @param periods sorted by room and night */
export function candidatesOf(periods: readonly OfferPeriod[], { nights }: Pick<Stay, 'nights'>): RoomCandidate[] {
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

function candidateOf(parts: readonly OfferPeriod[], nights: number): RoomCandidate | null {
  const [first] = parts
  // Periods of a room do not overlap, so no night is missing if their nights add up to the length of the stay.
  if (!first || parts.reduce((sum, part) => sum + part.nights, 0) !== nights) return null
  if (nights < first.stayMin || nights > (first.stayMax ?? nights)) return null
  return { ...first, parts, free: Math.min(...parts.map(({ free }) => free)), online: parts.every(({ online }) => online) }
}

/** A choice of free rooms. `rooms` has the index of a free room for each requested room, `total` is their price in cents. */
type RoomChoice = Readonly<{ total: number; rooms: readonly number[] }>

/**
 * The cheapest assignment of free rooms to the requested rooms, or null if there are too few. Requested rooms are added
 * one after another by the cheapest change of the assignment (successive shortest paths): O(requested³ × rooms).
 * @param prices for each requested room the price of each free room, null if it does not fit
 * @param free how many rooms of each kind are free
 */
export function cheapest(prices: readonly (readonly (number | null)[])[], free: readonly number[]): RoomChoice | null {
  const assigned: number[] = []
  for (let requested = 0; requested < prices.length; requested++) if (!assignNext(prices, free, assigned)) return null
  return { total: assigned.reduce((sum, room, requested) => sum + prices[requested]![room]!, 0), rooms: assigned }
}

type PathStep = Readonly<{ cost: number; from: number }>

/** Assigns a free room to the next requested room, and reassigns earlier ones if that is cheaper. */
function assignNext(prices: readonly (readonly (number | null)[])[], free: readonly number[], assigned: number[]): boolean {
  const next = assigned.length
  // The cost of using each room for the next requested room; `from` is the requested room to which it would be assigned.
  const reached: (PathStep | null)[] = prices[next]!.map(price => (price === null ? null : { cost: price, from: next }))
  // A cheaper path to a room may shorten paths through it. No path is longer than the number of requested rooms.
  for (let round = 0; round < next; round++) if (!improve(prices, assigned, reached)) break
  const open = free.flatMap((count, room) =>
    reached[room] && assigned.filter(other => other === room).length < count ? [room] : [],
  )
  const [first, ...others] = open
  if (first === undefined) return false
  let room = others.reduce((best, other) => (reached[other]!.cost < reached[best]!.cost ? other : best), first)
  for (;;) {
    const { from } = reached[room]!
    const left = assigned[from]
    assigned[from] = room
    if (left === undefined) return true
    room = left
  }
}

function improve(
  prices: readonly (readonly (number | null)[])[],
  assigned: readonly number[],
  reached: (PathStep | null)[],
): boolean {
  let improved = false
  assigned.forEach((own, requested) => {
    const here = reached[own]
    if (!here) return
    const saved = here.cost - prices[requested]![own]!
    prices[requested]!.forEach((price, room) => {
      if (price === null || room === own) return
      const cost = saved + price
      const before = reached[room]
      if (before && before.cost <= cost + 1e-9) return
      reached[room] = { cost, from: requested }
      improved = true
    })
  })
  return improved
}
