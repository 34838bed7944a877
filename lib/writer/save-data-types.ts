import { execute } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { type Writing, write } from '@/lib/db/write'
import type { DataType } from '@/lib/writer/params'
import type { SyncReport } from '@/lib/writer/report'

/**
 * Registers data types by name. What a later registration leaves out keeps its value; of a name given twice the last one counts.
 */
export async function saveDataTypes(list: readonly DataType[], run: Writing = write): Promise<SyncReport> {
  const types = [...new Map(list.map(type => [type.name, type])).values()]
  return run(async connection => {
    const stored = await execute(connection, insertMissingSql(types))
    const updated = await execute(connection, updateDifferentSql(types))
    return { stored, updated, unchanged: types.length - stored - updated, repeated: list.length - types.length }
  })
}

const given = (types: readonly DataType[]): Sql => sql`
  jsonb_to_recordset(${JSON.stringify(types)}::text::jsonb)
    as g (name text, description text, unit text, rtype text, period int, metadata jsonb)`

/** Looks before it inserts: an insert that finds the row there would still use up a number. */
export const insertMissingSql = (types: readonly DataType[]): Sql => sql`
  insert into data_type (name, description, unit, rtype, period, metadata)
  select g.name, g.description, g.unit, g.rtype, g.period, coalesce(g.metadata, '{}')
    from ${given(types)}
   where not exists (select from data_type t where t.name = g.name)
   order by g.name
  on conflict do nothing`

/** Writes only rows that differ. */
export const updateDifferentSql = (types: readonly DataType[]): Sql => sql`
  with wanted as (
    select t.id, coalesce(g.description, t.description) as description, coalesce(g.unit, t.unit) as unit,
           coalesce(g.rtype, t.rtype) as rtype, coalesce(g.period, t.period) as period,
           coalesce(nullif(g.metadata, '{}'), t.metadata) as metadata
      from ${given(types)}
      join data_type t on t.name = g.name
     where (t.description, t.unit, t.rtype, t.period, t.metadata) is distinct from
           (coalesce(g.description, t.description), coalesce(g.unit, t.unit), coalesce(g.rtype, t.rtype),
            coalesce(g.period, t.period), coalesce(nullif(g.metadata, '{}'), t.metadata))
     order by t.id
       for no key update of t
  )
  update data_type t
     set description = w.description, unit = w.unit, rtype = w.rtype, period = w.period, metadata = w.metadata
    from wanted w
   where t.id = w.id`
