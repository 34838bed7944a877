import { segment, withQuery } from '@/components/explore/address'
import { filled } from '@/components/explore/content-columns'
import { literally, quoted } from '@/components/explore/filter-text'
import type { Column, Page, Placed, ReadDoor, Row, SeriesSource, Stretch } from '@/components/explore/source'

type Station = { scode: string; sname?: string; sorigin?: string; scoordinate?: { x: number; y: number } }
type Latest = { scode: string; tname: string; tunit?: string; mvalue: unknown; mvalidtime: string; mperiod?: number }
type Answer<Item> = { data: readonly Item[] }

/** The newest value of one data type at a station. */
export type Measured = Readonly<{ value: unknown; unit: string | null; at: string; periodSeconds: number | null }>

const measureColumnsMax = 12

/** The call whose answer holds everything the list shows: the newest values of the stations. */
export function latestCall(source: SeriesSource, search: string, codes: readonly string[] = []): string {
  const { stationType, dataType } = source
  const chosen = codes.length > 0 ? [`scode.in.(${codes.map(quoted).join(',')})`] : []
  const fields = 'scode,sname,tname,tunit,mvalue,mvalidtime,mperiod'
  const parameters = [
    ['limit', -1],
    ['select', fields],
    ['where', [...conditions(source, search), ...chosen].join(',')],
  ] as const
  return withQuery(`/timeseries/v2/flat,node/${segment(stationType)}/${dataType ? segment(dataType) : '*'}/latest`, parameters)
}

function stationsCall(source: SeriesSource, search: string, fields: string): string {
  const parameters = [
    ['limit', -1],
    ['select', fields],
    ['where', conditions(source, search).join(',')],
  ] as const
  const dataTypes = source.dataType ? `/${segment(source.dataType)}` : ''
  return withQuery(`/timeseries/v2/flat,node/${segment(source.stationType)}${dataTypes}`, parameters)
}

function conditions({ origin }: SeriesSource, search: string): string[] {
  return [...(origin ? [`sorigin.eq.${quoted(origin)}`] : []), ...(search ? [`sname.ire.${quoted(literally(search))}`] : [])]
}

const stationFields = 'scode,sname,sorigin,scoordinate'

/** The stations once, for the total and the map; then the newest values of those in the stretch. */
export async function readSeriesPage(source: SeriesSource, stretch: Stretch, read: ReadDoor): Promise<Page> {
  const stations = await readStations(source, stretch.search, read)
  const shown = stations.slice(stretch.start, stretch.start + stretch.count)
  if (shown.length === 0) return { total: stations.length, rows: [] }
  const { data } = (await read(
    latestCall(
      source,
      '',
      shown.map(({ scode }) => scode),
    ),
  )) as Answer<Latest>
  return {
    total: stations.length,
    rows: shown.map(station =>
      rowOf(
        station,
        data.filter(({ scode }) => scode === station.scode),
      ),
    ),
  }
}

async function readStations(source: SeriesSource, search: string, read: ReadDoor): Promise<readonly Station[]> {
  const { data } = (await read(stationsCall(source, search, stationFields))) as Answer<Station>
  return data
}

/** Every station of the list that has a place. */
export async function readSeriesPlaces(source: SeriesSource, search: string, read: ReadDoor): Promise<Placed> {
  const stations = await readStations(source, search, read)
  const features = stations.flatMap(({ scode, sname, scoordinate }) =>
    scoordinate
      ? [{ id: scode, title: sname ?? scode, geometry: { type: 'Point' as const, coordinates: [scoordinate.x, scoordinate.y] } }]
      : [],
  )
  return { features, complete: true }
}

function rowOf({ scode, sname, sorigin }: Station, latest: readonly Latest[]): Row {
  const measures = newestFirst(latest).map(({ tname, tunit, mvalue, mvalidtime, mperiod }) => {
    const measured: Measured = { value: mvalue, unit: tunit || null, at: isoOf(mvalidtime), periodSeconds: mperiod ?? null }
    return [measureKey(tname), measured] as const
  })
  // A later entry replaces an earlier one, so the newest is written last.
  const values = Object.fromEntries([...measures].reverse())
  const cells = { ...values, code: scode, origin: sorigin ?? null, measured: measures[0]?.[1].at ?? null }
  return { id: scode, title: sname ?? null, titleLanguage: null, cells }
}

const newestFirst = (latest: readonly Latest[]) => [...latest].sort((a, b) => (a.mvalidtime < b.mvalidtime ? 1 : -1))

const measureKey = (dataType: string) => `m ${dataType}`

/** The interface writes `2026-05-01 07:30:00.000+0000`; every browser reads it with a T and a colon. */
export const isoOf = (moment: string): string => moment.replace(' ', 'T').replace(/([+-]\d\d)(\d\d)$/, '$1:$2')

/** Name, a column for each data type that the rows have, most common first, then when, whose and which. */
export function seriesColumns(rows: readonly Row[]): Column[] {
  const counts = new Map<string, { count: number; unit: string | null }>()
  for (const { cells } of rows) {
    for (const [key, value] of Object.entries(cells)) {
      if (!key.startsWith('m ')) continue
      counts.set(key, { count: (counts.get(key)?.count ?? 0) + 1, unit: (value as Measured).unit })
    }
  }
  const measures = [...counts].sort(([a, x], [b, y]) => y.count - x.count || a.localeCompare(b)).slice(0, measureColumnsMax)
  return [
    { key: 'title', label: 'name', kind: 'title', width: 240 },
    ...measures.map(([key, { unit }]) => measureColumn(key, unit)),
    { key: 'measured', label: 'measured', kind: 'age', width: 130 },
    ...filled([{ key: 'origin', label: 'origin', kind: 'text', width: 110 }], rows),
    { key: 'code', label: 'code', kind: 'text', width: 150 },
  ]
}

function measureColumn(key: string, unit: string | null): Column {
  const name = key.slice(2)
  // Wide enough for its head; the interface's names of data types are what people search for.
  return {
    key,
    name,
    unit,
    kind: 'number',
    width: Math.min(Math.max(96, 44 + 7 * (name.length + (unit ? unit.length + 3 : 0))), 260),
  }
}
