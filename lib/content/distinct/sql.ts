import type { DistinctPlan } from '@/lib/content/distinct/plan'
import { lateral, type MadeRecord, madeRows, propertiesAt, valueSql } from '@/lib/content/several-kinds'
import { recordWith } from '@/lib/db/records/opened-document'
import { and, fixed, join, name, or, type Sql, sql } from '@/lib/db/sql'

/**
 * Each combination of values once: one column a field, `value_1`, `value_2` …, as JSON text.
 * @param most one row more is read, to detect that there are too many
 */
export function distinctSql({ made, visible, filters, without, fields, orders, empty }: DistinctRows, most: number): Sql {
  const paths = fields.map(({ steps }, index) => valueSql(sql`b.record`, steps, `entry_${index + 1}`))
  const columns = fields.map((_, index) => name(`value_${index + 1}`))
  const values = paths.map(({ value }, index) => sql`coalesce(${value}, 'null') as ${columns[index]}`)
  const kept = empty === 'keep' ? sql`true` : and(columns.map(column => sql`not (${or(emptyForms(column))})`))
  const given = orders.map(({ column, direction }) => placed(columns[column]!, fixed(direction === 'ascending' ? '' : 'desc')))
  return sql`
  select ${join(columns, ', ')}
    from (
         select distinct ${join(values, ', ')}
           from ${documents(made)}
          cross join lateral (select ${recordWith(propertiesAt(fields.map(({ steps }) => steps)))} - ${without}::text[] as record offset 0) b
          ${lateral(paths.flatMap(({ tables }) => tables))}
          where ${and([visible, ...filters])}) v
   where ${kept}
   order by ${join([...given, ...columns.map(column => placed(column, fixed('')))], ', ')}
   limit ${most + 1}::bigint`
}

type DistinctRows = Omit<DistinctPlan, 'reads'>

const documents = (made: readonly MadeRecord[] | null): Sql =>
  made
    ? sql`(select m.sources, m.tags as tag_ids, m.body as kept, m.body as record from ${madeRows(made)}) d`
    : sql`opened_document d`

const emptyForms = (column: Sql) => [sql`${column} = 'null'`, sql`${column} = '""'`]

/** Numbers by size, then texts letter by letter, whatever the database's locale. */
const placed = (column: Sql, direction: Sql): Sql =>
  sql`case when jsonb_typeof(${column}) = 'number' then (${column} #>> '{}')::numeric end ${direction} nulls last, (${column} #>> '{}') collate "C" ${direction}`
