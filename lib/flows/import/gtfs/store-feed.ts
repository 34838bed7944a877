import { createHash } from 'node:crypto'
import { config } from '@/lib/config'
import type { Pool } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import type { GtfsFeed } from '@/lib/flows/import/gtfs/files/feed'
import { createTable, loadTable } from '@/lib/flows/import/gtfs/files/load'
import { type GtfsTable, leftOut, mandatory, tables } from '@/lib/flows/import/gtfs/files/tables'
import { storeObjects, storeTransfers } from '@/lib/flows/import/gtfs/objects'
import { storeRuns } from '@/lib/flows/import/gtfs/runs/store-runs'
import { storeServices } from '@/lib/flows/import/gtfs/services'
import { storeTranslations } from '@/lib/flows/import/gtfs/translations'
import { cleanTables } from '@/lib/flows/import/gtfs/unusable-rows'
import { FlawedFile, type Job, UnusableFile } from '@/lib/flows/import/source'
import type { Remark, Tally } from '@/lib/flows/import/tally'
import { cutText } from '@/lib/formats/text'
import { keyOf } from '@/lib/netex/timetable/public-ids'
import type { Timetable } from '@/lib/netex/timetable/read/timetables'
import { runApart, type TimetableDraft, withDraft } from '@/lib/netex/timetable/store/draft'
import { findAlike, findCurrent, publishDraft } from '@/lib/netex/timetable/store/publish'

/** Version of the import, part of the hash of every feed. Increase it when an import would have another result. */
const reading = 2

type StoreFeed = Readonly<{
  feed: GtfsFeed
  tally: Tally
  /** The name of the feed, or null to use the name in the feed. */
  key: string | null
  flaws: Job['flaws']
}>

/**
 * Reads a GTFS feed and publishes its timetable instead of the previous one, which stays available until then. A feed
 * that has not changed changes nothing.
 * @throws UnusableFile if it is not a feed, or none of it can be used; then nothing is stored
 */
export async function storeFeed(request: StoreFeed): Promise<void> {
  const { feed, tally } = request
  demandFiles(feed)
  const hash = await hashOf(feed)
  await withDraft(async draft => {
    for (const table of Object.values(tables)) await createTable(draft.connection, table)
    await load(draft, request, [tables.agencies, tables.feedInfo])
    const key = await feedKey(draft.connection, request.key)
    if (key === null) throw new UnusableFile(`no operator of it can be used${reasons(tally.remarks())}`)
    for (const other of await findAlike(draft.connection, key))
      tally.remark(
        `the timetable ${key} exists in addition to ${other}, whose name differs in case only; --feed ${other} replaces it`,
      )
    const current = await findCurrent(draft.connection, key)
    if (current?.hash === hash) {
      tally.count('timetables', { unchanged: 1 })
      return tally.remark(`the timetable ${key} is what was imported before; nothing was changed`)
    }
    reportOtherFiles(feed, tally)
    const others = Object.values(tables).filter(table => table !== tables.agencies && table !== tables.feedInfo)
    await load(draft, request, others)
    await makeTimetable(draft, { ...request, key, hash })
    tally.count('timetables', current ? { updated: 1 } : { stored: 1 })
  })
}

function demandFiles({ names }: GtfsFeed): void {
  const missing = mandatory.filter(name => !names.includes(name))
  if (missing.length > 0) throw new UnusableFile(`it is not a complete GTFS timetable: ${missing.join(', ')} is missing`)
  if (!names.includes('calendar.txt') && !names.includes('calendar_dates.txt'))
    throw new UnusableFile('it is not a complete GTFS timetable: calendar.txt and calendar_dates.txt are missing')
}

/** The hash of all files that are read, and of everything else that the publication depends on. */
async function hashOf(feed: GtfsFeed): Promise<string> {
  const { NETEX_CODESPACE, NETEX_NUTS } = config()
  const hash = createHash('sha256').update(`${reading} ${NETEX_CODESPACE} ${NETEX_NUTS}`)
  for (const { file } of Object.values(tables)) {
    if (!feed.names.includes(file)) continue
    hash.update(`\0${file}\0`)
    for await (const chunk of feed.read(file)) hash.update(chunk)
  }
  return hash.digest('hex')
}

function reportOtherFiles({ names, remarks }: GtfsFeed, tally: Tally): void {
  for (const remark of remarks) tally.remark(remark)
  const read: readonly string[] = Object.values(tables).map(({ file }) => file)
  for (const name of names.filter(one => !read.includes(one)))
    tally.remark(leftOut.includes(name) ? `${name} is ignored: its content cannot be represented` : `${name} is not a GTFS file`)
}

async function load({ connection }: TimetableDraft, { feed, tally }: StoreFeed, files: readonly GtfsTable[]): Promise<void> {
  for (const table of files.filter(({ file }) => feed.names.includes(file))) {
    await loadTable({ connection, feed, tally }, table)
  }
}

type TimetableInput = Readonly<{ key: string; hash: string; tally: Tally; flaws: Job['flaws'] }>

async function makeTimetable(draft: TimetableDraft, { key, hash, tally, flaws }: TimetableInput): Promise<void> {
  const { connection } = draft
  await cleanTables(connection, tally)
  await storeServices(connection, tally)
  await storeObjects(connection, tally)
  const { journeys, passingTimes } = await storeRuns(connection, tally)
  if (journeys === 0) throw new UnusableFile(`no trip of it can be used${reasons(tally.remarks())}`)
  tally.count('journeys', { stored: journeys })
  tally.count('passing times', { stored: passingTimes })
  await storeTransfers(connection, tally)
  await storeTranslations(connection, tally)
  if (flaws !== 'reported' && tally.leftOut > 0)
    throw new FlawedFile(`${tally.leftOut} of its records cannot be used${reasons(tally.flaws())}`)
  const { name, language, time_zone, from_day, to_day } = await finishDraft(connection)
  const { version, seconds } = await publishDraft(draft, {
    feed: key,
    hash,
    name,
    language,
    timeZone: time_zone,
    fromDate: from_day,
    toDate: to_day,
    counts: { journeys, passingTimes },
  })
  tally.remark(`the timetable ${key} is published as version ${version}, written in ${seconds.toFixed(1)} s`)
}

function reasons(remarks: readonly Remark[]): string {
  const most = [...remarks].sort((a, b) => b.count - a.count).slice(0, 3)
  const texts = most.map(({ text, count, example }) => `${count} × ${text}${example === null ? '' : ` (${example})`}`)
  return texts.length === 0 ? '' : `: ${texts.join('; ')}`
}

const lettersMax = 60

/**
 * The name of a feed, by which a newer version replaces it: the name in the command, else the feed's own id, else its
 * only operator, else its publisher, else its first operator. Null if it has no operator.
 */
async function feedKey(connection: Pool, named: string | null): Promise<string | null> {
  const broken = await firstRow<{ key: string | null; operators: number }>(
    connection,
    // Many feeds have an operator `1`, so an id without letters is not used as a name.
    sql`
      with named as (
        select line, case when agency_id ~ '[A-Za-z]' then agency_id else agency_name end as own from g_agency)
      select coalesce((select feed_id from g_info where feed_id is not null order by line limit 1),
                      (select own from named where (select count(*) from named) = 1),
                      (select feed_publisher_name from g_info where feed_publisher_name is not null order by line limit 1),
                      (select own from named order by line limit 1)) as key,
             (select count(*)::int from named) as operators`,
  )
  const key = named ?? broken?.key
  return key && broken?.operators ? cutText(keyOf(key), lettersMax) : null
}

// Adds stops, services and displays to lines, adds modes to stop places, and deletes services without lines.
const finishTexts = [
  'analyze draft_pattern, draft_journey, draft_stop',
  `update draft_line l
     set stop_ids = p.stops
    from (select line_id, array_agg(distinct stop order by stop) as stops
            from draft_pattern, unnest(stop_ids) stop group by line_id) p
   where p.line_id = l.id`,
  `update draft_line l
     set service_ids = j.services
    from (select line_id, array_agg(distinct service_id order by service_id) as services from draft_journey group by line_id) j
   where j.line_id = l.id`,
  `update draft_line l
     set display_ids = p.displays
    from (select line_id, array_agg(distinct display order by display) as displays
            from draft_pattern, unnest(array_append(display_ids, display_id)) display
           where display is not null group by line_id) p
   where p.line_id = l.id`,
  `update draft_place p
     set modes = m.modes
    from (select s.place_id, array_agg(distinct l.mode order by l.mode) as modes
            from draft_line l, unnest(l.stop_ids) stop
            join draft_stop s on s.id = stop
           group by s.place_id) m
   where m.place_id = p.id`,
  'delete from draft_service s where not exists (select from draft_line l where l.service_ids @> array[s.id])',
]

type FeedFacts = Pick<Timetable, 'name' | 'language' | 'time_zone' | 'from_day' | 'to_day'>

async function finishDraft(connection: Pool): Promise<FeedFacts> {
  await runApart(connection, finishTexts)
  const stored = await firstRow<FeedFacts>(
    connection,
    sql`
      select coalesce((select feed_publisher_name from g_info where feed_publisher_name is not null order by line limit 1),
                      (select string_agg(name, ', ' order by id) from (select id, name from draft_operator order by id limit 3) o)) as name,
             coalesce((select feed_lang from g_info where feed_lang is not null and feed_lang <> 'mul' order by line limit 1),
                      (select agency_lang from g_agency where agency_lang is not null order by line limit 1)) as language,
             (select agency_timezone from g_agency order by line limit 1) as time_zone,
             (select min(from_date)::text from draft_service) as from_day,
             (select max(to_date)::text from draft_service) as to_day`,
  )
  return stored!
}
