import { quoted, withQuery } from '@/components/address/call-address'
import type { DoorReader } from '@/components/source/source'

/** Another station related to one. */
export type RelatedStation = Readonly<{ type: string; code: string; name: string }>

/** A connection that begins or ends at a station; a closed end is unnamed. */
export type Connection = Readonly<{
  code: string
  type: string
  name: string
  from: RelatedStation | null
  to: RelatedStation | null
}>

/** The relations of a station: the stations that are parts of it, and the connections it is an end of. */
export type Connections = Readonly<{ children: readonly RelatedStation[]; edges: readonly Connection[]; more: boolean }>

/** Parts and connections shown on a page. */
const listed = 60

type Row = Readonly<Record<string, string | undefined>>

export async function readConnections(type: string, code: string, read: DoorReader): Promise<Connections> {
  const [children, edges] = (await Promise.all([read(childrenCall(type, code)), read(edgesCall(type, code))])) as {
    data: Row[]
  }[]
  return {
    children: children!.data.slice(0, listed).flatMap(row => neighbourOf(row, 's') ?? []),
    edges: edges!.data.slice(0, listed).map(connectionOf),
    more: children!.data.length > listed || edges!.data.length > listed,
  }
}

const childrenCall = (type: string, code: string) =>
  withQuery('/timeseries/v2/flat,node/*', [
    ['limit', listed + 1],
    ['select', 'stype,scode,sname'],
    ['where', `pcode.eq.${quoted(code)},ptype.eq.${quoted(type)}`],
  ])

/** A stretch of road is a station and a connection with the same code. */
function edgesCall(type: string, code: string): string {
  const ends = ['sb', 'se', 'e'].map(end => `and(${end}code.eq.${quoted(code)},${end}type.eq.${quoted(type)})`)
  return withQuery('/timeseries/v2/flat,edge/*', [
    ['limit', listed + 1],
    ['select', 'ecode,etype,ename,sbcode,sbtype,sbname,secode,setype,sename'],
    ['where', `or(${ends.join(',')})`],
  ])
}

const connectionOf = (row: Row): Connection => ({
  ...neighbourOf(row, 'e')!,
  from: neighbourOf(row, 'sb'),
  to: neighbourOf(row, 'se'),
})

function neighbourOf(row: Row, prefix: 's' | 'e' | 'sb' | 'se'): RelatedStation | null {
  const [type, code, name] = ['type', 'code', 'name'].map(field => row[prefix + field])
  return type && code ? { type, code, name: name ?? code } : null
}
