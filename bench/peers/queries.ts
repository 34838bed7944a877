/** A query of a time series interface, its address behind the base of either side. */
export type PeerQuery = Readonly<{ name: string; path: string }>

const garage = 'flat,node/BikeParking/peer-free'
const oneGarage = 'where=scode.eq."BikeParking:3"'
const lots = 'CarsharingStation/*'
const lotsOfOrigin = 'where=sorigin.eq."peers"'
const oneLot = 'where=scode.eq."CarsharingStation:7"'
const fourDays = '2025-05-01/2025-05-05'

export const queries: readonly PeerQuery[] = [
  { name: 'stations, all of a type', path: 'flat,node/CarsharingStation?limit=-1' },
  { name: 'stations in a box', path: 'flat,node/*?limit=-1&where=scoordinate.bbi.(11.2,46.4,11.4,46.6,4326)' },
  { name: 'latest, all of a type', path: `flat,node/${lots}/latest?limit=-1` },
  { name: 'latest, condition on metadata', path: `flat,node/${lots}/latest?limit=-1&where=smetadata.capacity.gt.400` },
  { name: 'latest, condition on values', path: 'flat,node/CarsharingStation/peer-free/latest?limit=-1&where=mvalue.gt.190' },
  { name: 'latest, 1 station, 2 fields', path: `flat,node/${lots}/latest?limit=-1&${oneLot}&select=mvalue,mvalidtime` },
  { name: 'latest, tree, all of a type', path: `tree,node/${lots}/latest?limit=-1` },
  { name: 'history, 1 series, 1 day, all fields', path: `${garage}/2025-05-10/2025-05-11?limit=-1&${oneGarage}` },
  { name: 'history, 1 series, 2 months, all fields', path: `${garage}/2025-04-01/2025-07-01?limit=-1&${oneGarage}` },
  {
    name: 'history, 1 series, 2 months, 2 fields',
    path: `${garage}/2025-04-01/2025-07-01?limit=-1&${oneGarage}&select=mvalue,mvalidtime`,
  },
  {
    name: 'history, 2 series, 30 years, 1 field',
    path: `flat/BikeParking/*/2000-01-01/2030-01-01?limit=-1&select=mvalue&${oneGarage}`,
  },
  { name: 'seldom, 4 days, limit 1000', path: `flat/${lots}/${fourDays}?limit=1000&select=mvalue&${lotsOfOrigin}` },
  { name: 'seldom, 4 days, all', path: `flat/${lots}/${fourDays}?limit=-1&select=mvalue&${lotsOfOrigin}` },
  { name: 'seldom, 1 station, 4 days', path: `flat/${lots}/${fourDays}?limit=-1&select=mvalue&${oneLot}` },
  { name: 'seldom, 1 station, 30 years', path: `flat/${lots}/2000-01-01/2030-01-01?limit=-1&select=mvalue&${oneLot}` },
  {
    name: 'seldom, 2 years, limit 20000',
    path: `flat/${lots}/2024-01-01/2025-12-31?limit=20000&select=mvalue&${lotsOfOrigin}`,
  },
  { name: 'seldom, tree, 4 days', path: `tree/${lots}/${fourDays}?limit=-1&select=mvalue&${lotsOfOrigin}` },
  { name: 'regular, 4 days, limit 1000', path: `flat/BikeCounter/*/${fourDays}?limit=1000&select=mvalue&${lotsOfOrigin}` },
  { name: 'regular, 1 hour of all, all fields', path: 'flat/BikeCounter/*/2025-05-01T00/2025-05-01T01?limit=-1' },
]

/** The whole address of a query. @param base without a slash at its end */
export const addressOf = (base: string, { path }: PeerQuery): string => new URL(`${base}/${path}`).href

const interval = /\/(20\d\d-\d\d-\d\d(?:T\d\d)?)\/(20\d\d-\d\d-\d\d(?:T\d\d)?)/
const hour = 3_600_000
/** Multiples of them, without their whole part, come near to every number and to none twice. */
const [golden, silver] = [0.618033988749895, 0.414213562373095]

/** Whether a query is about an interval. */
export const hasInterval = ({ path }: PeerQuery): boolean => interval.test(path)

/** Addresses of a query whose interval begins and ends at another time of its hours with each. */
export function movedAddresses(base: string, { path }: PeerQuery): () => string {
  let count = 0
  const moved = (text: string, share: number) => {
    const time = Date.parse(text.includes('T') ? `${text}:00Z` : `${text}T00:00Z`)
    return new Date(time + Math.round(share * hour)).toISOString().slice(0, -1)
  }
  return () => {
    count++
    const [begin, end] = [(count * golden) % 1, (count * silver) % 1]
    const address = path.replace(interval, (_, from: string, to: string) => `/${moved(from, begin)}/${moved(to, end)}`)
    return new URL(`${base}/${address}`).href
  }
}
