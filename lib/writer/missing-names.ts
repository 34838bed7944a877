import { writer } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** Those of the codes that no station of the type has. */
export async function missingStations(stationType: string, codes: readonly string[]): Promise<string[]> {
  const found = await rows<{ code: string }>(writer(), missingStationsSql(stationType, codes))
  return found.map(({ code }) => code)
}

/** Those of the names that no data type has. */
export async function missingDataTypes(names: readonly string[]): Promise<string[]> {
  const found = await rows<{ name: string }>(writer(), missingDataTypesSql(names))
  return found.map(({ name }) => name)
}

const missingStationsSql = (stationType: string, codes: readonly string[]): Sql => sql`
  select g.code
    from unnest(${codes}::text[]) as g (code)
   where not exists (select from station s where s.type = ${stationType} and s.code = g.code)
   order by g.code`

const missingDataTypesSql = (names: readonly string[]): Sql => sql`
  select g.name
    from unnest(${names}::text[]) as g (name)
   where not exists (select from data_type t where t.name = g.name)
   order by g.name`
