import type { DistinctPlan } from '@/lib/content/distinct/plan'
import { lateral, valueSql } from '@/lib/content/value-sql'
import { and, fixed, join, name, or, type Sql, sql } from '@/lib/db/sql'

/**
 * Each combination of values once: one column a field, `value_1`, `value_2` …, as JSON text.
 * @param most one row more than this tells that there are too many
 */
export function distinctSql({ visible, filters, fields, orders, empty }: Omit<DistinctPlan, 'reads'>, most: number): Sql {
  const paths = fields.map(({ steps }, index) => valueSql(sql`b.record`, steps, `entry_${index + 1}`))
  const columns = fields.map((_, index) => name(`value_${index + 1}`))
  const values = paths.map(({ value }, index) => sql`coalesce(${value}, 'null') as ${columns[index]}`)
  const kept = empty === 'keep' ? sql`true` : and(columns.map(column => sql`not (${or(emptyForms(column))})`))
  const given = orders.map(({ column, direction }) => placed(columns[column]!, fixed(direction === 'ascending' ? '' : 'desc')))
  return sql`
  select ${join(columns, ', ')}
    from (
         select distinct ${join(values, ', ')}
           from document d
          cross join lateral (select d.body::jsonb as record offset 0) b
          ${lateral(paths.flatMap(({ tables }) => tables))}
          where ${and([visible, ...filters])}) v
   where ${kept}
   order by ${join([...given, ...columns.map(column => placed(column, fixed('')))], ', ')}
   limit ${most + 1}::bigint`
}

const emptyForms = (column: Sql) => [sql`${column} = 'null'`, sql`${column} = '""'`]

/** Numbers by size, then texts letter by letter, whatever the database's locale. */
const placed = (column: Sql, direction: Sql): Sql =>
  sql`case when jsonb_typeof(${column}) = 'number' then (${column} #>> '{}')::numeric end ${direction} nulls last, (${column} #>> '{}') collate "C" ${direction}`
