import { fixed, type Sql, sql } from '@/lib/db/sql'
import { fieldFacts } from '@/lib/timeseries/fields/field-facts'

/** The objects an answer is made of; each field belongs to one. */
export type Group =
  | 'station'
  | 'parent'
  | 'dataType'
  | 'measurement'
  | 'provenance'
  | 'metadataHistory'
  | 'edge'
  | 'edgeBegin'
  | 'edgeEnd'
  | 'event'
  | 'location'

/** What a field holds. `value` is a measured value: a number, a text or JSON. */
export type Kind = 'text' | 'uuid' | 'number' | 'boolean' | 'json' | 'point' | 'geometry' | 'time' | 'value'

/**
 * The alias of a table in every query: station, its parent, data type, series, measurement, provenance, metadata history;
 * edge, the stations where it begins and ends; event.
 */
export type Table = 's' | 'p' | 't' | 'r' | 'm' | 'v' | 'h' | 'g' | 'b' | 'd' | 'ev'

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

/** Every public field, group by group. @see spec, Time series envelope */
export const fields: readonly Field[] = Object.entries(fieldFacts).flatMap(([group, all]) =>
  all.map(([alias, kind, table, column, nullable, description]) => ({
    alias,
    group: group as Group,
    kind,
    table,
    description,
    // A measured value lies in one of three columns, so its "column" is the row.
    column: column ? sql`${fixed(table)}.${fixed(column)}` : fixed(table),
    nullable: nullable === 'null',
  })),
)

const byAlias = new Map(fields.map(field => [field.alias, field]))

export const findField = (alias: string): Field | undefined => byAlias.get(alias)

/** Names that stand for all fields of an object and of the objects inside it. */
const pointers: ReadonlyMap<string, readonly Group[]> = new Map<string, readonly Group[]>([
  ['sparent', ['parent']],
  ['sdatatypes', ['dataType', 'measurement', 'provenance']],
  ['tmeasurements', ['measurement', 'provenance']],
  ['mprovenance', ['provenance']],
  ['smetadatahistory', ['metadataHistory']],
  ['ebegin', ['edgeBegin']],
  ['eend', ['edgeEnd']],
  ['evlocation', ['location']],
  ['evprovenance', ['provenance']],
])

/** The objects whose fields a pointer stands for; undefined for any other name. */
export const findPointer = (name: string): readonly Group[] | undefined => pointers.get(name)
