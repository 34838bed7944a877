import { connect, type Pool } from '@/lib/db/pools'
import { execute, firstRow, rows } from '@/lib/db/run'
import { fixed, type Sql, sql } from '@/lib/db/sql'
import { dataTypes, kinds, origin, type PeerSeries, provenance, series, stations } from './world'

const valueTables = ['measurement', 'measurementstring', 'measurementjson'].flatMap(table => [table, `${table}history`])

/** Tables of the compared platform's database: a row in one of them means that the database is in use. */
const tables = [...valueTables, 'timeseries', 'edge', 'event', 'station', 'metadata', 'type', 'type_metadata', 'provenance']

const measurementsAtOnce = 20_000

/** The database of the compared platform, whose tables are empty before and after the benchmark. */
export class OriginalDatabase {
  private constructor(readonly pool: Pool) {}

  /** Connects to the database. @throws Error if a table has rows or is missing */
  static async at(url: string): Promise<OriginalDatabase> {
    const pool = connect({ url }, { max: 1, statementTimeoutMs: 600_000, applicationName: 'peers' })
    try {
      await execute(pool, fixed('set search_path = intimev2, public'))
      for (const table of tables)
        if (await firstRow(pool, fixed(`select true as used from ${table} limit 1`)))
          throw new Error(`the original's database holds rows of "${table}"; only an empty one is filled`)
      return new OriginalDatabase(pool)
    } catch (error) {
      await pool.end()
      throw error
    }
  }

  async fill(): Promise<void> {
    await this.#run(fixed(`insert into partition (id, name) values (1, 'default') on conflict do nothing`))
    const provenanceId = await this.#idOf(provenanceSql)
    await this.#run(typesSql)
    await this.#run(fixed('update type t set meta_data_id = m.id from type_metadata m where m.type_id = t.id'))
    for (const { type } of kinds) await this.#run(stationsSql(type))
    await this.#run(fixed('update station s set meta_data_id = m.id from metadata m where m.station_id = s.id'))
    const ids = await this.#storeSeries()
    for (const kind of ['double', 'string'] as const) await this.#storeMeasurements(kind, ids, provenanceId)
    for (const table of tables) await this.#run(fixed(`vacuum analyze ${table}`))
  }

  /** Empties the tables, which were empty before, and closes the connection. */
  async emptyAndEnd(): Promise<void> {
    try {
      await this.#run(fixed(`truncate ${valueTables.join(', ')}`))
      await this.#run(objectsRemovedSql)
    } finally {
      await this.pool.end()
    }
  }

  async #storeSeries(): Promise<number[]> {
    const stored = await rows<{ code: string; dataType: string; id: number }>(this.pool, seriesSql())
    const byName = new Map(stored.map(({ code, dataType, id }) => [`${code} ${dataType}`, id]))
    return series.map(({ station, dataType }) => byName.get(`${station.code} ${dataType}`)!)
  }

  async #storeMeasurements(kind: ValueKind, ids: readonly number[], provenanceId: number): Promise<void> {
    let part: Measurements = { ids: [], times: [], values: [] }
    const store = async () => {
      await this.#run(historySql(kind, part, provenanceId))
      part = { ids: [], times: [], values: [] }
    }
    for (const [number, one] of series.entries()) {
      if (kindOf(one) !== kind) continue
      for (let k = 0; k < one.steps; k++) {
        part.ids.push(ids[number]!)
        part.times.push(one.timeOf(k) / 1000)
        part.values.push(one.valueAt(k))
      }
      if (part.ids.length >= measurementsAtOnce) await store()
    }
    await store()
    await this.#run(newestSql(kind))
  }

  async #idOf(statement: Sql): Promise<number> {
    return (await firstRow<{ id: number }>(this.pool, statement))!.id
  }

  #run(statement: Sql): Promise<number> {
    return execute(this.pool, statement)
  }
}

type ValueKind = 'double' | 'string'
type Measurements = { ids: number[]; times: number[]; values: (number | string)[] }

const kindOf = ({ valueAt }: PeerSeries): ValueKind => (typeof valueAt(0) === 'number' ? 'double' : 'string')

const tableOf = (kind: ValueKind) => (kind === 'double' ? 'measurement' : 'measurementstring')

const provenanceSql = sql`
  insert into provenance (lineage, data_collector, data_collector_version, uuid)
  values (${provenance.lineage}, ${provenance.collector}, ${provenance.version}, 'peers')
  returning id::int`

const typesSql = sql`
  with stored as (
       insert into type (cname, cunit, rtype, description, created_on)
       select t.name, t.unit, t.rtype, t.description, now()
         from json_to_recordset(${JSON.stringify(dataTypes)}::text::json) as t (name text, unit text, rtype text, description text)
       returning id)
  insert into type_metadata (json, type_id, created_on)
  select ${JSON.stringify(dataTypes[0]!.metadata)}::text::jsonb, stored.id, now() from stored`

const stationsSql = (type: string): Sql => sql`
  with sent as (
       select s.*
         from json_to_recordset(${JSON.stringify(stations.filter(station => station.type === type))}::text::json)
              as s (type text, code text, name text, longitude float8, latitude float8, metadata jsonb)),
       stored as (
       insert into station (active, available, name, origin, pointprojection, stationcode, stationtype)
       select true, true, sent.name, ${origin}, st_setsrid(st_makepoint(sent.longitude, sent.latitude), 4326), sent.code, sent.type
         from sent
       returning id, stationcode)
  insert into metadata (created_on, json, station_id)
  select now(), sent.metadata, stored.id from stored join sent on sent.code = stored.stationcode`

function seriesSql(): Sql {
  const records = series.map(one => ({
    code: one.station.code,
    type: one.dataType,
    period: one.periodSeconds,
    value_table: tableOf(kindOf(one)),
  }))
  return sql`
  with sent as (
       select * from json_to_recordset(${JSON.stringify(records)}::text::json)
           as r (code text, type text, period int, value_table text)),
       stored as (
       insert into timeseries (station_id, type_id, period, value_table, partition_id)
       select s.id, t.id, sent.period, sent.value_table, 1
         from sent join station s on s.stationcode = sent.code join type t on t.cname = sent.type
       returning id, station_id, type_id)
  select s.stationcode as code, t.cname as "dataType", stored.id
    from stored join station s on s.id = stored.station_id join type t on t.id = stored.type_id`
}

/** Stations and data types refer to their metadata and the other way round, so one statement removes all of them. */
const objectsRemovedSql = fixed(`
  with m as (delete from metadata), tm as (delete from type_metadata), r as (delete from timeseries),
       s as (delete from station), t as (delete from type)
  delete from provenance`)

const columnsOf = (kind: ValueKind) => `created_on, timestamp, ${kind}_value, provenance_id, timeseries_id`

const historySql = (kind: ValueKind, { ids, times, values }: Measurements, provenanceId: number): Sql => sql`
  insert into ${fixed(`${tableOf(kind)}history (${columnsOf(kind)}, partition_id)`)}
  select m.at + interval '1 minute', m.at, m.value, ${provenanceId}::int, m.id, 1
    from (select i.id, to_timestamp(i.seconds) at time zone 'UTC' as at, i.value
            from unnest(${ids}::int[], ${times}::float8[], ${values}::${fixed(kind === 'double' ? 'float8' : 'text')}[])
              as i (id, seconds, value)) m`

/** Copies newest measurements: the compared platform stores that of each series in a table of its own. */
const newestSql = (kind: ValueKind): Sql =>
  fixed(`
  insert into ${tableOf(kind)} (${columnsOf(kind)})
  select distinct on (timeseries_id) ${columnsOf(kind)}
    from ${tableOf(kind)}history
   order by timeseries_id, timestamp desc`)
