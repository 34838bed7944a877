import { maintenance } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import searchQuestions from '../../e2e/search/questions.json'
import { changeOne, endpoint, groupPlace } from '../many-records'
import { groupName, seedId } from '../seed-record'
import { dataTypes, periodSeconds, stationCode, stationType, timeOf } from '../series/world'

/** A request that is measured at each size. `before` runs before each request and is not measured. */
export type Question = Readonly<{ name: string; next: () => string; before?: () => Promise<unknown> }>

/** The stored data: time steps, stations of each type, and the number of stations with values at all steps. */
export type DataVolume = Readonly<{ steps: number; stations: number; measured: number }>

/** Changes that invalidate cached values. */
export type Changes = Readonly<{ pushOne: () => Promise<unknown> }>

export const questions = (url: string, stored: DataVolume, changes: Changes): readonly Question[] => [
  ...timeSeriesQuestions(`${url}/timeseries/v2/flat,node`, stored, changes),
  ...contentQuestions(`${url}/content/v1/${endpoint}`),
  { name: 'a question to the search', next: each(searchSample.length, number => `${url}/search/v1?${searchSample[number]}`) },
  { name: 'catalog', next: () => `${url}/content/v1/MetaData?pagesize=1000` },
]

function timeSeriesQuestions(nodes: string, { steps, stations, measured }: DataVolume, { pushOne }: Changes): Question[] {
  const latest = `${nodes}/${stationType}/*/latest?limit=-1`
  const all = `${nodes}/${stationType}?limit=-1`
  // Each request has another station and another start, so that no interval is requested twice.
  const days = Math.floor((steps * periodSeconds) / daySeconds)
  const history = (length: number) =>
    each(1_000_000, number => {
      const begin = ((number * 17) % Math.max(1, days - length)) + (number % daySeconds) / daySeconds
      return `${nodes}/${stationType}/${dataTypes[0]}/${timeAt(begin)}/${timeAt(begin + length)}?limit=-1&where=${station(number, measured)}`
    })
  return [
    { name: 'latest of one station', next: each(1000, number => `${latest}&where=${station(number, stations)}`) },
    { name: 'latest, all of a type', next: () => latest },
    { name: 'latest, all of a type, after a push', next: () => latest, before: pushOne },
    {
      name: 'latest, condition on values',
      next: () => `${nodes}/${stationType}/${dataTypes[0]}/latest?limit=-1&where=mvalue.gt.90`,
    },
    { name: 'history of one series, a day', next: history(1) },
    { name: 'history of one series, two months', next: history(61) },
    { name: 'stations, all of a type', next: () => all },
    { name: 'stations, all of a type, after a change', next: () => all, before: changeStation },
    { name: 'stations in a box', next: () => `${nodes}/*?limit=-1&where=scoordinate.bbi.(10.49,46.19,11.01,46.3,4326)` },
  ]
}

function contentQuestions(list: string): Question[] {
  const page = (filter: string) => `${list}?pagesize=10&${filter}`
  const groups = (filter: (group: number) => string) => each(20, group => page(filter(group)))
  const near = (group: number) => `latitude=${groupPlace(group).latitude}&longitude=${groupPlace(group).longitude}&radius=1500`
  const before = changeOne
  return [
    { name: 'content, first page', next: () => page('') },
    { name: 'content, first page, after a change', next: () => page(''), before },
    { name: 'content, a record by id', next: each(1000, number => `${list}/${seedId(number)}`) },
    { name: 'content, `searchfilter`, after a change', next: groups(group => `searchfilter=${groupName(group)}`), before },
    { name: 'content, `tagfilter`, after a change', next: groups(group => `tagfilter=${groupName(group)}`), before },
    { name: 'content, near a place, after a change', next: groups(near), before },
    { name: 'content, `rawfilter`, first', next: each(1000, number => page(rawFilter(number))) },
    { name: 'content, `rawfilter`, again', next: () => page(rawFilter(0)) },
  ]
}

/** A filter that one record of each thousand matches. */
const rawFilter = (number: number) => `rawfilter=eq(AltitudeDifference,${number})`

const daySeconds = 86_400

const timeAt = (day: number) => new Date(timeOf((day * daySeconds) / periodSeconds)).toISOString().slice(0, 19)

const station = (number: number, stations: number) => `scode.eq."${stationCode(stationType, (number * 37) % stations)}"`

/** Returns URLs by number, from 0 to `count` - 1 and again from 0. */
function each(count: number, urlOf: (number: number) => string): () => string {
  let next = 0
  return () => urlOf(next++ % count)
}

/** Twenty questions, the minimum number of requests, so that all sizes are measured with the same ones. */
const searchSample = Array.from({ length: 20 }, (_, number) => {
  const { Question: q, Language: language } = searchQuestions[Math.floor((number * searchQuestions.length) / 20)]!
  return new URLSearchParams({ q, language })
})

/** Writes a station unchanged, so that all caches of its type become invalid. */
const changeStation = () =>
  execute(
    maintenance(),
    sql`update station set name = name where type = ${stationType} and code = ${stationCode(stationType, 7)}`,
  )
