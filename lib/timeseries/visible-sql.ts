import { type Sql, sql } from '@/lib/db/sql'

/** Whether a caller can see a station of an origin. @param visible condition on `station s` */
export const knownOriginSql = (origin: string, visible: Sql): Sql => sql`
  select exists (select from station s where s.available and s.origin = ${origin} and ${visible}) as known`

/** Names of the station types a caller can see. @param visible condition on `station s` */
export const stationTypesSql = (visible: Sql): Sql => sql`
  select s.type
    from station s
    left join station q on q.id = s.parent_id
   where s.available and q.available is not false and ${visible}
   group by s.type
   order by s.type`
