import { apiPath, intervalPath, stationsPath } from '@/components/address/page-paths'
import type { Sample, TimeSpan } from '@/components/chart/spark-path'
import { boundsOf, type LonLat, widened } from '@/components/geometry/geojson'
import type { SheetValue } from '@/components/map/sheet/map-sheet'
import { breaksOf, classOf, colourOf, paletteOf } from '@/components/map/value-scale'
import { shiftedByDistance } from '@/components/series/wall-clock'
import { countsFree, measureKeys } from '@/components/source/measures'
import { dataTypeOf } from '@/components/source/series-query'
import { latestCall, readNumbers, readSeriesPlaces } from '@/components/source/series-source'
import { type ApiReader, type SeriesSource, wholeList } from '@/components/source/source'
import type { SearchArea } from '@/lib/geo/search-area'
import { isoOf } from '@/lib/grammar/moment'
import type { Zone } from '@/lib/grammar/time-zone'
import { quoted, segment } from '@/lib/grammar/url-query'

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

export type SeriesNow = Readonly<{
  name: string
  unit: string | null
  value: unknown
  at: Date
  periodSeconds: number | null
  day: readonly Sample[]
  /** The value at the same local time a week before. */
  weekBefore: number | null
}>

type LatestRow = { tname: string; tunit?: string; mvalue: unknown; mvalidtime: string; mperiod?: number }
type Response<Item> = { data: readonly Item[] }

const dayMilliseconds = 86_400_000

export const stationSource = (stationType: string, language: string): SeriesSource => ({
  kind: 'timeseries',
  stationType,
  dataType: null,
  origin: null,
  language,
})

const stationCall = ({ stationType }: SeriesSource, code: string): string =>
  apiPath(stationsPath(stationType), { where: `scode.eq.${quoted(code)}` })

export async function readStation(source: SeriesSource, code: string, read: ApiReader): Promise<Station | null> {
  const { data } = (await read(stationCall(source, code))) as Response<Station>
  return data[0] ?? null
}

export async function readNow(
  source: SeriesSource,
  code: string,
  { read, zone }: { read: ApiReader; zone: Zone },
): Promise<{ series: SeriesNow[]; span: TimeSpan | null }> {
  const { data: latest } = (await read(latestCall(source, [code]))) as Response<LatestRow>
  if (latest.length === 0) return { series: [], span: null }
  const newest = Math.max(...latest.map(({ mvalidtime }) => Date.parse(isoOf(mvalidtime))))
  const span = { from: newest - dayMilliseconds, to: newest }
  const weekBefore = (at: number) => shiftedByDistance(at, '7d', -1, zone)
  const responses = await Promise.all(
    [span, { from: weekBefore(span.from), to: weekBefore(span.to) }].map(each => read(historyCall(source, code, each))),
  )
  const [history, earlier] = (responses as Response<LatestRow>[]).map(({ data }) => data)
  const series = latest.map(measured => {
    const { at, ...now } = seriesOf(measured, history!)
    const before = numberAt(samplesOf(measured, earlier!), weekBefore(at.getTime()), now.periodSeconds)
    return { ...now, at, weekBefore: typeof now.value === 'number' ? before : null }
  })
  return { series: series.sort((a, b) => a.name.localeCompare(b.name)), span }
}

function numberAt(samples: readonly Sample[], at: number, periodSeconds: number | null): number | null {
  const last = samples.findLast(([time]) => time <= at)
  return last && at - last[0] < (periodSeconds ?? 0) * 1000 + 1 ? last[1] : null
}

function historyCall({ stationType, dataType }: SeriesSource, code: string, { from, to }: TimeSpan): string {
  // The end of an interval is excluded, so a millisecond is added.
  const interval = intervalPath({ from, to: to + 1 })
  const path = `${stationsPath(stationType)}/${dataType ? segment(dataType) : '*'}/${interval}`
  return apiPath(path, { limit: -1, select: 'tname,mvalue,mvalidtime,mperiod', where: `scode.eq.${quoted(code)}` })
}

function seriesOf(measured: LatestRow, history: readonly LatestRow[]): Omit<SeriesNow, 'weekBefore'> {
  const { tname, tunit, mvalue, mvalidtime, mperiod } = measured
  const [at, day] = [new Date(isoOf(mvalidtime)), samplesOf(measured, history)]
  return { name: tname, unit: tunit || null, value: mvalue, at, periodSeconds: mperiod || null, day }
}

const samplesOf = ({ tname, mperiod }: LatestRow, history: readonly LatestRow[]): Sample[] =>
  history
    .filter(measured => measured.tname === tname && measured.mperiod === mperiod && typeof measured.mvalue === 'number')
    .map(measured => [Date.parse(isoOf(measured.mvalidtime)), measured.mvalue as number] as const)
    .sort(([a], [b]) => a - b)

export type Neighbours = Readonly<{ dataType: string; unit: string | null; values: readonly SheetValue[] }>

const surroundingsDegrees = 0.16

/** Reads values of nearby stations for the most relevant data type. Null without a number or a position. */
export async function readNeighbours(
  source: SeriesSource,
  { station, series }: { station: Station; series: readonly SeriesNow[] },
  read: ApiReader,
): Promise<Neighbours | null> {
  const [key] = measureKeys(series.filter(({ value }) => typeof value === 'number'))
  const dataType = key === undefined ? null : dataTypeOf(key)
  const { x, y } = station.scoordinate ?? {}
  if (dataType === null || x === undefined || y === undefined) return null
  const area: SearchArea = { kind: 'box', bounds: widened(boundsOf([[x, y]])!, surroundingsDegrees) }
  const [{ features }, { byCode: numbers }] = await Promise.all([
    readSeriesPlaces(source, { ...wholeList, area }, read),
    readNumbers(source, { dataType, capacity: countsFree(dataType), area }, read),
  ])
  const breaks = breaksOf([...numbers.values()].map(({ value }) => value))
  const unit = numbers.get(station.scode)?.unit ?? null
  const values = features.map(({ id, title, geometry }): SheetValue => {
    const value = numbers.get(id)?.value ?? null
    return {
      title,
      position: geometry.coordinates as unknown as LonLat,
      colour: value === null ? null : `--${paletteOf(unit)}-${colourOf(classOf(value, breaks), breaks.length + 1) + 1}`,
      value,
      isMain: id === station.scode,
    }
  })
  return { dataType, unit, values }
}
