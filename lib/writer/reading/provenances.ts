import { AccessError, type Caller, holds } from '@/lib/access/caller'
import { writer } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import type { Provenance } from '@/lib/writer/params'
import type { ProvenanceQuery } from '@/lib/writer/reading/params'

/**
 * Provenances that fit.
 * @throws AccessError 403 for who may write some stations only and does not say which provenance is meant: lineages may tell of closed data
 */
export async function listProvenances(caller: Caller, wanted: ProvenanceQuery): Promise<(Provenance & { uuid: string })[]> {
  const { uuid, datacollector, datacollectorversion, lineage } = wanted
  const isOne = uuid !== undefined || [datacollector, datacollectorversion, lineage].every(text => text !== undefined)
  if (!isOne && !holds(caller, 'WRITER'))
    throw new AccessError('forbidden', 'Without the role WRITER this call needs a uuid, or collector, version and lineage.')
  return rows(writer(), provenancesSql(wanted))
}

export const provenancesSql = ({ uuid, datacollector, datacollectorversion, lineage }: ProvenanceQuery): Sql => sql`
  select uuid, lineage, data_collector as "dataCollector", data_collector_version as "dataCollectorVersion"
    from provenance
   where uuid = coalesce(${uuid ?? null}::uuid, uuid)
     and data_collector = coalesce(${datacollector ?? null}, data_collector)
     and data_collector_version = coalesce(${datacollectorversion ?? null}, data_collector_version)
     and lineage = coalesce(${lineage ?? null}, lineage)
   order by id`
