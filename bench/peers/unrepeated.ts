/** A kind of query of which no two are alike: `draw` makes the next path, from numbers between 0 and 1. */
export type UnrepeatedQuery = Readonly<{ name: string; draw(random: () => number): string }>

const fields = [
  'mvalue',
  'mvalidtime',
  'sname',
  'scode',
  'stype',
  'tname',
  'tunit',
  'mperiod',
  'sorigin',
  'scoordinate',
  'smetadata.capacity',
]

const whole = (random: () => number, count: number) => Math.floor(random() * count)
const seldom = (random: () => number) => `CarsharingStation:${whole(random, 500)}`
const counter = (random: () => number) => `BikeCounter:${whole(random, 100)}`

/** Some of the fields, the value always among them. */
const selection = (random: () => number) =>
  `select=mvalue,${fields
    .slice(1)
    .filter(() => random() < 0.4)
    .concat('sname')
    .join(',')}`

/** A condition that holds for each station and is another one each time. */
const other = (random: () => number) => `smetadata.capacity.lt.${(1000 + random() * 1e6).toFixed(3)}`

const time = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, -1)

/** An interval of some days that begins and ends at any millisecond. */
function days(random: () => number, [from, until]: readonly [string, string], most: number): string {
  const [first, last] = [Date.parse(from), Date.parse(until)]
  const begin = first + random() * (last - first)
  return `${time(begin)}/${time(begin + (1 + random() * (most - 1)) * 86_400_000)}`
}

const seldomTimes = ['2025-04-15', '2025-06-10'] as const
const regularTimes = ['2025-05-01', '2025-05-08'] as const

function box(random: () => number): string {
  const [west, south] = [11 + random() * 0.8, 46.3 + random() * 0.4]
  return `scoordinate.bbi.(${[west, south, west + 0.05 + random() * 0.1, south + 0.02 + random() * 0.05].map(n => n.toFixed(6)).join(',')},4326)`
}

/** Stations with some names out of hundreds. */
const pattern = (random: () => number) =>
  `and(sname.ire."^stazione ${whole(random, 9) + 1}[0-9]*${whole(random, 10)} ",${other(random)})`

// None counts: the original has given up functions in `select`.
export const unrepeated: readonly UnrepeatedQuery[] = [
  {
    name: 'newest values of a station',
    draw: random =>
      `flat/CarsharingStation/*/latest?limit=-1&${selection(random)}&where=and(scode.eq."${seldom(random)}",${other(random)})`,
  },
  {
    name: 'history of a regular series, some days',
    draw: random =>
      `flat/BikeCounter/peer-count/${days(random, regularTimes, 3)}?limit=-1&${selection(random)}&where=scode.eq."${counter(random)}"`,
  },
  {
    name: 'history of a station that measures seldom, some days',
    draw: random =>
      `flat/CarsharingStation/*/${days(random, seldomTimes, 7)}?limit=-1&${selection(random)}&where=scode.eq."${seldom(random)}"`,
  },
  {
    name: 'tree of five stations, some days',
    draw: random =>
      `tree/CarsharingStation/*/${days(random, seldomTimes, 5)}?limit=-1&${selection(random)}&where=scode.in.(${Array.from({ length: 5 }, () => `"${seldom(random)}"`).join(',')})`,
  },
  { name: 'stations in a box', draw: random => `flat/CarsharingStation?limit=-1&where=${box(random)}` },
  {
    name: 'newest values in a box',
    draw: random => `flat/CarsharingStation/*/latest?limit=-1&${selection(random)}&where=${box(random)}`,
  },
  { name: 'stations whose names match a pattern', draw: random => `flat/CarsharingStation?limit=-1&where=${pattern(random)}` },
  {
    name: 'newest values whose names match a pattern',
    draw: random => `flat/CarsharingStation/peer-free/latest?limit=-1&${selection(random)}&where=${pattern(random)}`,
  },
  {
    name: 'newest values above a limit',
    draw: random =>
      `flat/CarsharingStation/peer-free/latest?limit=-1&${selection(random)}&where=mvalue.gt.${(150 + random() * 50).toFixed(9)}`,
  },
  {
    name: 'history above a limit, all stations of an hour',
    draw: random =>
      `flat/BikeCounter/peer-count/${days(random, regularTimes, 1.2)}?limit=200&${selection(random)}&where=mvalue.gt.${(190 + random() * 10).toFixed(9)}`,
  },
]

/** Addresses of a query, the same ones for the same seed. @param base without a slash at its end */
export function drawnAddresses(base: string, { draw }: UnrepeatedQuery, seed: number): () => string {
  const random = randomOf(seed)
  return () => `${base}/${encodeURI(draw(random))}`
}

/** Numbers between 0 and 1, the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
