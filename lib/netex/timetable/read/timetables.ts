import { readerFor } from '@/lib/access/reader'
import { type ReaderConnections, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { partsOfId, typesOfFrame } from '@/lib/netex/timetable/public-ids'
import { type FrameKind, frameKinds, type TimetableSelection } from '@/lib/netex/timetable/selection'

/** A published timetable. Days are texts. */
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

/** Timetables are the same for everybody, so everybody reads them like a guest. */
export const timetableReader = (): ReaderConnections => readerFor({ everything: false, guest: true })

/** The timetables that a selection can match. */
export async function timetablesOf({ changedSince, at, feed }: TimetableSelection): Promise<Timetable[]> {
  const found = await rows<Timetable>(timetableReader(), timetablesSql())
  const named = feed === undefined ? found : found.filter(one => one.feed === feed)
  return named.filter(({ published_at }) => !changedSince || published_at > changedSince).filter(one => !at || holdsOn(one, at))
}

const timetablesSql = (): Sql => sql`
  select id, feed, version, name, language, time_zone, from_date::text as from_day, to_date::text as to_day, published_at
    from timetable
   where replaced_at is null
   order by feed collate "C"`

function holdsOn({ from_day, to_day, time_zone }: Timetable, moment: Date): boolean {
  // The Swedish locale writes dates as ISO 8601 does.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short' }).format(moment)
  return from_day <= day && day <= to_day
}

/** For each frame, the frames with the objects it refers to. */
const needs: Record<FrameKind, readonly FrameKind[]> = {
  ResourceFrame: ['ResourceFrame'],
  SiteFrame: ['SiteFrame'],
  ServiceFrame: ['ResourceFrame', 'SiteFrame', 'ServiceFrame'],
  ServiceCalendarFrame: ['ServiceCalendarFrame'],
  TimetableFrame: frameKinds,
}

const everyKind: ReadonlySet<FrameKind> = new Set(frameKinds)

/** The selected frames of a feed, and the frames they refer to. */
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
  const wanted = (id ? id.kind : name).replace(/^epip:/, '')
  const kinds = Object.entries(typesOfFrame) as [FrameKind | 'CompositeFrame', string][]
  const found = kinds.find(([kind, type]) => [kind, type, `${kind}_${type}`].includes(wanted))
  return found ? { kind: found[0], feed: id?.feed ?? null } : null
}
