import { readerFor } from '@/lib/access/reader'
import { type ReaderConnections, rows } from '@/lib/db/run'
import { and, emptySql, type Sql, sql } from '@/lib/db/sql'
import { partsOfId, typesOfFrame } from '@/lib/netex/timetable/public-ids'
import { type FrameKind, frameKinds, type KeyKind, type TimetableSelection } from '@/lib/netex/timetable/selection'

/** A published timetable. Days are strings such as `2026-01-31`. */
export type Timetable = Readonly<{
  id: number
  feed: string
  version: number
  name: string
  language: string | null
  time_zone: string
  from_day: string
  to_day: string
  published_at: Date
}>

/** Reads timetables as a guest, because they are public. */
export const timetableReader = (): ReaderConnections => readerFor({ everything: false, guest: true })

export async function timetablesOf({ changedSince, at, feed }: TimetableSelection): Promise<Timetable[]> {
  const timetables = await rows<Timetable>(timetableReader(), timetablesSql())
  const named = feed === undefined ? timetables : timetables.filter(one => one.feed === feed)
  return named.filter(({ published_at }) => !changedSince || published_at > changedSince).filter(one => !at || holdsOn(one, at))
}

const timetablesSql = (): Sql => sql`
  select id, feed, version, name, language, time_zone, from_date::text as from_day, to_date::text as to_day, published_at
    from timetable
   where replaced_at is null
   order by feed collate "C"`

function holdsOn({ from_day, to_day, time_zone }: Timetable, moment: Date): boolean {
  // The Swedish locale is used because it writes dates as in ISO 8601.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short' }).format(moment)
  return from_day <= day && day <= to_day
}

const needs: Record<FrameKind, readonly FrameKind[]> = {
  ResourceFrame: ['ResourceFrame'],
  SiteFrame: ['SiteFrame'],
  ServiceFrame: ['ResourceFrame', 'SiteFrame', 'ServiceFrame'],
  ServiceCalendarFrame: ['ServiceCalendarFrame'],
  TimetableFrame: frameKinds,
}

const everyKind: ReadonlySet<FrameKind> = new Set(frameKinds)

export function framesOf({ frames }: TimetableSelection, feed: string): ReadonlySet<FrameKind> {
  if (frames === 'all') return everyKind
  const kinds = frames.flatMap(name => kindsNamed(name, feed))
  return new Set(frameKinds.filter(kind => kinds.includes(kind)))
}

function kindsNamed(name: string, feed: string): readonly FrameKind[] {
  const frame = frameNamed(name)
  if (!frame || (frame.feed !== null && frame.feed !== feed)) return []
  return frame.kind === 'CompositeFrame' ? frameKinds : needs[frame.kind]
}

/** Resolves the name of a frame: a kind, a type (`epip:EU_PI_STOP`), or an id, which belongs to one feed. */
export function frameNamed(name: string): { kind: FrameKind | 'CompositeFrame'; feed: string | null } | null {
  const id = name.startsWith('epd:') ? partsOfId(name.slice('epd:'.length).replace(/:([^:]+)$/, ':$1:-')) : null
  const frameName = (id ? id.kind : name).replace(/^epip:/, '')
  const kinds = Object.entries(typesOfFrame) as [FrameKind | 'CompositeFrame', string][]
  const match = kinds.find(([kind, type]) => [kind, type, `${kind}_${type}`].includes(frameName))
  return match ? { kind: match[0], feed: id?.feed ?? null } : null
}

/** The selected objects of a timetable by kind; `null`: all of that kind. */
export type TimetableScope = Readonly<Record<KeyKind, readonly number[] | null>>

const scopeWith = (objects: null | readonly number[]): TimetableScope => ({
  operator: objects,
  place: objects,
  stop: objects,
  line: objects,
  display: objects,
  connection: objects,
  service: objects,
  interchange: objects,
})

type LineRow = { id: number; operator_id: number; stop_ids: number[]; service_ids: number[]; display_ids: number[] }

/** The objects of a selection, with all objects that they refer to. */
export async function scopeOf(
  timetable: Timetable,
  selection: TimetableSelection,
  frames: ReadonlySet<FrameKind>,
): Promise<TimetableScope> {
  const { lines, operators, networks, stopPlaces, boundingBox } = selection
  const byStops = stopPlaces !== undefined || boundingBox !== undefined
  if (!lines && !operators && !networks && !byStops) return scopeWith(null)
  if (networks && !keysIn(networks, 'Network', timetable).includes(timetable.feed)) return scopeWith([])
  const named = byStops ? await read<{ id: number }>(stopsSql(timetable, selection)) : null
  const stops = named?.map(({ id }) => id) ?? null
  const selected = await read<LineRow>(linesSql(timetable, selection, stops))
  return scopeOfLines(timetable, selected, stopsOf(selected, stops, { frames, byLines: Boolean(lines || operators || networks) }))
}

/** The stops of a selection: the named ones; all stops of its lines if none are named or a ServiceFrame is included. */
function stopsOf(
  lines: readonly LineRow[],
  named: readonly number[] | null,
  { frames, byLines }: { frames: ReadonlySet<FrameKind>; byLines: boolean },
): number[] {
  const called = distinct(lines.flatMap(line => line.stop_ids))
  if (named === null) return called
  if (frames.has('ServiceFrame')) return distinct([...called, ...(byLines ? [] : named)])
  return byLines ? called.filter(id => named.includes(id)) : [...named]
}

async function scopeOfLines({ id }: Timetable, lines: readonly LineRow[], stops: readonly number[]): Promise<TimetableScope> {
  const line = lines.map(one => one.id)
  const [places, connections, interchanges] = await Promise.all([
    read<{ id: number }>(
      sql`select distinct place_id as id from timetable_stop where timetable_id = ${id} and id = any(${stops}) order by 1`,
    ),
    read<{ id: number }>(sql`
      select id from timetable_connection
       where timetable_id = ${id} and from_stop_id = any(${stops}) and to_stop_id = any(${stops})
       order by id`),
    read<{ id: number }>(sql`
      select id from timetable_interchange
       where timetable_id = ${id} and from_line_id = any(${line}) and to_line_id = any(${line})
       order by id`),
  ])
  const place = places.map(row => row.id)
  return {
    line,
    stop: stops,
    place,
    operator: distinct(lines.map(one => one.operator_id)),
    display: distinct(lines.flatMap(one => one.display_ids)),
    service: distinct(lines.flatMap(one => one.service_ids)),
    connection: connections.map(row => row.id),
    interchange: interchanges.map(row => row.id),
  }
}

const read = <Row extends object>(statement: Sql) => rows<Row>(timetableReader(), statement, 'fresh')

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)]

const keysIn = (ids: readonly string[], kinds: string | readonly string[], { feed }: Timetable): string[] =>
  ids.flatMap(id => {
    const parts = partsOfId(id)
    return parts && parts.feed === feed && [kinds].flat().includes(parts.kind) ? [parts.key] : []
  })

function stopsSql(timetable: Timetable, { stopPlaces, boundingBox }: TimetableSelection): Sql {
  const conditions = [sql`s.timetable_id = ${timetable.id}`]
  if (stopPlaces)
    conditions.push(sql`(s.key = any(${keysIn(stopPlaces, ['Quay', 'ScheduledStopPoint'], timetable)}) or s.place_id in (
      select p.id from timetable_place p
       where p.timetable_id = ${timetable.id} and p.key = any(${keysIn(stopPlaces, 'StopPlace', timetable)})))`)
  if (boundingBox) {
    const [west, south, east, north] = boundingBox
    conditions.push(sql`s.position <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`)
  }
  return sql`select s.id from timetable_stop s where ${and(conditions)} order by s.id`
}

function linesSql(timetable: Timetable, { lines, operators }: TimetableSelection, stops: readonly number[] | null): Sql {
  const conditions = [sql`l.timetable_id = ${timetable.id}`]
  if (lines) conditions.push(sql`l.key = any(${keysIn(lines, 'Line', timetable)})`)
  if (stops) conditions.push(sql`l.stop_ids && ${stops}::int[]`)
  const ofOperators = operators
    ? sql`join timetable_operator o on o.timetable_id = l.timetable_id and o.id = l.operator_id
           and o.key = any(${keysIn(operators, ['Operator', 'Authority'], timetable)})`
    : emptySql
  return sql`
    select l.id, l.operator_id, l.stop_ids, l.service_ids, l.display_ids
      from timetable_line l
      ${ofOperators}
     where ${and(conditions)}
     order by l.id`
}
