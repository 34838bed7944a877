import { segment, withQuery } from '@/components/explore/address'
import { filled } from '@/components/explore/content-columns'
import { literally, quoted } from '@/components/explore/filter-text'
import type { Column, EdgeSource, Page, Placed, ReadDoor, Row, Stretch } from '@/components/explore/source'
import type { Geometry } from '@/components/map/geojson'

/** A connection between two stations as the interface answers it, flat. */
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

/** The call that answers the edges; `code` asks for one. */
export function edgesCall(
  { stationType, origin }: EdgeSource,
  { search = '', code }: { search?: string; code?: string },
): string {
  const conditions = [
    ...(origin ? [`eorigin.eq.${quoted(origin)}`] : []),
    ...(search ? [`ename.ire.${quoted(literally(search))}`] : []),
    ...(code === undefined ? [] : [`ecode.eq.${quoted(code)}`]),
  ]
  return withQuery(`/timeseries/v2/flat,edge/${segment(stationType)}`, [
    ['limit', -1],
    ['select', fields],
    ['where', conditions.join(',')],
  ])
}

export async function readEdges(
  source: EdgeSource,
  asked: { search?: string; code?: string },
  read: ReadDoor,
): Promise<readonly Edge[]> {
  return ((await read(edgesCall(source, asked))) as { data: readonly Edge[] }).data
}

/** There are far fewer edges than stations, so the list is cut from all of them. */
export async function readEdgePage(source: EdgeSource, { search, start, count }: Stretch, read: ReadDoor): Promise<Page> {
  const edges = await readEdges(source, { search }, read)
  return { total: edges.length, rows: edges.slice(start, start + count).map(rowOf) }
}

export async function readEdgePlaces(source: EdgeSource, search: string, read: ReadDoor): Promise<Placed> {
  const edges = await readEdges(source, { search }, read)
  const features = edges.flatMap(({ ecode, ename, egeometry }) =>
    egeometry ? [{ id: ecode, title: ename ?? ecode, geometry: egeometry }] : [],
  )
  return { features, complete: true }
}

const rowOf = ({ ecode, ename, eorigin, eactive, sbname, sename }: Edge): Row => ({
  id: ecode,
  title: ename ?? null,
  titleLanguage: null,
  cells: { begin: sbname ?? null, end: sename ?? null, origin: eorigin ?? null, active: eactive ?? null, code: ecode },
})

const columns: readonly Column[] = [
  { key: 'begin', label: 'from', kind: 'text', width: 200 },
  { key: 'end', label: 'to', kind: 'text', width: 200 },
  { key: 'origin', label: 'origin', kind: 'text', width: 130 },
  { key: 'code', label: 'code', kind: 'text', width: 200 },
]

/** Name, from where to where, whose and which. */
export const edgeColumns = (rows: readonly Row[]): Column[] => [
  { key: 'title', label: 'name', kind: 'title', width: 240 },
  ...filled(columns, rows),
]
