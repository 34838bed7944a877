/** A room for each requested one, by indexes into the given lists. */
export type RoomChoice = Readonly<{ total: number; rooms: readonly number[] }>

/**
 * The cheapest way to give each requested room one of the free rooms, or null if there are too few. Requested rooms are added
 * one after another, each by the cheapest change of the assignment so far (successive shortest paths): at most requested² ×
 * rooms × requested steps.
 * @param prices for each requested room the price of each free room, null where it does not fit
 * @param free how many there are of each free room
 */
export function cheapest(prices: readonly (readonly (number | null)[])[], free: readonly number[]): RoomChoice | null {
  const given: number[] = []
  for (let wanted = 0; wanted < prices.length; wanted++) if (!giveOneMore(prices, free, given)) return null
  return { total: given.reduce((sum, room, wanted) => sum + prices[wanted]![room]!, 0), rooms: given }
}

type Step = Readonly<{ cost: number; from: number }>

/** Gives the next requested room one of the free rooms, and moves earlier ones if that is cheaper. */
function giveOneMore(prices: readonly (readonly (number | null)[])[], free: readonly number[], given: number[]): boolean {
  const next = given.length
  // Cost of reaching each room for the next requested one; `from` is the requested room that takes it.
  const reached: (Step | null)[] = prices[next]!.map(price => (price === null ? null : { cost: price, from: next }))
  // A cheaper path to one room may make paths through it cheaper. Paths have no cycles, so none is longer than the number of
  // requested rooms.
  for (let round = 0; round < next; round++) if (!improve(prices, given, reached)) break
  const open = free.flatMap((count, room) =>
    reached[room] && given.filter(taken => taken === room).length < count ? [room] : [],
  )
  const [first, ...others] = open
  if (first === undefined) return false
  let room = others.reduce((best, other) => (reached[other]!.cost < reached[best]!.cost ? other : best), first)
  for (;;) {
    const { from } = reached[room]!
    const left = given[from]
    given[from] = room
    if (left === undefined) return true
    room = left
  }
}

function improve(prices: readonly (readonly (number | null)[])[], given: readonly number[], reached: (Step | null)[]): boolean {
  let improved = false
  given.forEach((own, wanted) => {
    const here = reached[own]
    if (!here) return
    const saved = here.cost - prices[wanted]![own]!
    prices[wanted]!.forEach((price, room) => {
      if (price === null || room === own) return
      const cost = saved + price
      const before = reached[room]
      if (before && before.cost <= cost + 1e-9) return
      reached[room] = { cost, from: wanted }
      improved = true
    })
  })
  return improved
}
