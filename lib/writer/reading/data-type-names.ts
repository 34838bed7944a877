import { type Caller, demand } from '@/lib/access/caller'
import { writer } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'

/**
 * Names of all data types.
 * @throws AccessError 403 without the role WRITER: data types belong to no origin, and some of them only to closed data
 */
export async function listDataTypeNames(caller: Caller): Promise<string[]> {
  demand(caller, 'WRITER')
  return (await rows<{ name: string }>(writer(), sql`select name from data_type order by name`)).map(({ name }) => name)
}
