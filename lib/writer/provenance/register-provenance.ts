import type { Transaction } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { type WriteRunner, write } from '@/lib/db/write'
import type { Provenance } from '@/lib/writer/params'

/**
 * The id of a provenance, given at its first registration and the same ever after. An empty version means any: the newest that is
 * registered.
 * @returns a UUID
 */
export const registerProvenance = (provenance: Provenance, run: WriteRunner = write): Promise<string> =>
  run(async connection => {
    const look = () => firstRow<Found>(connection, findProvenanceSql(provenance))
    // The third look finds what another caller stored while the insert waited for it.
    const found = (await look()) ?? (await insert(connection, provenance)) ?? (await look())
    if (!found) throw new Error('a provenance was neither found nor stored')
    return found.uuid
  })

type Found = { uuid: string }

/** The provenance that a collector means. */
export const findProvenanceSql = ({ lineage, dataCollector, dataCollectorVersion }: Provenance): Sql => sql`
  select uuid
    from provenance
   where lineage = ${lineage} and data_collector = ${dataCollector} and ${dataCollectorVersion} in (data_collector_version, '')
   order by data_collector_version = ${dataCollectorVersion} desc, id desc
   limit 1`

const insert = (connection: Transaction, { lineage, dataCollector, dataCollectorVersion }: Provenance) =>
  firstRow<Found>(
    connection,
    sql`
      insert into provenance (lineage, data_collector, data_collector_version)
      values (${lineage}, ${dataCollector}, ${dataCollectorVersion})
      on conflict do nothing
      returning uuid`,
  )
