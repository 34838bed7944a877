import type { LocationPlan } from '@/lib/content/location/plan'
import { and, type Sql, sql } from '@/lib/db/sql'

/** Active places by kind and name: columns type, id, titles. */
export const placesSql = ({ visible, types, show, inside }: Omit<LocationPlan, 'reads'>): Sql => sql`
  select d.type, d.id, d.titles
    from document d
   where ${and([
     visible,
     sql`d.type = any(${types}::text[])`,
     sql`d.active`,
     ...(inside ? [inside] : []),
     ...(show === 'searchable' ? [searchable] : []),
   ])}
   order by array_position(${types}::text[], d.type), d.sort_key, d.id`

// Some hundred records, so their text is looked into.
const searchable = sql`(d.type not in ('municipality', 'district') or d.body::jsonb -> 'VisibleInSearch' = 'true')`
