import { writer } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'

/** Those of the ids that are registered. @param uuids in lower case */
export async function knownProvenances(uuids: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ uuid: string }>(
    writer(),
    sql`select uuid from provenance where uuid = any(${uuids}::uuid[]) order by uuid`,
  )
  return new Set(found.map(({ uuid }) => uuid))
}
