import { AccessError, type Caller, holds } from '@/lib/access/caller'
import { type Transaction, writer } from '@/lib/db/pools'
import { type Connection, firstRow, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { type WriteRunner, write } from '@/lib/db/transactions'
import { readAccept } from '@/lib/http/responses/format'
import { type Provenance, type ProvenanceQuery, uuid } from '@/lib/writer/params'

/** Registers a provenance. An empty version stands for the newest registered one. @returns its permanent UUID */
export const registerProvenance = (provenance: Provenance, run: WriteRunner = write): Promise<string> =>
  run(async connection => {
    const find = () => firstRow<ProvenanceId>(connection, findProvenanceSql(provenance))
    // The third query finds a row that another caller stored while the insert waited for it.
    const existing = (await find()) ?? (await insertProvenance(connection, provenance)) ?? (await find())
    if (!existing) throw new Error('a provenance was neither found nor stored')
    return existing.uuid
  })

type ProvenanceId = { uuid: string }

export const findProvenanceSql = ({ lineage, dataCollector, dataCollectorVersion }: Provenance): Sql => sql`
  select uuid
    from provenance
   where lineage = ${lineage} and data_collector = ${dataCollector} and ${dataCollectorVersion} in (data_collector_version, '')
   order by data_collector_version = ${dataCollectorVersion} desc, id desc
   limit 1`

const insertProvenance = (connection: Transaction, { lineage, dataCollector, dataCollectorVersion }: Provenance) =>
  firstRow<ProvenanceId>(
    connection,
    sql`
      insert into provenance (lineage, data_collector, data_collector_version)
      values (${lineage}, ${dataCollector}, ${dataCollectorVersion})
      on conflict do nothing
      returning uuid`,
  )

/**
 * Lists provenances.
 * @throws AccessError 403 for more than one provenance without the role WRITER, because lineages may reveal closed data
 */
export async function listProvenances(caller: Caller, query: ProvenanceQuery): Promise<(Provenance & { uuid: string })[]> {
  const { uuid: id, datacollector, datacollectorversion, lineage } = query
  const isOne = id !== undefined || [datacollector, datacollectorversion, lineage].every(text => text !== undefined)
  if (!isOne && !holds(caller, 'WRITER'))
    throw new AccessError('forbidden', 'Without the role WRITER this request needs a uuid, or collector, version and lineage.')
  return rows(writer(), provenancesSql(query))
}

export const provenancesSql = ({ uuid: id, datacollector, datacollectorversion, lineage }: ProvenanceQuery): Sql => sql`
  select uuid, lineage, data_collector as "dataCollector", data_collector_version as "dataCollectorVersion"
    from provenance
   where uuid = coalesce(${id ?? null}::uuid, uuid)
     and data_collector = coalesce(${datacollector ?? null}, data_collector)
     and data_collector_version = coalesce(${datacollectorversion ?? null}, data_collector_version)
     and lineage = coalesce(${lineage ?? null}, lineage)
   order by id`

export async function registeredProvenances(uuids: readonly string[], connection: Connection = writer()): Promise<Set<string>> {
  const registered = await rows<{ uuid: string }>(
    connection,
    sql`select uuid from provenance where uuid = any(${uuids}::uuid[]) order by uuid`,
  )
  return new Set(registered.map(({ uuid }) => uuid))
}

/** Reads a provenance's id: a UUID, an object with `uuid`, or JSON of these. @returns it in lower case, or null */
export function provenanceId(sent: unknown): string | null {
  if (typeof sent === 'object' && sent !== null) return provenanceId((sent as { uuid?: unknown }).uuid)
  if (typeof sent !== 'string') return null
  const text = sent.trim()
  if (uuid.safeParse(text).success) return text.toLowerCase()
  return /^["{]/.test(text) ? provenanceId(parsed(text)) : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * The form in which a client can read the id. Collectors of the Open Data Hub accept any type and store the whole body,
 * so only clients that accept JSON alone receive the object, and clients that accept plain text alone the bare id.
 * @param accept the header `Accept`
 */
export function provenanceForm(accept: string | null): 'object' | 'string' | 'text' {
  const { taken } = readAccept(accept)
  if (taken.includes('application/json') && !taken.includes('*/*') && !taken.includes('text/plain')) return 'object'
  return taken.length > 0 && taken.every(type => type === 'text/plain') ? 'text' : 'string'
}
