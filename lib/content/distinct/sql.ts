import type { RecordPart } from '@/lib/content/distinct/kept-values'
import type { DistinctPlan } from '@/lib/content/distinct/plan'
import { lateral, type MadeRecord, madeRows, valueSql } from '@/lib/content/several-kinds'
import { and, covering, expensive, fixed, join, name, or, type Sql, sql } from '@/lib/db/sql'

/**
 * Each combination of values once: one column a field, `value_1`, `value_2` …, as JSON text.
 * @param most one row more is read, to detect that there are too many
 */
export function distinctSql({ made, visible, filters, raw, wanting, fields, orders, empty }: DistinctRows, most: number): Sql {
  const paths = fields.map(({ steps }, index) => valueSql(sql`b.record`, steps, `entry_${index + 1}`))
  const columns = fields.map((_, index) => name(`value_${index + 1}`))
  const values = paths.map(({ value }, index) => sql`coalesce(${value}, 'null') as ${columns[index]}`)
  const kept = empty === 'keep' ? sql`true` : and(columns.map(column => sql`not (${or(emptyForms(column))})`))
  const given = orders.map(({ column, direction }) => placed(columns[column]!, fixed(direction === 'ascending' ? '' : 'desc')))
  return sql`
  select ${join(columns, ', ')}
    from (
         select distinct ${join(values, ', ')}
           from ${documents(made)}${wanting.part === 'kept' ? keptBeside : fixed('')}
          cross join lateral (select ${recordOf(wanting)} as record offset 0) b
          ${lateral(paths.flatMap(({ tables }) => tables))}
          where ${and([visible, ...filters, ...raw])}) v
   where ${kept}
   order by ${join([...given, ...columns.map(column => placed(column, fixed('')))], ', ')}
   limit ${most + 1}::bigint`
}

type DistinctRows = Omit<DistinctPlan, 'reads'>

/** Whether more than `most` records have to be read: one row `too_many`. */
export const manyTextsSql = (
  { made, visible, filters }: Pick<DistinctPlan, 'made' | 'visible' | 'filters'>,
  most: number,
): Sql => sql`
  select count(*) > ${most}::bigint as too_many
    from (select from ${documents(made)} where ${and([visible, ...filters])} limit ${most + 1}::bigint) d`

const documents = (made: readonly MadeRecord[] | null): Sql =>
  made ? sql`(select m.sources, m.tags as tag_ids, m.body from ${madeRows(made)}) d` : sql`document d`

// A caller who sees a record sees these values too.
const keptBeside = sql`
           join document_values k on ${covering(['document_values'], sql`k.type = d.type and k.id = d.id`)}`

/** What the paths are looked up in: the record, or as much of it as they need. */
function recordOf(wanting: RecordPart): Sql {
  if (wanting.part === 'all') return expensive(sql`d.body::jsonb - ${wanting.but}::text[]`)
  // Of one member's text, the rest is passed over instead of made into jsonb.
  if (wanting.part === 'member')
    return expensive(sql`jsonb_build_object(${wanting.member}::text, (d.body::json -> ${wanting.member}::text)::jsonb)`)
  // A value that is too long to be stored there is null.
  const cut = wanting.members.map(member => sql`k.kept -> ${member}::text = 'null'`)
  return sql`case when ${or(cut)} then d.body::jsonb else k.kept end`
}

const emptyForms = (column: Sql) => [sql`${column} = 'null'`, sql`${column} = '""'`]

/** Numbers by size, then texts letter by letter, whatever the database's locale. */
const placed = (column: Sql, direction: Sql): Sql =>
  sql`case when jsonb_typeof(${column}) = 'number' then (${column} #>> '{}')::numeric end ${direction} nulls last, (${column} #>> '{}') collate "C" ${direction}`
