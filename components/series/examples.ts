import { apiPath, stationsPath } from '@/components/address/page-paths'
import type { FreshnessResponse } from '@/components/live/wall-rows'
import { comparisonQuery, printRef, type SeriesRef } from '@/components/series/comparison-query'
import type { NewestRow } from '@/components/series/measurements'
import { presetFor } from '@/components/series/time-range'
import type { ApiReader } from '@/components/source/source'

export type ExampleComparison = Readonly<{ dataType: string; type: string; stations: readonly string[]; address: string }>

const examplesMax = 4
const stationsMax = 3
/** Rows requested per station type: enough to find several stations with the same data type. */
const rowsMax = 60

type Newest = Pick<NewestRow, 'scode' | 'sname' | 'tname' | 'mperiod' | 'mvalue'>

/** Example comparisons, one for each of the station types that have the most fresh series. */
export async function readExamples({ stationtypes }: FreshnessResponse, read: ApiReader): Promise<ExampleComparison[]> {
  const fresh = [...stationtypes].sort((a, b) => b.fresh - a.fresh || a.stype.localeCompare(b.stype))
  const types = [...new Set(fresh.map(({ stype }) => stype))].slice(0, examplesMax)
  const responses = await Promise.all(types.map(type => read(newestCall(type)) as Promise<{ data: readonly Newest[] }>))
  return responses.flatMap(({ data }, index) => exampleOf(types[index]!, data) ?? [])
}

const newestCall = (type: string) =>
  apiPath(`${stationsPath(type)}/*/latest`, { limit: rowsMax, select: 'scode,sname,tname,mperiod,mvalue' })

export function exampleOf(type: string, newest: readonly Newest[]): ExampleComparison | null {
  const numbers = newest.filter(({ mvalue, mperiod }) => typeof mvalue === 'number' && mperiod > 0)
  const alike = (one: Newest) => numbers.filter(other => other.tname === one.tname && other.mperiod === one.mperiod)
  const distinctValues = (group: readonly Newest[]) => new Set(group.map(({ mvalue }) => mvalue)).size
  const [group] = numbers
    .map(alike)
    .sort((a, b) => distinctValues(b) - distinctValues(a) || b.length - a.length || a[0]!.mperiod - b[0]!.mperiod)
  if (!group) return null
  const { tname, mperiod } = group[0]!
  const chosen = group.slice(0, stationsMax)
  const refs = chosen.map(({ scode }): SeriesRef => ({ type, code: scode, dataType: tname, period: mperiod }))
  return {
    dataType: tname,
    type,
    stations: chosen.map(({ sname, scode }) => sname ?? scode),
    address: comparisonQuery('/compare/series', { s: refs.map(printRef), t: presetFor(mperiod) }),
  }
}
