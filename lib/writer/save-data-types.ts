import { execute } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { type WriteRunner, write } from '@/lib/db/transactions'
import { jsonText } from '@/lib/formats/json/exact'
import type { DataType } from '@/lib/writer/params'
import type { SyncReport } from '@/lib/writer/reports'

/** Registers data types. Absent properties do not change, empty strings clear them. The last of a name is stored. */
export async function saveDataTypes(list: readonly DataType[], run: WriteRunner = write): Promise<SyncReport> {
  const types = [...new Map(list.map(type => [type.name, type])).values()]
  return run(async connection => {
    const stored = await execute(connection, insertMissingSql(types))
    const updated = await execute(connection, updateDifferentSql(types))
    return { stored, updated, unchanged: types.length - stored - updated, repeated: list.length - types.length }
  })
}

const typeRows = (types: readonly DataType[]): Sql => sql`
  jsonb_array_elements(${jsonText(types)}::text::jsonb) as e (item)
     cross join lateral jsonb_to_record(e.item) as g (name text, description text, unit text, rtype text, period int, metadata jsonb)`

const merged = {
  description: sql`case when e.item ? 'description' then g.description else t.description end`,
  unit: sql`case when e.item ? 'unit' then g.unit else t.unit end`,
  rtype: sql`case when e.item ? 'rtype' then g.rtype else t.rtype end`,
  period: sql`coalesce(g.period, t.period)`,
  metadata: sql`coalesce(nullif(g.metadata, '{}'), t.metadata)`,
}

/** Inserts missing data types. Existing ones are excluded, because a conflict would use up an id. */
export const insertMissingSql = (types: readonly DataType[]): Sql => sql`
  insert into data_type (name, description, unit, rtype, period, metadata)
  select g.name, g.description, g.unit, g.rtype, g.period, coalesce(g.metadata, '{}')
    from ${typeRows(types)}
   where not exists (select from data_type t where t.name = g.name)
   order by g.name
  on conflict do nothing`

export const updateDifferentSql = (types: readonly DataType[]): Sql => sql`
  with wanted as (
    select t.id, ${merged.description} as description, ${merged.unit} as unit, ${merged.rtype} as rtype,
           ${merged.period} as period, ${merged.metadata} as metadata
      from ${typeRows(types)}
      join data_type t on t.name = g.name
     where (t.description, t.unit, t.rtype, t.period, t.metadata) is distinct from
           (${merged.description}, ${merged.unit}, ${merged.rtype}, ${merged.period}, ${merged.metadata})
     order by t.id
       for no key update of t
  )
  update data_type t
     set description = w.description, unit = w.unit, rtype = w.rtype, period = w.period, metadata = w.metadata
    from wanted w
   where t.id = w.id`
