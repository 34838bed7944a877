import type { Sample, Span } from '@/components/chart/spark-path'
import { segment, withQuery } from '@/components/explore/address'
import { quoted } from '@/components/explore/filter-text'
import { isoOf, latestCall } from '@/components/explore/series-source'
import type { ReadDoor, SeriesSource } from '@/components/explore/source'

/** A station as the interface answers it, flat. */
export type Station = Readonly<{
  scode: string
  sname?: string
  stype?: string
  sorigin?: string
  sactive?: boolean
  scoordinate?: { x: number; y: number }
  smetadata?: Readonly<Record<string, unknown>>
  pname?: string
  pcode?: string
  ptype?: string
}>

/** The newest value of a series, and its course before that. */
export type SeriesNow = Readonly<{
  name: string
  unit: string | null
  value: unknown
  at: Date
  periodSeconds: number | null
  /** Numbers of the day, oldest first. */
  day: readonly Sample[]
}>

type Measured = { tname: string; tunit?: string; mvalue: unknown; mvalidtime: string; mperiod?: number }
type Answer<Item> = { data: readonly Item[] }

const dayMilliseconds = 86_400_000

/** Where a station of any dataset is read: by its type, all that it measures. */
export const stationSource = (stationType: string, language: string): SeriesSource => ({
  ...{ kind: 'timeseries', stationType, dataType: null, origin: null, language },
})

/** The call that answers one station with everything about it. */
export const stationCall = ({ stationType }: SeriesSource, code: string): string =>
  withQuery(`/timeseries/v2/flat,node/${segment(stationType)}`, [['where', `scode.eq.${quoted(code)}`]])

/** One station, or null. */
export async function readStation(source: SeriesSource, code: string, read: ReadDoor): Promise<Station | null> {
  const { data } = (await read(stationCall(source, code))) as Answer<Station>
  return data[0] ?? null
}

/** The newest values of a station with the day before the newest of all, and that day. */
export async function readNow(
  source: SeriesSource,
  code: string,
  read: ReadDoor,
): Promise<{ series: SeriesNow[]; span: Span | null }> {
  const { data: latest } = (await read(latestCall(source, [code]))) as Answer<Measured>
  if (latest.length === 0) return { series: [], span: null }
  const newest = Math.max(...latest.map(({ mvalidtime }) => Date.parse(isoOf(mvalidtime))))
  const span = { from: newest - dayMilliseconds, to: newest }
  const { data: history } = (await read(historyCall(source, code, span))) as Answer<Measured>
  const series = latest.map(measured => seriesOf(measured, history))
  return { series: series.sort((a, b) => a.name.localeCompare(b.name)), span }
}

function historyCall({ stationType, dataType }: SeriesSource, code: string, { from, to }: Span): string {
  // The end of an interval is excluded, so it lies a millisecond after the newest value.
  const times = [from, to + 1].map(at => new Date(at).toISOString())
  const path = `/timeseries/v2/flat,node/${segment(stationType)}/${dataType ? segment(dataType) : '*'}/${times.map(segment).join('/')}`
  return withQuery(path, [
    ['limit', -1],
    ['select', 'tname,mvalue,mvalidtime,mperiod'],
    ['where', `scode.eq.${quoted(code)}`],
  ])
}

function seriesOf({ tname, tunit, mvalue, mvalidtime, mperiod }: Measured, history: readonly Measured[]): SeriesNow {
  const day = history
    .filter(measured => measured.tname === tname && measured.mperiod === mperiod && typeof measured.mvalue === 'number')
    .map(measured => [Date.parse(isoOf(measured.mvalidtime)), measured.mvalue as number] as const)
    .sort(([a], [b]) => a - b)
  return { name: tname, unit: tunit || null, value: mvalue, at: new Date(isoOf(mvalidtime)), periodSeconds: mperiod || null, day }
}

/** How a value's age compares with what is expected: a newer one is not due, should have come, or is not expected any more. */
export type Punctuality = 'onTime' | 'late' | 'gone'

/** Expected measurements that may be missing before a value counts as late, and as gone; nothing is gone within a day. */
const missing = { late: 3, gone: 30 }

/** Whether a newer value should have arrived by `now`. */
export function punctuality({ at, periodSeconds }: Pick<SeriesNow, 'at' | 'periodSeconds'>, now: Date): Punctuality {
  if (periodSeconds === null) return 'onTime'
  const age = now.getTime() - at.getTime()
  const periods = age / (periodSeconds * 1000)
  if (periods > missing.gone && age > dayMilliseconds) return 'gone'
  return periods > missing.late ? 'late' : 'onTime'
}
