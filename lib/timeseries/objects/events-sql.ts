import { orderBy } from '@/lib/db/order'
import { and, fixed, type Sql, sql } from '@/lib/db/sql'
import { onwardConditions, placeColumns } from '@/lib/timeseries/order/order-sql'
import type { Page } from '@/lib/timeseries/page'
import type { Plan } from '@/lib/timeseries/plan'
import { instant, pageSql } from '@/lib/timeseries/sql'
import { stateColumn } from '@/lib/timeseries/state/state-sql'

/** Events, one a row: of an interval or at a time, or the newest of each series. */
export const eventsSql = (plan: Plan, page: Page): Sql => sql`
  select ev.id as event, ev.id as location, v.id as provenance${placeColumns(plan)}${stateColumn(plan)}
    ${plan.level === 'latestEvents' ? newestEvents : fixed('from event ev')}
    left join provenance v on v.id = ev.provenance_id
   where ${and([...plan.catalog, ...plan.measured.map(filter => filter.sql), ...during(plan), ...onwardConditions(plan)])}
   order by ${orderBy(plan.order)}${pageSql(page)}`

const newestEvents = sql`from (
         select distinct on (origin, series_uuid) *
           from event
          order by origin, series_uuid, starts_at desc, id desc) ev`

// An event that has no end goes on; its end is excluded.
function during({ interval }: Plan): Sql[] {
  if (!interval) return []
  const { from, to } = interval
  return [sql`(ev.ends_at is null or ev.ends_at > ${instant(from)})`, sql`ev.starts_at <= ${instant(to)}`]
}
