import { findRunningDatabase } from '@/lib/db/embedded/data-directory'
import { connect, type Pool } from '@/lib/db/pools'

/** Times as the interface writes them. */
const written = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS') || '+0000'`

/** Flat rows of a history, as the interface sends them, made by the database alone. */
const flatRows = (from: string, to: string) => `
  select json_build_object(
           '_timestamp', ${written('m.ts')}, 'mvalidtime', ${written('m.ts')}, 'mtransactiontime', ${written('m.stored_at')},
           'mperiod', r.period, 'mvalue', m.number,
           'prname', p.data_collector, 'prversion', p.data_collector_version, 'prlineage', p.lineage,
           'sname', s.name, 'stype', s.type, 'scode', s.code, 'sorigin', s.origin, 'sactive', s.active, 'savailable', s.available,
           'scoordinate', json_build_object('x', s.position[0], 'y', s.position[1], 'srid', 4326), 'smetadata', s.metadata,
           'tname', t.name, 'tunit', t.unit, 'ttype', t.rtype, 'tdescription', t.description, 'tmetadata', t.metadata)::text as line
    from measurement m
    join series r on r.id = m.series_id
    join station s on s.id = r.station_id
    join data_type t on t.id = r.data_type_id
    join provenance p on p.id = m.provenance_id
   where m.ts >= '${from}' and m.ts < '${to}'`

/** A connection of a bare client, with the settings that ours have. */
export function bareConnections(dataDir: string, max: number): Pool {
  return connect(findRunningDatabase(dataDir)!, { max, statementTimeoutMs: 600_000, applicationName: 'bare' })
}

/** One of the rows, to check that the database and the interface write the same. */
export async function oneRow(pool: Pool, from: string, to: string): Promise<Record<string, unknown>> {
  const [row] = await pool.unsafe<{ line: string }[]>(`${flatRows(from, to)} order by s.type, s.code, t.name, m.ts limit 1`)
  return JSON.parse(row!.line) as Record<string, unknown>
}

/**
 * Rows a second that the database writes with `COPY`. The output is discarded: to `STDOUT` it would be slower, because the driver would have
 * to read it, so this is the harder comparison.
 */
export async function copiedPerSecond(pool: Pool, from: string, to: string): Promise<number> {
  const started = performance.now()
  const { count } = await pool.unsafe(`copy (${flatRows(from, to)}) to '/dev/null'`)
  return count / ((performance.now() - started) / 1000)
}
