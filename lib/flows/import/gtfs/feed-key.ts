import type { Pool } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { cutText } from '@/lib/formats/cut-text'
import { keyOf } from '@/lib/netex/timetable/public-ids'

const lettersMax = 60

/**
 * The name of a feed, by which a newer one replaces the older one: the name that the command gives, else the feed's own id, else its only
 * operator, else its publisher, else its first operator.
 * @returns null when it has no operator
 */
export async function feedKey(connection: Pool, named: string | null): Promise<string | null> {
  const found = await firstRow<{ key: string | null; operators: number }>(
    connection,
    // A number is no name: every other feed has an operator 1.
    sql`
      with named as (
        select line, case when agency_id ~ '[A-Za-z]' then agency_id else agency_name end as own from g_agency)
      select coalesce((select feed_id from g_info where feed_id is not null order by line limit 1),
                      (select own from named where (select count(*) from named) = 1),
                      (select feed_publisher_name from g_info where feed_publisher_name is not null order by line limit 1),
                      (select own from named order by line limit 1)) as key,
             (select count(*)::int from named) as operators`,
  )
  const key = named ?? found?.key
  return key && found?.operators ? cutText(keyOf(key), lettersMax) : null
}
