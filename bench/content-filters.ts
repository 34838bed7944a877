import { afterChange, latencyOf } from './latency'
import { changeOne, chosenGroup, chosenSince, groupPlace } from './many-records'
import { groupName, seedId } from './seed-record'

const group = groupName(chosenGroup)
const { latitude, longitude } = groupPlace(chosenGroup)
const ring = [
  [0, 0],
  [0.01, 0],
  [0.01, 0.005],
  [0, 0.005],
  [0, 0],
]
  .map(([east, north]) => `${(longitude + east!).toFixed(3)} ${(latitude + north!).toFixed(3)}`)
  .join(',')

/** Filters that match as many records at either size. */
export const narrowFilters: readonly string[] = [
  `tagfilter=${group}`,
  `tagfilter=and(${group},hiking)`,
  `tagfilter=or(${group},and(${groupName(8)},castle))`,
  `hubtagfilter=${group}`,
  `source=${group}`,
  `publishedon=${group}`,
  `langfilter=ru`,
  `locfilter=mun${group.toUpperCase()}`,
  `areafilter=are${group.toUpperCase()}`,
  `searchfilter=${group}`,
  `searchfilter=${group}&language=de`,
  `idlist=${Array.from({ length: 50 }, (_, seed) => seedId(seed)).join(',')}`,
  `updatefrom=${chosenSince}`,
  `latitude=${latitude}&longitude=${longitude}&radius=1500`,
  `polygon=bbc(${ring})`,
  `level3type=${group}`,
  `distancefilter=${chosenGroup * 1000},${chosenGroup * 1000 + 1}`,
  `tagfilter=${group}&active=true&langfilter=de`,
]

/** Filters that match a share of all records, the more the more there are. */
export const wideFilters: readonly string[] = [
  'active=true',
  'hubactive=true',
  'source=lts',
  'tagfilter=hiking',
  'tagfilter=and(hiking,family)',
  'tagfilter=castle',
  'langfilter=en',
  'publishedon=suedtirol.info',
  'searchfilter=almweg',
  'locfilter=regREGION1',
  'difficultyfilter=2',
  'highlight=true',
  'altitudefilter=100,200',
  'latitude=46.5&longitude=11.3&radius=150000',
  'active=true&source=lts&langfilter=de',
]

/** A filter with its time at a size and its matches; `anew`: the first time after a record of the list has changed. */
export type FilterTime = Readonly<{ filter: string; middle: number; p95: number; total: number; anew: number }>

/** Each filter alone, ten records a page, the count included. @param list address of the list */
export async function filterTimes(list: string, filters: readonly string[]): Promise<FilterTime[]> {
  const times: FilterTime[] = []
  for (const filter of filters) {
    const url = `${list}?pagesize=10&${filter}`
    times.push({ filter, ...(await latencyOf(url)), anew: (await afterChange(changeOne, url)).middle })
  }
  return times
}
