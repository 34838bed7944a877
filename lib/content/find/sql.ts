import type { FindPlan } from '@/lib/content/find/plan'
import { besideMade } from '@/lib/content/several-kinds'
import { documentsFor } from '@/lib/db/records/opened-document'
import { and, join, type Sql, sql } from '@/lib/db/sql'

/** A row of a page, with the counts of all of it; without a record when the page is empty. */
export type FindRow = Readonly<
  { counts: Record<string, number> } & (
    | { type: string; id: string; titles: Record<string, string>; body: string }
    | { type: null }
  )
>

/**
 * One page of the records found, by type, and the number of records of each type, in one round trip: columns counts, type,
 * id, titles, body; one row without a record if the page is empty.
 */
export function findSql({ made, visible, types, filters, order, limit, page }: Omit<FindPlan, 'reads'>): Sql {
  const documents = made ? besideMade(made, visible) : documentsFor([...filters, ...order])
  const seen = made ? sql`true` : visible
  return sql`
  with found as materialized (
    select t.place, m.rank, t.type, m.id
      from unnest(${types}::text[]) with ordinality as t (type, place)
     cross join lateral (
           select d.id, row_number() over (order by ${join(order, ', ')}) as rank
             from ${documents}
            where ${and([seen, sql`d.type = t.type`, ...filters])}
            order by ${join(order, ', ')}
            limit ${limit}::bigint) m)
  select c.counts, p.type, p.id, d.titles, d.body
    from (select coalesce(jsonb_object_agg(n.type, n.number), '{}') as counts
            from (select f.type, count(*) as number from found f group by f.type) n) c
    left join (
         select f.place, f.rank, f.type, f.id
           from found f
          order by f.place, f.rank
          limit ${page.size}::bigint offset ${(page.number - 1) * page.size}::bigint) p on true
    left join ${documents} on d.type = p.type and d.id = p.id and ${seen}
   order by p.place, p.rank`
}
