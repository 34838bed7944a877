import { readerFor, readsOf } from '@/lib/access/reader'
import type { Rights } from '@/lib/access/rights/rights'
import { documentVisible } from '@/lib/access/rights/visible-records'
import { writer } from '@/lib/db/pools'
import { movedSince, type ReadMoment, thisMoment } from '@/lib/db/records/document-moves'
import { firstRow, rawRows, rows } from '@/lib/db/run'
import { and, type Sql, sql } from '@/lib/db/sql'
import { shortHash } from '@/lib/formats/short-hash'

/** The current time in milliseconds since 1970 by the clock of the database, which all processes share. */
const clock = sql`(extract(epoch from clock_timestamp()) * 1000)::float8`

/** The moment to which the following reads belong, and the current time in milliseconds since 1970. */
export async function readMoment({ reads }: FeedPlan) {
  const statement = sql`select ${thisMoment()} as moment, ${clock} as now`
  return (await firstRow<{ moment: ReadMoment; now: number }>(readerFor(reads), statement))!
}

export async function readMoved({ reads }: FeedPlan, moment: ReadMoment) {
  const statement = sql`select ${movedSince(recordType, moment)} as moved, ${clock} as now`
  return (await firstRow<{ moved: boolean; now: number }>(readerFor(reads), statement))!
}

export const readSources = async (plan: FeedPlan): Promise<string[]> =>
  (await rows<{ source: string }>(readerFor(plan.reads), sourcesSql(plan))).map(({ source }) => source)

export type AnnouncementCandidate = Readonly<{ id: string; state: string }>

export const candidatesMax = 50_000

export const readCandidates = (plan: FeedPlan, sources: readonly string[]): Promise<AnnouncementCandidate[]> =>
  rows<AnnouncementCandidate>(readerFor(plan.reads), candidatesSql(plan, sources, candidatesMax))

type AnnouncementBody = AnnouncementCandidate & Readonly<{ body: Buffer }>

const bodiesAtOnce = 500

/** Reads the bodies of announcements, some hundreds at a time. The next ones are fetched while these are processed. */
export async function* readBodies(plan: FeedPlan, ids: readonly string[]): AsyncGenerator<AnnouncementBody[]> {
  const fetchFrom = (from: number) => rawRows(readerFor(plan.reads), bodiesSql(plan, ids.slice(from, from + bodiesAtOnce)))
  let next = ids.length > 0 ? fetchFrom(0) : null
  for (let from = 0; next !== null; from += bodiesAtOnce) {
    const records = await next
    next = from + bodiesAtOnce < ids.length ? fetchFrom(from + bodiesAtOnce) : null
    // A caller that stops early never awaits `next`, whose error would then be an unhandled rejection.
    next?.catch(() => {})
    yield records.map(([id, state, body]) => ({ id: id!.toString(), state: state!.toString(), body: body! }))
  }
}

/** Stores the content hash of a feed. @returns the time of its first publication in milliseconds since 1970 */
export const publish = async (provider: string, content: string): Promise<number> =>
  (await firstRow<{ published: number }>(writer(), publishSql(provider, content)))!.published

type VisibleRecords = Pick<FeedPlan, 'visible'>

const traffic = sql`d.active is not false
     and (d.tag_ids @> '{announcement:traffic-event}' or exists (select from unnest(d.tag_ids) t where t like 'traffic-event:%'))`

export const sourcesSql = ({ visible }: VisibleRecords): Sql => sql`
  select distinct d.source
    from document d
   where ${and([...visible, traffic])} and d.source is not null
   order by d.source`

/** Announcements that may be current, last changed first. Their category, which is read later, decides. */
export const candidatesSql = ({ visible }: VisibleRecords, sources: readonly string[], limit: number): Sql => sql`
  select d.id, d.state
    from document d
   where ${and([...visible, traffic])} and d.source = any(${sources}::text[])
     and (d.period is null or d.period && tstzrange(now() - interval '1 day', null))
   order by d.last_change desc, d.id
   limit ${limit}::bigint`

export const bodiesSql = ({ visible }: VisibleRecords, ids: readonly string[]): Sql => sql`
  select d.id, d.state, d.body
    from document d
   where ${and([...visible, sql`d.id = any(${ids}::text[])`])}
   order by d.id`

export const publishSql = (provider: string, content: string): Sql => sql`
  insert into traffic_publication as p (provider, content, published_at)
  values (${provider}, ${content}, date_trunc('milliseconds', clock_timestamp()))
      on conflict (provider) do update
     set content = excluded.content,
         published_at = case when p.content = excluded.content then p.published_at
                             else greatest(excluded.published_at, p.published_at + interval '1 millisecond') end
  returning (extract(epoch from published_at) * 1000)::float8 as published`

const recordType = 'announcement'

/** Conditions on the announcements `d` of feeds, and their name. @param rights a guest's, because feeds are public */
export function planFeed(rights: Rights) {
  const visible = [sql`d.type = ${recordType}`, documentVisible(rights)]
  const { text, values } = and(visible)
  return Object.freeze({ visible, reads: readsOf(rights), name: shortHash(JSON.stringify([text, values])) })
}

export type FeedPlan = ReturnType<typeof planFeed>
