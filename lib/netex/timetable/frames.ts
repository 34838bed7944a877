import { config } from '@/lib/config'
import { firstRow, rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { shortHash } from '@/lib/formats/short-hash'
import { partsOfId } from '@/lib/netex/timetable/public-ids'
import { compositeFrame } from '@/lib/netex/timetable/read/composite-frame'
import { scopeOf } from '@/lib/netex/timetable/read/scope'
import { frameNamed, framesOf, timetableReader, timetablesOf } from '@/lib/netex/timetable/read/timetables'
import type { TimetableSelection, TimetableVersion } from '@/lib/netex/timetable/selection'

/** The current publication of all feeds, or undefined when there is none. */
export async function timetableVersion(): Promise<TimetableVersion | undefined> {
  const found = await firstRow<{ versions: string | null; changed: Date }>(
    timetableReader(),
    sql`
      select string_agg(feed || ' ' || version, chr(10) order by feed collate "C") as versions,
             greatest(max(published_at), (select max(removed_at) from timetable_removal)) as changed
        from timetable
       where replaced_at is null`,
  )
  return found?.versions ? { version: shortHash(found.versions), changed: found.changed } : undefined
}

/**
 * The contents of `dataObjects` for a selection: a CompositeFrame for each timetable, in pieces of serialized NeTEx. The elements use the default
 * namespace of the surrounding document and declare `gml` themselves. They include every object they refer to. There are no pieces when nothing
 * matches.
 */
export async function* timetableFrames(selection: TimetableSelection): AsyncGenerator<string> {
  for (const timetable of await timetablesOf(selection)) {
    const frames = framesOf(selection, timetable.feed)
    if (frames.size === 0) continue
    const scope = await scopeOf(timetable, selection, frames)
    yield* compositeFrame({ timetable, frames, scope })
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
  const known = new Set(await knownIds(ids))
  return [...strangeFrames, ...ids.filter(id => !known.has(id))]
}

/** The ids that exist in the publication. */
async function knownIds(ids: readonly string[]): Promise<string[]> {
  const asked = ids.flatMap(id => {
    const parts = partsOfId(id)
    return parts ? [{ id, ...parts }] : []
  })
  if (asked.length === 0) return []
  const found = await rows<{ id: string }>(
    timetableReader(),
    sql`
      select a.id
        from json_to_recordset(${JSON.stringify(asked)}::text::json) a (id text, kind text, feed text, key text)
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
  return found.map(({ id }) => id)
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
