import { z } from 'zod'
import facts from '@/lib/timeseries/fields/field-facts.json'

/** The kinds of objects in a response; each field belongs to one of them. */
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

/** The type of a field; `value` is a measured number, string or JSON. */
export type FieldKind = (typeof kinds)[number]

const tables = ['s', 'p', 't', 'r', 'm', 'v', 'h', 'g', 'b', 'd', 'ev'] as const

/** The aliases of tables in SQL, e.g. `g` for edges, `b` and `d` for the stations at their ends, `ev` for events. */
export type TableAlias = (typeof tables)[number]

const texts = z.string()

/** A field as a tuple: alias, kind, table, column ('' for the whole row), whether it can be null, description. */
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
  /** The column in SQL. A measured value is in one of three columns, so it has the alias of the row instead. */
  column: string
  nullable: boolean
  description: string
}>

/** Every field of responses, grouped by kind of object. @see spec, Time series envelope */
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

/** The kinds of objects whose fields a pointer such as `sparent` selects. Returns undefined for any other name. */
export const findPointer = (name: string): readonly ObjectKind[] | undefined => pointers.get(name)
