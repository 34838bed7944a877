import type { Geometry } from '@/components/geometry/geojson'
import { columnsWithValues } from '@/components/source/content-columns'
import { seriesCall, sortText } from '@/components/source/series-query'
import {
  type ApiReader,
  type Column,
  type EdgeSource,
  type PlacedFeatures,
  type Query,
  type Row,
  type RowPage,
  type RowRange,
  wholeList,
} from '@/components/source/source'
import { whereArea } from '@/lib/geo/search-area'
import { quoted, segment, typographyPattern } from '@/lib/grammar/url-query'

export type Edge = Readonly<{
  ecode: string
  ename?: string
  etype?: string
  eorigin?: string
  eactive?: boolean
  edirected?: boolean
  egeometry?: Geometry
  sbname?: string
  sename?: string
}>

const fields = 'ecode,ename,etype,eorigin,eactive,edirected,egeometry,sbname,sename'

const ownFields = (columns: readonly Column[]) =>
  columns.flatMap(({ key, paths }) => (paths && !fields.split(',').includes(key) ? [key] : []))

const sortFields: Readonly<Record<string, string>> = {
  title: 'ename',
  code: 'ecode',
  origin: 'eorigin',
  begin: 'sbname',
  end: 'sename',
}

/** The API field of a column. A `key` that is a field itself is returned unchanged. */
export const edgeField = (key: string): string => sortFields[key] ?? key

/** The request for the edges of a query. The fields of `columns` are added to the default ones. */
export function edgesCall(
  { stationType, origin }: EdgeSource,
  { search, filters, area, sort }: Query,
  columns: readonly Column[] = [],
): string {
  const where = [
    ...(origin ? [`eorigin.eq.${quoted(origin)}`] : []),
    ...(search ? [`ename.ire.${quoted(typographyPattern(search))}`] : []),
    ...(area ? [whereArea(area, 'egeometry')] : []),
    ...filters,
  ]
  const select = [fields, ...ownFields(columns)].join(',')
  return seriesCall(edgesPath(stationType), { select, where, sort: sortText(sort, edgeField) })
}

export const edgesPath = (stationType: string): string => `/timeseries/v2/flat,edge/${segment(stationType)}`

export const edgeNamed = (code: string): Query => ({ ...wholeList, filters: [`ecode.eq.${quoted(code)}`] })

export async function readEdges(
  source: EdgeSource,
  query: Query,
  read: ApiReader,
  columns: readonly Column[] = [],
): Promise<readonly Edge[]> {
  return ((await read(edgesCall(source, query, columns))) as { data: readonly Edge[] }).data
}

/** Reads a part of the list. All edges are read, because there are far fewer of them than stations. */
export async function readEdgePage(
  source: EdgeSource,
  columns: readonly Column[],
  { query, start, count }: RowRange,
  read: ApiReader,
): Promise<RowPage> {
  const edges = await readEdges(source, query, read, columns)
  return { total: edges.length, rows: edges.slice(start, start + count).map(edge => rowOf(edge, columns)) }
}

export async function readEdgePlaces(source: EdgeSource, query: Query, read: ApiReader): Promise<PlacedFeatures> {
  const edges = await readEdges(source, { ...query, sort: null }, read)
  const features = edges.flatMap(({ ecode, ename, eorigin, egeometry }) =>
    egeometry ? [{ id: ecode, title: ename ?? ecode, geometry: egeometry, groups: eorigin ? [eorigin] : [] }] : [],
  )
  return { features, complete: true }
}

function rowOf(edge: Edge, columns: readonly Column[]): Row {
  const { ecode, ename, eorigin, sbname, sename } = edge
  const fieldCells = columns.flatMap(({ key, paths }) => (paths ? [[key, edge[key as 'etype'] ?? null] as const] : []))
  const ends = { begin: sbname ?? null, end: sename ?? null }
  const cells = { ...ends, origin: eorigin ?? null, code: ecode, ...Object.fromEntries(fieldCells) }
  return { id: ecode, title: ename ?? null, titleLanguage: null, cells }
}

export const edgeListColumns: readonly Column[] = [
  { key: 'title', label: 'name', kind: 'title', width: 240 },
  { key: 'begin', label: 'from', kind: 'text', width: 200 },
  { key: 'end', label: 'to', kind: 'text', width: 200 },
  { key: 'origin', label: 'origin', kind: 'text', width: 130 },
  { key: 'code', label: 'code', kind: 'text', width: 200 },
]

export const edgeColumns = (rows: readonly Row[]): Column[] => [
  ...edgeListColumns.filter(({ kind }) => kind === 'title'),
  ...columnsWithValues(edgeListColumns.slice(1), rows),
]
