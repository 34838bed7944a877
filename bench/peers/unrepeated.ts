type Random = () => number

/** A query of a time series interface. `path` returns its path below the base URL, varied at random. */
export type PeerQuery = Readonly<{ name: string; path(random: Random): string }>

const fields = 'mvalidtime,sname,scode,stype,tname,tunit,mperiod,sorigin,scoordinate,smetadata.capacity'.split(',')

const whole = (random: Random, count: number) => Math.floor(random() * count)
const seldom = (random: Random) => `CarsharingStation:${whole(random, 500)}`
const counter = (random: Random) => `BikeCounter:${whole(random, 100)}`

const selection = (random: Random) => `select=mvalue,${[...fields.filter(() => random() < 0.4), 'sname'].join(',')}`

const other = (random: Random) => `smetadata.capacity.lt.${(1000 + random() * 1e6).toFixed(3)}`

const time = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, -1)

function days(random: Random, [from, until]: readonly [string, string], most: number): string {
  const [first, last] = [Date.parse(from), Date.parse(until)]
  const begin = first + random() * (last - first)
  return `${time(begin)}/${time(begin + (1 + random() * (most - 1)) * 86_400_000)}`
}

const seldomTimes = ['2025-04-15', '2025-06-10'] as const
const regularTimes = ['2025-05-01', '2025-05-08'] as const

function box(random: Random): string {
  const [west, south] = [11 + random() * 0.8, 46.3 + random() * 0.4]
  const corners = [west, south, west + 0.05 + random() * 0.1, south + 0.02 + random() * 0.05]
  return `scoordinate.bbi.(${corners.map(corner => corner.toFixed(6)).join(',')},4326)`
}

/** A condition on names that a few of hundreds of stations meet. */
const pattern = (random: Random) =>
  `and(sname.ire."^stazione ${whole(random, 9) + 1}[0-9]*${whole(random, 10)} ",${other(random)})`

const limit = (random: Random, [from, range]: readonly [number, number]) => `mvalue.gt.${(from + random() * range).toFixed(9)}`

const five = (random: Random) => Array.from({ length: 5 }, () => `"${seldom(random)}"`).join(',')

const newest = (random: Random, where: string, names = '*') =>
  `flat/CarsharingStation/${names}/latest?limit=-1&${selection(random)}&where=${where}`
const seldomHistory = (random: Random, [form, most]: readonly [string, number], where: string) =>
  `${form}/CarsharingStation/*/${days(random, seldomTimes, most)}?limit=-1&${selection(random)}&where=${where}`
const regularHistory = (random: Random, [most, rows]: readonly [number, number], where: string) =>
  `flat/BikeCounter/peer-count/${days(random, regularTimes, most)}?limit=${rows}&${selection(random)}&where=${where}`

// Counts are not measured, because the compared platform no longer supports functions in `select`.
const drawn: Readonly<Record<string, (random: Random) => string>> = {
  'newest values of a station': random => newest(random, `and(scode.eq."${seldom(random)}",${other(random)})`),
  'history of a regular series, some days': random => regularHistory(random, [3, -1], `scode.eq."${counter(random)}"`),
  'history of a station that measures seldom, some days': random =>
    seldomHistory(random, ['flat', 7], `scode.eq."${seldom(random)}"`),
  'tree of five stations, some days': random => seldomHistory(random, ['tree', 5], `scode.in.(${five(random)})`),
  'stations in a box': random => `flat/CarsharingStation?limit=-1&where=${box(random)}`,
  'newest values in a box': random => newest(random, box(random)),
  'stations whose names match a pattern': random => `flat/CarsharingStation?limit=-1&where=${pattern(random)}`,
  'newest values whose names match a pattern': random => newest(random, pattern(random), 'peer-free'),
  'newest values above a limit': random => newest(random, limit(random, [150, 50]), 'peer-free'),
  'history above a limit, all stations of an hour': random => regularHistory(random, [1.2, 200], limit(random, [190, 10])),
}

export const unrepeated: readonly PeerQuery[] = Object.entries(drawn).map(([name, path]) => ({ name, path }))

/** Returns pseudo-random numbers between 0 and 1, the same for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
