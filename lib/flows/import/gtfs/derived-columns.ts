import type { Pool } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { runApart } from '@/lib/netex/timetable/store/draft'

// The references of lines, and the lines that call at places.
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

/** Days are texts. */
type FeedFacts = Readonly<{
  name: string
  language: string | null
  time_zone: string
  from_day: string
  to_day: string
}>

/** Fills the columns that are derived from all the others. */
export async function finishDraft(connection: Pool): Promise<FeedFacts> {
  await runApart(connection, finishTexts)
  const found = await firstRow<FeedFacts>(
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
  return found!
}
