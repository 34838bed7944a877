import { z } from 'zod'
import facts from '@/lib/timeseries/fields/field-facts.json'

/** The kinds of objects in a response. Each field belongs to one. */
export type ObjectKind =
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

const kinds = ['text', 'uuid', 'number', 'boolean', 'json', 'point', 'geometry', 'time', 'value'] as const

/** The type of a field. `value`: a measured number, string or JSON. */
export type FieldKind = (typeof kinds)[number]

const tables = ['s', 'p', 't', 'r', 'm', 'v', 'h', 'g', 'b', 'd', 'ev'] as const

/** The aliases of tables in queries: those of an edge are g, b and d, that of an event is ev. */
export type TableAlias = (typeof tables)[number]

const texts = z.string()

/** Alias, kind, table and column, '' for the whole row; whether some rows have no value (`null`); description. */
const FieldFacts = z.array(z.tuple([texts, z.enum(kinds), z.enum(tables), texts, z.enum(['null', 'always']), texts]))
type FieldFacts = z.infer<typeof FieldFacts>

const stored = ['station', 'dataType', 'measurement', 'provenance', 'metadataHistory', 'edge', 'event', 'location'] as const
const { station, ...others } = z.record(z.enum(stored), FieldFacts).parse(facts)

const companion = (prefix: string, table: TableAlias, name: string): FieldFacts =>
  station.map(([alias, kind, , column, , description]) => {
    return [alias.replace('s', prefix), kind, table, column, 'null', description.replace('the station', name)]
  })

const withoutMetadata = (all: FieldFacts) => all.filter(([, , , column]) => column !== 'metadata')

const fieldFacts: Readonly<Record<ObjectKind, FieldFacts>> = {
  station,
  parent: companion('p', 'p', 'the parent station'),
  dataType: others.dataType,
  measurement: others.measurement,
  provenance: others.provenance,
  metadataHistory: others.metadataHistory,
  edge: others.edge,
  edgeBegin: withoutMetadata(companion('sb', 'b', 'the station where the edge begins')),
  edgeEnd: withoutMetadata(companion('se', 'd', 'the station where the edge ends')),
  event: others.event,
  location: others.location,
}

export type PublicField = Readonly<{
  alias: string
  group: ObjectKind
  kind: FieldKind
  table: TableAlias
  /** The column in statements. For a measured value, which is in one of three columns, the alias of the row. */
  column: string
  nullable: boolean
  description: string
}>

/** Every public field, group by group. @see spec, Time series envelope */
export const fields: readonly PublicField[] = Object.entries(fieldFacts).flatMap(([group, all]) =>
  all.map(([alias, kind, table, column, nullable, description]) => ({
    alias,
    group: group as ObjectKind,
    kind,
    table,
    description,
    column: column ? `${table}.${column}` : table,
    nullable: nullable === 'null',
  })),
)

const byAlias = new Map(fields.map(field => [field.alias, field]))

export const findField = (alias: string): PublicField | undefined => byAlias.get(alias)

const pointers: ReadonlyMap<string, readonly ObjectKind[]> = new Map<string, readonly ObjectKind[]>([
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

/** The objects whose fields a pointer selects; undefined for any other name. */
export const findPointer = (name: string): readonly ObjectKind[] | undefined => pointers.get(name)
