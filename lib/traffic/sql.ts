import { movedSince, type ReadMoment, thisMoment } from '@/lib/db/records/document-moves'
import { and, type Sql, sql } from '@/lib/db/sql'
import { type FeedPlan, recordType } from '@/lib/traffic/plan'

type Visible = Pick<FeedPlan, 'visible'>

/** Milliseconds since 1970 by the database, whose clock all processes share. */
const clock = sql`(extract(epoch from clock_timestamp()) * 1000)::float8`

/** The moment to which the following reads belong: columns moment, now. */
export const momentSql = (): Sql => sql`select ${thisMoment()} as moment, ${clock} as now`

/** Whether announcements have changed since a moment: columns moved, now. */
export const movedSql = (moment: ReadMoment): Sql => sql`select ${movedSince(recordType, moment)} as moved, ${clock} as now`

/** Announcements in use whose tags concern traffic. */
const traffic = sql`d.active is not false
     and (d.tag_ids @> '{announcement:traffic-event}' or exists (select from unnest(d.tag_ids) t where t like 'traffic-event:%'))`

/** The sources of traffic announcements: column source. */
export const sourcesSql = ({ visible }: Visible): Sql => sql`
  select distinct d.source
    from document d
   where ${and([...visible, traffic])} and d.source is not null
   order by d.source`

/**
 * Announcements of sources that have not ended or have no end, last changed first: columns id, state. The database removes only those that
 * ended more than a day ago; the rest depends on the category, which is read later.
 */
export const candidatesSql = ({ visible }: Visible, sources: readonly string[], limit: number): Sql => sql`
  select d.id, d.state
    from document d
   where ${and([...visible, traffic])} and d.source = any(${sources}::text[])
     and (d.period is null or d.period && tstzrange(now() - interval '1 day', null))
   order by d.last_change desc, d.id
   limit ${limit}::bigint`

/** Texts of announcements: columns id, state, body. */
export const bodiesSql = ({ visible }: Visible, ids: readonly string[]): Sql => sql`
  select d.id, d.state, d.body
    from document d
   where ${and([...visible, sql`d.id = any(${ids}::text[])`])}
   order by d.id`

/** Stores the content hash of a feed and returns when it was first published: column published, milliseconds since 1970. */
export const publishSql = (provider: string, content: string): Sql => sql`
  insert into traffic_publication as p (provider, content, published_at)
  values (${provider}, ${content}, date_trunc('milliseconds', clock_timestamp()))
      on conflict (provider) do update
     set content = excluded.content,
         published_at = case when p.content = excluded.content then p.published_at
                             else greatest(excluded.published_at, p.published_at + interval '1 millisecond') end
  returning (extract(epoch from published_at) * 1000)::float8 as published`
