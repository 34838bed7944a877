import { staysListed } from '@/lib/access/rights/visible-series'
import { orderBy } from '@/lib/db/order'
import { and, fixed, type Sql, sql } from '@/lib/db/sql'
import { onwardConditions, placeColumns } from '@/lib/timeseries/order/order-sql'
import type { Page } from '@/lib/timeseries/page'
import type { Plan } from '@/lib/timeseries/plan'
import { companion, pageSql } from '@/lib/timeseries/sql'
import { stateColumn } from '@/lib/timeseries/state/state-sql'

/** Edges, one a row, under the id of the station that names them. */
export const edgesSql = (plan: Plan, page: Page): Sql => sql`
  select s.id as edge, b.id as "edgeBegin", d.id as "edgeEnd"${placeColumns(plan)}${stateColumn(plan)}
    from edge g
    join station s on s.id = g.station_id
    left join station qb on qb.id = g.begin_id
    left join station qd on qd.id = g.end_id${companion(plan, sql`b`, sql`qb`)}${companion(plan, sql`d`, sql`qd`)}
   where ${and([fixed('s.available'), staysListed(sql`qb`, plan.stationVisible), staysListed(sql`qd`, plan.stationVisible), ...plan.catalog, ...onwardConditions(plan)])}
   order by ${orderBy(plan.order)}${pageSql(page)}`
