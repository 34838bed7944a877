import { fixed, type Sql, sql } from '@/lib/db/sql'

/** The objects an answer is made of; each field belongs to one. */
export type Group = 'station' | 'parent' | 'dataType' | 'measurement' | 'provenance' | 'metadataHistory'

/** What a field holds. `value` is a measured value: a number, a text or JSON. */
export type Kind = 'text' | 'number' | 'boolean' | 'json' | 'point' | 'time' | 'value'

/** The alias of a table in every query: station, its parent, data type, series, measurement, provenance, metadata history. */
export type Table = 's' | 'p' | 't' | 'r' | 'm' | 'v' | 'h'

/** One public field: its name on the wire, what it holds, and where. */
export type Field = Readonly<{
  alias: string
  group: Group
  kind: Kind
  table: Table
  column: Sql
  /** Whether some rows have no value. */
  nullable: boolean
  description: string
}>

type Facts = readonly [alias: string, kind: Kind, table: Table, column: string, nullable: 'null' | 'always', description: string]

const station: readonly Facts[] = [
  ['sactive', 'boolean', 's', 'active', 'always', 'whether the station is in use'],
  ['savailable', 'boolean', 's', 'available', 'always', 'always true, as others are not shown; deprecated'],
  ['scode', 'text', 's', 'code', 'always', 'identifier of the station within its type'],
  ['scoordinate', 'point', 's', 'position', 'null', 'position of the station'],
  ['smetadata', 'json', 's', 'metadata', 'always', 'what else the provider says of the station'],
  ['sname', 'text', 's', 'name', 'always', 'name of the station'],
  ['sorigin', 'text', 's', 'origin', 'null', 'where the data of the station come from'],
  ['stype', 'text', 's', 'type', 'always', 'type of the station'],
]

const parent: readonly Facts[] = station.map(([alias, kind, , column, , description]) => [
  alias.replace('s', 'p'),
  kind,
  'p',
  column,
  'null',
  description.replace('the station', 'the parent station'),
])

const dataType: readonly Facts[] = [
  ['tdescription', 'text', 't', 'description', 'null', 'what is measured'],
  ['tmetadata', 'json', 't', 'metadata', 'always', 'what else the provider says of the data type'],
  ['tname', 'text', 't', 'name', 'always', 'identifier of the data type'],
  ['ttype', 'text', 't', 'rtype', 'null', 'kind of data, e.g. Mean or Instantaneous'],
  ['tunit', 'text', 't', 'unit', 'null', 'unit of measurement'],
]

const measurement: readonly Facts[] = [
  ['mperiod', 'number', 'r', 'period', 'always', 'seconds between measurements of the series'],
  ['mtransactiontime', 'time', 'm', 'stored_at', 'always', 'when the value was stored'],
  ['mvalidtime', 'time', 'm', 'ts', 'always', 'when the value was measured'],
  ['mvalue', 'value', 'm', '', 'null', 'the measured value: a number, a text or JSON'],
]

const provenance: readonly Facts[] = [
  ['prlineage', 'text', 'v', 'lineage', 'always', 'origin of the data'],
  ['prname', 'text', 'v', 'data_collector', 'always', 'name of the data collector'],
  ['prversion', 'text', 'v', 'data_collector_version', 'always', 'version of the data collector'],
]

const metadataHistory: readonly Facts[] = [
  ['mhmetadata', 'json', 'h', 'metadata', 'always', 'metadata of the station as they were'],
  ['mhtransactiontime', 'time', 'h', 'created_at', 'always', 'when those metadata were stored'],
]

const groups: Readonly<Record<Group, readonly Facts[]>> = { station, parent, dataType, measurement, provenance, metadataHistory }

/** Every public field, group by group. @see spec, Time series envelope; the names are those of the public original */
export const fields: readonly Field[] = Object.entries(groups).flatMap(([group, all]) =>
  all.map(([alias, kind, table, column, nullable, description]) => ({
    ...{ alias, group: group as Group, kind, table, description },
    // A measured value lies in one of three columns, so its "column" is the row.
    column: column ? sql`${fixed(table)}.${fixed(column)}` : fixed(table),
    nullable: nullable === 'null',
  })),
)

const byAlias = new Map(fields.map(field => [field.alias, field]))

export const findField = (alias: string): Field | undefined => byAlias.get(alias)

/** Names that stand for all fields of an object and of the objects inside it. */
export const pointers: Readonly<Record<string, readonly Group[]>> = {
  sparent: ['parent'],
  sdatatypes: ['dataType', 'measurement', 'provenance'],
  tmeasurements: ['measurement', 'provenance'],
  mprovenance: ['provenance'],
  smetadatahistory: ['metadataHistory'],
}
