import type { MeasureKey } from '@/components/source/explorer-state'
import { latestPath, measureKey, ofOrigin } from '@/components/source/series-query'
import type { SeriesSource } from '@/components/source/source'
import { isoOf } from '@/lib/grammar/moment'

export type Measure = Readonly<{
  name: string
  label: string
  unit: string
  period: number
  stations: number
  newest: number
}>

/** The request for the data types of stations. The response has a row for each data type and period. */
export const measuresCall = (source: Pick<SeriesSource, 'stationType' | 'dataType' | 'origin'>): string =>
  latestPath(source, {
    select: 'tname,tunit,mperiod,avg(mvalue),count(mvalue),max(mvalidtime)',
    where: ofOrigin(source),
  })

type MeasureRow = {
  tname: string
  tunit?: string
  mperiod: number
  'avg(mvalue)'?: number
  'count(mvalue)': number
  'max(mvalidtime)': string
}

/** The numeric data types by number of stations, name and period. `labelOf` returns display names. */
export function measuresOf(answer: unknown, labelOf: (dataType: string) => string): Measure[] {
  return (answer as { data: readonly MeasureRow[] }).data
    .filter(row => row['avg(mvalue)'] !== undefined && row['avg(mvalue)'] !== null)
    .map(row => ({
      name: row.tname,
      label: labelOf(row.tname),
      unit: row.tunit ?? '',
      period: row.mperiod,
      stations: row['count(mvalue)'],
      newest: Date.parse(isoOf(row['max(mvalidtime)'])),
    }))
    .sort((a, b) => b.stations - a.stations || a.name.localeCompare(b.name) || a.period - b.period)
}

type NamedMeasure = Readonly<{ name: string; unit: string | null }>

/** The data types that can colour stations, by relevance, then by number of stations. */
export function measureKeys(measures: readonly NamedMeasure[]): readonly MeasureKey[] {
  const sorted = [...measures].sort((a, b) => glanceRank(b) - glanceRank(a))
  return [...new Set(sorted.map(({ name }) => measureKey(name) as MeasureKey))]
}

/** Whether a data type measures the free part of a capacity. */
export const countsFree = (name: string) => /^(free|number-available|available)/i.test(name)

/** The relevance of a data type: free or available amounts first, then temperatures, then other numbers. */
const glanceRank = ({ name, unit }: NamedMeasure): number =>
  countsFree(name) ? 2 : unit === '°C' || /temperature/i.test(name) ? 1 : 0
