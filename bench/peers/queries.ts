/** A query of a time series interface. `path` returns its URL behind the base of either side, from numbers between 0 and 1. */
export type PeerQuery = Readonly<{ name: string; path(random: () => number): string }>

const garage = 'flat,node/BikeParking/peer-free'
const oneGarage = 'where=scode.eq."BikeParking:3"'
const lots = 'CarsharingStation/*'
const lotsOfOrigin = 'where=sorigin.eq."peers"'
const oneLot = 'where=scode.eq."CarsharingStation:7"'
const fourDays = '2025-05-01/2025-05-05'
const twoMonths = '2025-04-01/2025-07-01'
const allYears = '2000-01-01/2030-01-01'

const paths: Readonly<Record<string, string>> = {
  'stations, all of a type': 'flat,node/CarsharingStation?limit=-1',
  'stations in a box': 'flat,node/*?limit=-1&where=scoordinate.bbi.(11.2,46.4,11.4,46.6,4326)',
  'latest, all of a type': `flat,node/${lots}/latest?limit=-1`,
  'latest, condition on metadata': `flat,node/${lots}/latest?limit=-1&where=smetadata.capacity.gt.400`,
  'latest, condition on values': 'flat,node/CarsharingStation/peer-free/latest?limit=-1&where=mvalue.gt.190',
  'latest, 1 station, 2 fields': `flat,node/${lots}/latest?limit=-1&${oneLot}&select=mvalue,mvalidtime`,
  'latest, tree, all of a type': `tree,node/${lots}/latest?limit=-1`,
  'history, 1 series, 1 day, all fields': `${garage}/2025-05-10/2025-05-11?limit=-1&${oneGarage}`,
  'history, 1 series, 2 months, all fields': `${garage}/${twoMonths}?limit=-1&${oneGarage}`,
  'history, 1 series, 2 months, 2 fields': `${garage}/${twoMonths}?limit=-1&${oneGarage}&select=mvalue,mvalidtime`,
  'history, 2 series, 30 years, 1 field': `flat/BikeParking/*/${allYears}?limit=-1&select=mvalue&${oneGarage}`,
  'seldom, 4 days, limit 1000': `flat/${lots}/${fourDays}?limit=1000&select=mvalue&${lotsOfOrigin}`,
  'seldom, 4 days, all': `flat/${lots}/${fourDays}?limit=-1&select=mvalue&${lotsOfOrigin}`,
  'seldom, 1 station, 4 days': `flat/${lots}/${fourDays}?limit=-1&select=mvalue&${oneLot}`,
  'seldom, 1 station, 30 years': `flat/${lots}/${allYears}?limit=-1&select=mvalue&${oneLot}`,
  'seldom, 2 years, limit 20000': `flat/${lots}/2024-01-01/2025-12-31?limit=20000&select=mvalue&${lotsOfOrigin}`,
  'seldom, tree, 4 days': `tree/${lots}/${fourDays}?limit=-1&select=mvalue&${lotsOfOrigin}`,
  'regular, 4 days, limit 1000': `flat/BikeCounter/*/${fourDays}?limit=1000&select=mvalue&${lotsOfOrigin}`,
  'regular, 1 hour of all, all fields': 'flat/BikeCounter/*/2025-05-01T00/2025-05-01T01?limit=-1',
}

/** Queries that are sent again and again. */
export const repeated: readonly PeerQuery[] = Object.entries(paths).map(([name, path]) => ({ name, path: () => path }))
