import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { config } from '@/lib/config'
import { firstRow, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { shortHash } from '@/lib/formats/short-hash'
import { type AnyFrame, frameId, PublicIds, partsOfId, typesOfFrame } from '@/lib/netex/timetable/public-ids'
import {
  frameNamed,
  framesOf,
  scopeOf,
  type Timetable,
  type TimetableScope,
  timetableReader,
  timetablesOf,
} from '@/lib/netex/timetable/read/timetables'
import { midnight } from '@/lib/netex/timetable/render/calendar'
import { leaf, wrapped } from '@/lib/netex/timetable/render/element'
import { renderDirections, renderNetwork } from '@/lib/netex/timetable/render/lines'
import {
  type FrameKind,
  type FrameList,
  frameKinds,
  lists,
  type TimetableSelection,
  type TimetableVersion,
} from '@/lib/netex/timetable/selection'

/** The current publication of all feeds, or undefined if there is none. */
export async function timetableVersion(): Promise<TimetableVersion | undefined> {
  const stored = await firstRow<{ versions: string | null; changed: Date }>(
    timetableReader(),
    sql`
      select string_agg(feed || ' ' || version, chr(10) order by feed collate "C") as versions,
             greatest(max(published_at), (select max(removed_at) from timetable_removal)) as changed
        from timetable
       where replaced_at is null`,
  )
  return stored?.versions ? { version: shortHash(stored.versions), changed: stored.changed } : undefined
}

/**
 * The contents of `dataObjects` for a selection: a CompositeFrame for each timetable with every object it refers to, in
 * pieces of NeTEx in the default namespace of the surrounding document. Without a match there are no pieces.
 */
export async function* timetableFrames(selection: TimetableSelection): AsyncGenerator<string> {
  for (const timetable of await timetablesOf(selection)) {
    const frames = framesOf(selection, timetable.feed)
    if (frames.size === 0) continue
    yield* compositeFrame({ timetable, frames, scope: await scopeOf(timetable, selection, frames) })
  }
}

/** The frames and ids of a selection that do not exist. */
export async function unknownReferences(selection: TimetableSelection): Promise<string[]> {
  const { frames, lines = [], operators = [], stopPlaces = [], networks = [] } = selection
  const feeds = new Set((await timetablesOf({ frames: 'all' })).map(({ feed }) => feed))
  const strangeFrames = (frames === 'all' ? [] : frames).filter(name => {
    const frame = frameNamed(name)
    return !frame || (frame.feed !== null && !feeds.has(frame.feed))
  })
  const ids = [...lines, ...operators, ...stopPlaces, ...networks]
  const stored = new Set(await storedIds(ids))
  return [...strangeFrames, ...ids.filter(id => !stored.has(id))]
}

async function storedIds(ids: readonly string[]): Promise<string[]> {
  const keys = ids.flatMap(id => {
    const parts = partsOfId(id)
    return parts ? [{ id, ...parts }] : []
  })
  if (keys.length === 0) return []
  const stored = await rows<{ id: string }>(
    timetableReader(),
    sql`
      select a.id
        from json_to_recordset(${JSON.stringify(keys)}::text::json) a (id text, kind text, feed text, key text)
        join timetable t on t.feed = a.feed and t.replaced_at is null
       where case a.kind
               when 'Line' then exists (select from timetable_line x where x.timetable_id = t.id and x.key = a.key)
               when 'Operator' then exists (select from timetable_operator x where x.timetable_id = t.id and x.key = a.key)
               when 'Authority' then exists (select from timetable_operator x where x.timetable_id = t.id and x.key = a.key)
               when 'StopPlace' then exists (select from timetable_place x where x.timetable_id = t.id and x.key = a.key)
               when 'Quay' then exists (select from timetable_stop x where x.timetable_id = t.id and x.key = a.key)
               when 'ScheduledStopPoint' then exists (select from timetable_stop x where x.timetable_id = t.id and x.key = a.key)
               when 'Network' then a.key = t.feed
               else false
             end`,
  )
  return stored.map(({ id }) => id)
}

/** The selection as a file: a PublicationDelivery in pieces. */
export async function* publicationDelivery(selection: TimetableSelection, now = new Date()): AsyncGenerator<string> {
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<PublicationDelivery xmlns="http://www.netex.org.uk/netex" version="1.0">\n',
    `<PublicationTimestamp>${now.toISOString()}</PublicationTimestamp>\n`,
    `<ParticipantRef>${config().NETEX_PARTICIPANT}</ParticipantRef>\n`,
  ].join('')
  let begun = false
  for await (const piece of timetableFrames(selection)) {
    yield begun ? piece : `<dataObjects>\n${piece}`
    begun = true
  }
  yield `${begun ? '</dataObjects>\n' : ''}</PublicationDelivery>\n`
}

type FrameRequest = Readonly<{ timetable: Timetable; frames: ReadonlySet<FrameKind>; scope: TimetableScope }>

async function* compositeFrame(wanted: FrameRequest): AsyncGenerator<string> {
  const { timetable } = wanted
  let begun = false
  for (const kind of frameKinds.filter(one => wanted.frames.has(one)))
    for await (const piece of framePieces(wanted, kind)) {
      if (!begun) yield compositeHead(timetable)
      begun = true
      yield piece
    }
  if (begun) yield '</frames></CompositeFrame>\n'
}

async function* framePieces(wanted: FrameRequest, kind: FrameKind): AsyncGenerator<string> {
  let begun = false
  const opening = () => {
    const text = begun ? '' : frameHead(wanted.timetable, kind)
    begun = true
    return text
  }
  if (kind === 'ServiceFrame') {
    const network = await networkOf(wanted)
    if (network) yield opening() + network
  }
  for (const list of lists.filter(({ frame }) => frame === kind))
    for await (const piece of listWithElement(wanted, list)) yield opening() + piece
  if (begun) yield kind === 'ServiceCalendarFrame' ? `</ServiceCalendar></${kind}>\n` : `</${kind}>\n`
}

async function* listWithElement({ timetable, scope }: FrameRequest, list: FrameList): AsyncGenerator<string> {
  let begun = false
  for await (const piece of listPieces(timetable.id, list, scope[list.keys])) {
    yield begun ? piece : `<${list.element}>\n${piece}`
    begun = true
  }
  if (begun) yield `</${list.element}>\n`
}

async function networkOf({ timetable, scope }: FrameRequest): Promise<string | null> {
  const keys = await rows<{ key: string }>(
    timetableReader(),
    sql`
      select key from timetable_line
       where timetable_id = ${timetable.id} and (${scope.line}::int[] is null or id = any(${scope.line}::int[]))
       order by id`,
  )
  if (keys.length === 0) return null
  const naming = new PublicIds(timetable.feed, timetable.version)
  const lineKeys = keys.map(({ key }) => key)
  return renderNetwork(naming, timetable.name, lineKeys) + renderDirections(naming)
}

const frameAttributes = (kind: AnyFrame, { feed, version }: Timetable) => ` id="${frameId(kind, feed)}" version="${version}"`

const typeOfFrame = (kind: AnyFrame) => `<TypeOfFrameRef ref="epip:${typesOfFrame[kind]}" versionRef="1"/>\n`

function compositeHead(timetable: Timetable): string {
  const { name, time_zone, language } = timetable
  return [
    `<CompositeFrame${frameAttributes('CompositeFrame', timetable)}>\n${validity(timetable)}${leaf('Name', name)}\n`,
    typeOfFrame('CompositeFrame'),
    `<FrameDefaults>${wrapped('DefaultLocale', leaf('TimeZone', time_zone) + leaf('DefaultLanguage', language))}`,
    '<DefaultLocationSystem>EPSG:4326</DefaultLocationSystem></FrameDefaults>\n<frames>\n',
  ].join('')
}

const validity = ({ from_day, to_day }: Timetable) =>
  `<ValidBetween><FromDate>${midnight(from_day)}</FromDate><ToDate>${midnight(to_day)}</ToDate></ValidBetween>\n`

function frameHead(timetable: Timetable, kind: FrameKind): string {
  const head = `<${kind}${frameAttributes(kind, timetable)}>\n${typeOfFrame(kind)}`
  if (kind !== 'ServiceCalendarFrame') return head
  const calendar = new PublicIds(timetable.feed, timetable.version).own('ServiceCalendar', timetable.feed)
  const { from_day, to_day } = timetable
  return `${head}<ServiceCalendar${calendar}>${leaf('FromDate', from_day)}${leaf('ToDate', to_day)}\n`
}

const unpack = promisify(gunzip)

// Number of parts in a slice: a few megabytes, which each reader has in memory.
const sliceParts = 8

type FramePart = { ordinal: number; keys: number[]; counts: number[]; packed: Buffer }

/** Thrown if the timetable was replaced more than an hour ago, and therefore removed while it was read. */
class TimetableGone extends Error {}

/** The objects of a list in slices. Between these no connection is reserved. @param keys selected objects, or null */
async function* listPieces(timetableId: number, list: FrameList, keys: readonly number[] | null): AsyncGenerator<string> {
  if (keys?.length === 0) return
  const chosen = keys && new Set(keys)
  for (let last = -1; ; ) {
    const slice = await rows<FramePart>(timetableReader(), sliceSql({ timetableId, list: list.number, last, wanted: keys }))
    yield* await Promise.all(slice.map(async part => objectsOf(part, String(await unpack(part.packed)), chosen)))
    if (slice.length < sliceParts) break
    last = slice.at(-1)!.ordinal
  }
  if (!(await isThere(timetableId))) throw new TimetableGone(`the timetable ${timetableId} was removed while it was read`)
}

const sliceSql = (wanted: { timetableId: number; list: number; last: number; wanted: readonly number[] | null }): Sql => sql`
  select ordinal, keys, counts, packed
    from timetable_part
   where timetable_id = ${wanted.timetableId} and list = ${wanted.list} and ordinal > ${wanted.last}
     and (${wanted.wanted}::int[] is null or keys && ${wanted.wanted}::int[])
   order by ordinal
   limit ${sliceParts}`

const isThere = async (id: number): Promise<boolean> =>
  (await rows(timetableReader(), sql`select from timetable where id = ${id}`)).length > 0

function objectsOf({ keys, counts }: FramePart, text: string, selected: ReadonlySet<number> | null): string {
  if (!selected || keys.every(key => selected.has(key))) return text
  const objects = text.split('\n')
  let at = 0
  let chosen = ''
  for (const [index, key] of keys.entries()) {
    const end = at + counts[index]!
    if (selected.has(key)) chosen += `${objects.slice(at, end).join('\n')}\n`
    at = end
  }
  return chosen
}
