import { staysListed } from '@/lib/access/rights/visible-series'
import { type Sql, sql } from '@/lib/db/sql'

/** Whether a caller can see a station of an origin. @param visible condition on `station s` */
export const knownOriginSql = (origin: string, visible: Sql): Sql => sql`
  select exists (select from station s where s.available and s.origin = ${origin} and ${visible}) as known`

/** Whether a caller can see an event of an origin. @param visible condition on `event ev` */
export const knownEventOriginSql = (origin: string, visible: Sql): Sql => sql`
  select exists (select from event ev where ev.origin = ${origin} and ${visible}) as known`

/** Names of the station types a caller can see. @param visible condition on `station s` */
export const stationTypesSql = (visible: Sql): Sql => sql`
  select s.type as id
    from station s
    left join station q on q.id = s.parent_id
   where s.available and ${staysListed(sql`q`, visible)} and ${visible}
   group by s.type
   order by s.type`

/** Names of the types of edges a caller can see. @param visible condition on `station s` */
export const edgeTypesSql = (visible: Sql): Sql => sql`
  select s.type as id
    from edge g
    join station s on s.id = g.station_id
    left join station qb on qb.id = g.begin_id
    left join station qd on qd.id = g.end_id
   where s.available and ${staysListed(sql`qb`, visible)} and ${staysListed(sql`qd`, visible)} and ${visible}
   group by s.type
   order by s.type`

/** Names of the origins whose events a caller can see. @param visible condition on `event ev` */
export const eventOriginsSql = (visible: Sql): Sql => sql`
  select ev.origin as id
    from event ev
   where ${visible}
   group by ev.origin
   order by ev.origin`
