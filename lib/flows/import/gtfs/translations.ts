import type { Pool } from '@/lib/db/pools'
import { execute, firstRow, rows } from '@/lib/db/run'
import { fixed, type Sql, sql } from '@/lib/db/sql'
import type { Tally } from '@/lib/flows/import/tally'
import { onlyOneText, type TranslatedKind } from '@/lib/netex/timetable/render/element'

/**
 * A published field of GTFS: its file and field, the NeTEx element and field that it becomes, and its rows. A row has
 * the number of its object as `id`, the value, and `record` and `sub`, which `record_id` and `record_sub_id` name.
 */
type TranslatedField = readonly [from: `${string}.${string}`, to: `${TranslatedKind}.${string}`, rows: Sql]

const oneLine = (text: Sql): Sql => sql`trim(regexp_replace(${text}, '\s+', ' ', 'g'))`
const none = fixed('null::int as sub')

/** The names of stops. A stop without a name has the name of its station. */
const namedStops = sql`
      select s.no as id, coalesce(s.stop_name, p.stop_name) as value,
             case when s.stop_name is null then s.parent_station else s.stop_id end as record, ${none}
        from g_stop s
        left join g_stop p on p.stop_id = s.parent_station and p.location_type = 1
       where s.location_type is distinct from 1`
const stopRows = (column: Sql): Sql => sql`select no as id, ${column} as value, stop_id as record, ${none} from g_stop`
const placeRows = (column: Sql): Sql => sql`${stopRows(column)} where location_type = 1 or parent_station is null`

const routeRows = (column: Sql): Sql => sql`select no as id, ${column} as value, route_id as record, ${none} from g_route`

/** The published fields. Rows with the same text share a display or journey name, and therefore its translations. */
const fields: readonly TranslatedField[] = [
  ['agency.agency_name', 'operator.Name', sql`select no as id, agency_name as value, agency_id as record, ${none} from g_agency`],
  ['stops.stop_name', 'place.Name', placeRows(sql`stop_name`)],
  ['stops.stop_desc', 'place.Description', placeRows(sql`stop_desc`)],
  ['stops.stop_name', 'stop.Name', namedStops],
  ['stops.stop_desc', 'stop.Description', sql`${stopRows(sql`stop_desc`)} where location_type is distinct from 1`],
  ['routes.route_long_name', 'line.Name', routeRows(sql`route_long_name`)],
  ['routes.route_short_name', 'line.Name', sql`${routeRows(sql`route_short_name`)} where route_long_name is null`],
  ['routes.route_desc', 'line.Description', routeRows(sql`route_desc`)],
  [
    'trips.trip_headsign',
    'display.FrontText',
    sql`
      select d.id, t.trip_headsign as value, t.trip_id as record, ${none}
        from g_trip t join draft_display d on d.text = ${oneLine(sql`t.trip_headsign`)}`,
  ],
  [
    'stop_times.stop_headsign',
    'display.FrontText',
    sql`
      select d.id, x.stop_headsign as value, x.trip_id as record, x.stop_sequence as sub
        from g_headsign x join draft_display d on d.text = ${oneLine(sql`x.stop_headsign`)}`,
  ],
  [
    'trips.trip_short_name',
    'journey.Name',
    sql`
      select j.id, t.trip_short_name as value, t.trip_id as record, ${none}
        from g_trip t join draft_journey j on j.name = t.trip_short_name`,
  ],
]

/**
 * Stores the translations of published fields. A translation by `record_id` has priority over one by `field_value`, and
 * the first of several is used. The older form of the file, with `trans_id`, translates equal values of all fields.
 */
export async function storeTranslations(connection: Pool, tally: Tally): Promise<void> {
  if (!(await firstRow(connection, sql`select from g_translation limit 1`))) return
  await connection.unsafe(
    'create temp table g_text (kind text, id int, field text, language text, text text, line int, exact boolean)',
  )
  for (const field of fields) await execute(connection, matchSql(field))
  await execute(connection, storeSql)
  await reportUnused(connection, tally)
  const stored = await firstRow<{ count: number }>(connection, sql`select count(distinct line)::int as count from g_text`)
  if (stored!.count > 0) tally.count('translations', { stored: stored!.count })
  for (const { kind, count } of await rows<{ kind: string; count: number }>(connection, crowdedSql))
    tally.remark(`translations of the same ${kind} left out: the European profile has room for one`, null, count)
}

const matchSql = ([from, to, having]: TranslatedField): Sql => {
  const [table, field] = from.split('.') as [string, string]
  const [kind, becomes] = to.split('.') as [string, string]
  const matched = (isExact: boolean, condition: Sql) => sql`
    select ${kind}::text, r.id, ${becomes}::text, coalesce(x.language, x.lang), x.translation, x.line, ${isExact}::boolean
      from g_translation x
      join (${having}) r on ${condition}
     where coalesce(x.language, x.lang) is not null and x.translation is not null`
  const isOfField = sql`x.table_name = ${table} and x.field_name = ${field}`
  return sql`
    insert into g_text
    ${matched(true, sql`r.record = x.record_id and r.sub is not distinct from x.record_sub_id and r.value is not null and ${isOfField}`)}
     union all
    ${matched(false, sql`r.value = x.field_value and x.record_id is null and ${isOfField}`)}
     union all
    ${matched(false, sql`r.value = x.trans_id and x.table_name is null`)}`
}

// Names come first, then languages other than that of the feed, then the languages with the most texts.
const storeSql = sql`
  insert into draft_translation (kind, id, field, language, text, place)
  select c.kind, c.id, c.field, c.language, c.text,
         row_number() over (partition by c.kind, c.id
                            order by c.field = 'Description', c.language = (select feed_lang from g_info order by line limit 1), l.texts desc, c.language)
    from (select distinct on (kind, id, field, language) * from g_text order by kind, id, field, language, exact desc, line) c
    join (select language, count(*) as texts from g_text group by 1) l on l.language = c.language`

const crowdedSql = sql`
  select kind, count(*)::int as count
    from draft_translation
   where place > 1 and not (field = 'Name' and not kind = any(${onlyOneText}::text[]))
   group by kind
   order by kind`

/** Reports translations of fields that are not published, or of values that the feed does not have. */
async function reportUnused(connection: Pool, tally: Tally): Promise<void> {
  const publishedFields = fields.map(([from]) => from)
  const unused = await firstRow<{ elsewhere: number; field: string | null; nothing: number; line: number | null }>(
    connection,
    sql`
      select count(*) filter (where not x.known)::int as elsewhere, min(x.name) filter (where not x.known) as field,
             count(*) filter (where x.known)::int as nothing, min(x.line) filter (where x.known) as line
        from (select t.line, concat_ws('.', t.table_name, t.field_name) as name,
                     t.table_name is null or concat_ws('.', t.table_name, t.field_name) = any(${publishedFields}::text[]) as known
                from g_translation t
               where not exists (select from g_text g where g.line = t.line)) x`,
  )
  if (unused!.elsewhere > 0) tally.passOver('translations', 'their field is not published', unused!.field, unused!.elsewhere)
  if (unused!.nothing > 0)
    tally.passOver(
      'translations',
      'nothing that is published has the text',
      `translations.txt line ${unused!.line}`,
      unused!.nothing,
    )
}
