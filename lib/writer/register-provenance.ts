import { writer } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import type { Provenance } from '@/lib/writer/params'

/** The id of a provenance, given at its first registration and the same ever after. @returns a UUID */
export async function registerProvenance(provenance: Provenance): Promise<string> {
  // The third look finds what another caller stored while the insert waited for it.
  const found = (await find(provenance)) ?? (await insert(provenance)) ?? (await find(provenance))
  if (!found) throw new Error('a provenance was neither found nor stored')
  return found
}

async function find({ lineage, dataCollector, dataCollectorVersion }: Provenance): Promise<string | undefined> {
  const row = await firstRow<{ uuid: string }>(
    writer(),
    sql`
      select uuid from provenance
       where lineage = ${lineage} and data_collector = ${dataCollector} and data_collector_version = ${dataCollectorVersion}`,
  )
  return row?.uuid
}

async function insert({ lineage, dataCollector, dataCollectorVersion }: Provenance): Promise<string | undefined> {
  const row = await firstRow<{ uuid: string }>(
    writer(),
    sql`
      insert into provenance (lineage, data_collector, data_collector_version)
      values (${lineage}, ${dataCollector}, ${dataCollectorVersion})
      on conflict do nothing
      returning uuid`,
  )
  return row?.uuid
}
