import { columnsWithValues } from '@/components/source/content-columns'
import {
  dataTypeOf,
  latestPath,
  measureKey,
  orderCall,
  seriesConditions,
  sortText,
  stationField,
  stationsCalls,
} from '@/components/source/series-query'
import {
  type ApiReader,
  type CodeNames,
  type Column,
  type PlacedFeatures,
  type Query,
  type Row,
  type RowPage,
  type RowRange,
  type SeriesSource,
  wholeList,
} from '@/components/source/source'
import { isoOf } from '@/lib/grammar/moment'
import { quoted } from '@/lib/grammar/url-query'

type Station = { scode: string; sname?: string; sorigin?: string; scoordinate?: { x: number; y: number } }
type Latest = { scode: string; tname: string; tunit?: string; mvalue: unknown; mvalidtime: string; mperiod?: number }
type Rows<Item> = { data: readonly Item[] }

export type LatestValue = Readonly<{ value: unknown; unit: string | null; at: string; periodSeconds: number | null }>

const measureColumnsMax = 12

const latestFields = 'scode,sname,tname,tunit,mvalue,mvalidtime,mperiod'

/** The request for the newest values of stations. Without codes it returns the values of all stations. */
export const latestCall = (source: SeriesSource, codes: readonly string[]): string =>
  latestPath(source, { select: latestFields, where: oneOf('scode', codes) })

const oneOf = (field: string, values: readonly string[]): string[] =>
  values.length === 0 ? [] : [`${field}.in.(${values.map(quoted).join(',')})`]

/** The request that returns what the list shows: the newest values of the stations that meet the conditions. */
export function screenLatestCall(source: SeriesSource, query: Query, columns: readonly Column[]): string {
  const { station, measured } = seriesConditions(source, query)
  const fieldOf = (key: string) => (dataTypeOf(key) === null ? stationField(key) : 'mvalue')
  const types = query.columns ? columns.flatMap(({ key }) => dataTypeOf(key) ?? []) : []
  return latestPath(source, {
    select: [latestFields, ...ownFields(columns)].join(','),
    where: [...station, ...measured, ...(measured.length === 0 ? oneOf('tname', types) : [])],
    sort: sortText(query.sort, fieldOf),
  })
}

const ownFields = (columns: readonly Column[]) =>
  columns.flatMap(({ key, paths }) => (paths && !stationFields.split(',').includes(key) ? [key] : []))

const stationFields = 'scode,sname,sorigin,scoordinate'

/** Reads all stations of the list for the total, then the newest values of the stations in the range. */
export async function readSeriesPage(
  source: SeriesSource,
  columns: readonly Column[],
  { query, start, count }: RowRange,
  read: ApiReader,
): Promise<RowPage> {
  const { stations, meets } = await readMatching(source, query, [stationFields, ...ownFields(columns)].join(','), read)
  const shown = stations.slice(start, start + count)
  if (shown.length === 0) return { total: stations.length, rows: [] }
  const codes = shown.map(({ scode }) => scode)
  const { data } = (await read(latestCall(source, codes))) as Rows<Latest>
  const rows = shown.map(station => {
    const values = data.filter(({ scode }) => scode === station.scode)
    return rowOf(station, shownFirst(values, meets), columns)
  })
  return { total: stations.length, rows }
}

export const readStations = async (...request: Parameters<typeof readMatching>): Promise<readonly Station[]> =>
  (await readMatching(...request)).stations

type SeriesOfRow = Pick<Latest, 'scode' | 'mvalidtime'> & Partial<Pick<Latest, 'tname' | 'mperiod'>>

/** The number of conditions on measured values that the newest value of a series meets. */
type Meets = (series: SeriesOfRow) => number

async function readMatching(
  source: SeriesSource,
  query: Query,
  fields: string,
  read: ApiReader,
): Promise<Readonly<{ stations: readonly Station[]; meets: Meets }>> {
  const order = orderCall(source, query)
  const { measured } = seriesConditions(source, query)
  const calls = stationsCalls(source, query, measured.length > 0 ? `${fields},tname,mperiod` : fields)
  const [ordered, ...answers] = (await Promise.all([order, ...calls].map(call => call && read(call)))) as [
    Rows<Latest> | null,
    ...Rows<Station & SeriesOfRow>[],
  ]
  const counts = new Map<string, number>()
  for (const row of measured.length > 0 ? answers.flatMap(({ data }) => data) : [])
    counts.set(seriesKey(row), (counts.get(seriesKey(row)) ?? 0) + 1)
  const meets: Meets = series => counts.get(seriesKey(series)) ?? 0
  const [first, ...others] = answers.map(({ data }) => new Map(data.map(station => [station.scode, station])))
  const stations = [...first!.values()].filter(({ scode }) => others.every(other => other.has(scode)))
  if (!ordered) return { stations, meets }
  const ranks = new Map(shownRows(ordered.data, meets).map(({ scode }, index) => [scode, index]))
  const rank = ({ scode }: Station) => ranks.get(scode) ?? ranks.size
  return { stations: stations.sort((a, b) => rank(a) - rank(b)), meets }
}

const seriesKey = ({ scode, tname, mperiod }: SeriesOfRow): string => JSON.stringify([scode, tname, mperiod])

/** Sorts rows by the number of conditions on values that they meet, then from the newest: a list shows the first. */
const shownFirst = <Row extends SeriesOfRow>(rows: readonly Row[], meets: Meets): readonly Row[] =>
  [...rows].sort((a, b) => meets(b) - meets(a) || Number(a.mvalidtime < b.mvalidtime) - Number(a.mvalidtime > b.mvalidtime))

/** The row of each station that a list shows. The order of the rows stays. */
function shownRows<Row extends SeriesOfRow>(rows: readonly Row[], meets: Meets = () => 0): readonly Row[] {
  const shown = new Map([...shownFirst(rows, meets)].reverse().map(row => [row.scode, row]))
  return rows.filter(row => shown.get(row.scode) === row)
}

export async function readSeriesPlaces(source: SeriesSource, query: Query, read: ApiReader): Promise<PlacedFeatures> {
  const stations = await readStations(source, { ...query, sort: null }, stationFields, read)
  const features = stations.flatMap(({ scode, sname, sorigin, scoordinate }) => {
    if (!scoordinate) return []
    const geometry = { type: 'Point' as const, coordinates: [scoordinate.x, scoordinate.y] }
    return [{ id: scode, title: sname ?? scode, geometry, groups: sorigin ? [sorigin] : [] }]
  })
  return { features, complete: true }
}

/** The newest number of a data type at a station. `capacity` is the total, if the number is the free part of it. */
export type LatestNumber = Readonly<{
  value: number
  unit: string | null
  at: string
  periodSeconds: number | null
  capacity: number | null
}>

/** Numbers by station code. `period` in seconds is that of all numbers, or null if they differ. */
type LatestNumbers = Readonly<{ byCode: ReadonlyMap<string, LatestNumber>; period: number | null }>

type NumberRow = Latest & Readonly<{ 'smetadata.capacity'?: unknown }>

/** Reads the newest number of each station, preferably of the most common period. The list's filters do not apply. */
export async function readNumbers(
  source: SeriesSource,
  { dataType, capacity, area = null }: { dataType: string; capacity: boolean; area?: Query['area'] },
  read: ApiReader,
): Promise<LatestNumbers> {
  const fields = `scode,tunit,mvalue,mvalidtime,mperiod${capacity ? ',smetadata.capacity' : ''}`
  const call = latestPath(
    { ...source, dataType },
    { select: fields, where: seriesConditions(source, { ...wholeList, area }).station },
  )
  const { data } = (await read(call)) as Rows<NumberRow>
  const rows = data.filter(({ mvalue }) => typeof mvalue === 'number')
  const period = usualPeriod(rows)
  const inPeriod = shownRows(rows.filter(({ mperiod }) => mperiod === period))
  const codes = new Set(inPeriod.map(({ scode }) => scode))
  const others = shownRows(rows.filter(({ scode }) => !codes.has(scode)))
  return {
    byCode: new Map([...inPeriod, ...others].map(row => [row.scode, numberOf(row)])),
    period: others.length === 0 ? (period ?? null) : null,
  }
}

function usualPeriod(rows: readonly NumberRow[]): number | undefined {
  const counts = new Map<number | undefined, number>()
  for (const { mperiod } of rows) counts.set(mperiod, (counts.get(mperiod) ?? 0) + 1)
  const [most] = [...counts].sort(([a = 0, x], [b = 0, y]) => y - x || a - b)
  return most?.[0]
}

function numberOf({ mvalue, tunit, mvalidtime, mperiod, 'smetadata.capacity': capacity }: NumberRow): LatestNumber {
  return {
    value: mvalue as number,
    unit: tunit || null,
    at: isoOf(mvalidtime),
    periodSeconds: mperiod ?? null,
    capacity: typeof capacity === 'number' && capacity > 0 ? capacity : null,
  }
}

/** The row of a station. @param latest newest values of its series; of each data type, the one to show must be first */
function rowOf(station: Station, latest: readonly Latest[], columns: readonly Column[]): Row {
  const { scode, sname, sorigin } = station
  const measures = latest.map(({ tname, tunit, mvalue, mvalidtime, mperiod }) => {
    const measured: LatestValue = { value: mvalue, unit: tunit || null, at: isoOf(mvalidtime), periodSeconds: mperiod ?? null }
    return [measureKey(tname), measured] as const
  })
  // A later entry replaces an earlier one of the same data type, so the one to show is written last.
  const values = Object.fromEntries([...measures].reverse())
  const fieldCells = Object.fromEntries(ownFields(columns).map(key => [key, station[key as keyof Station] ?? null]))
  const newest = measures
    .map(([, { at }]) => at)
    .sort()
    .at(-1)
  const cells = { ...values, ...fieldCells, code: scode, origin: sorigin ?? null, measured: newest ?? null }
  return { id: scode, title: sname ?? null, titleLanguage: null, cells }
}

export const stationColumns = {
  title: { key: 'title', label: 'name', kind: 'title', width: 240 },
  measured: { key: 'measured', label: 'measured', kind: 'age', width: 130 },
  origin: { key: 'origin', label: 'origin', kind: 'text', width: 110 },
  code: { key: 'code', label: 'code', kind: 'text', width: 150 },
} as const satisfies Readonly<Record<string, Column>>

/** The columns of a list of stations: data types in the rows, most common first, then name, time, provider, code. */
export function seriesColumns(rows: readonly Row[], names?: CodeNames): Column[] {
  const counts = new Map<string, { count: number; unit: string | null }>()
  for (const { cells } of rows) {
    for (const [key, value] of Object.entries(cells)) {
      if (dataTypeOf(key) === null) continue
      counts.set(key, { count: (counts.get(key)?.count ?? 0) + 1, unit: (value as LatestValue).unit })
    }
  }
  const measures = [...counts].sort(([a, x], [b, y]) => y.count - x.count || a.localeCompare(b)).slice(0, measureColumnsMax)
  const { title, measured, origin, code } = stationColumns
  return [
    title,
    ...measures.map(([key, { unit }]) => measureColumn(key, unit, names)),
    measured,
    ...columnsWithValues([origin], rows),
    code,
  ]
}

export function measureColumn(key: string, unit: string | null, names?: CodeNames): Column {
  const name = dataTypeOf(key) ?? key
  const caption = names?.dataTypes[name]
  const letters = (caption ?? name).length + (unit ? unit.length + 3 : 0)
  return {
    key,
    name,
    ...(caption ? { caption } : {}),
    unit,
    kind: 'number',
    width: Math.min(Math.max(96, 44 + 7 * letters), 260),
  }
}
