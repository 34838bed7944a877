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

/** The type of a field. `value`: a measured number, string or JSON. */
export type FieldKind = 'text' | 'uuid' | 'number' | 'boolean' | 'json' | 'point' | 'geometry' | 'time' | 'value'

/** The aliases of tables in queries: those of an edge are g, b and e, that of an event is ev. */
export type TableAlias = 's' | 'p' | 't' | 'r' | 'm' | 'v' | 'h' | 'g' | 'b' | 'd' | 'ev'

/** A public field in one line. `null`: some rows have no value. The column is '' if the whole row is needed. */
type FieldFacts = readonly [
  alias: string,
  kind: FieldKind,
  table: TableAlias,
  column: string,
  nullable: 'null' | 'always',
  description: string,
]

const station: readonly FieldFacts[] = [
  ['sactive', 'boolean', 's', 'active', 'always', 'whether the station is in use'],
  ['savailable', 'boolean', 's', 'available', 'always', 'always true, as others are not shown; deprecated'],
  ['scode', 'text', 's', 'code', 'always', 'identifier of the station within its type'],
  ['scoordinate', 'point', 's', 'position', 'null', 'position of the station'],
  ['smetadata', 'json', 's', 'metadata', 'always', 'additional data from the provider'],
  ['sname', 'text', 's', 'name', 'always', 'name of the station'],
  ['sorigin', 'text', 's', 'origin', 'null', 'source of the data'],
  ['stype', 'text', 's', 'type', 'always', 'type of the station'],
]

/** The fields of another station that may be absent, under their own prefix, table and name. */
const companion = (prefix: string, table: TableAlias, name: string): readonly FieldFacts[] =>
  station.map(([alias, kind, , column, , description]) => [
    ...([alias.replace('s', prefix), kind, table, column] as const),
    ...(['null', description.replace('the station', name)] as const),
  ])

const withoutMetadata = (facts: readonly FieldFacts[]) => facts.filter(([, , , column]) => column !== 'metadata')

const dataType: readonly FieldFacts[] = [
  ['tdescription', 'text', 't', 'description', 'null', 'description of the data type'],
  ['tmetadata', 'json', 't', 'metadata', 'always', 'additional data from the provider'],
  ['tname', 'text', 't', 'name', 'always', 'identifier of the data type'],
  ['ttype', 'text', 't', 'rtype', 'null', 'kind of data, e.g. Mean or Instantaneous'],
  ['tunit', 'text', 't', 'unit', 'null', 'unit of measurement'],
]

const measurement: readonly FieldFacts[] = [
  ['mperiod', 'number', 'r', 'period', 'always', 'seconds between measurements of the series'],
  ['mtransactiontime', 'time', 'm', 'stored_at', 'always', 'when the value was stored'],
  ['mvalidtime', 'time', 'm', 'ts', 'always', 'when the value was measured'],
  ['mvalue', 'value', 'm', '', 'null', 'the measured value: a number, a text or JSON'],
]

const provenance: readonly FieldFacts[] = [
  ['prlineage', 'text', 'v', 'lineage', 'null', 'origin of the data'],
  ['prname', 'text', 'v', 'data_collector', 'null', 'name of the data collector'],
  ['prversion', 'text', 'v', 'data_collector_version', 'null', 'version of the data collector'],
]

const metadataHistory: readonly FieldFacts[] = [
  ['mhmetadata', 'json', 'h', 'metadata', 'always', 'former metadata of the station'],
  ['mhtransactiontime', 'time', 'h', 'created_at', 'always', 'when these metadata were stored'],
]

const edge: readonly FieldFacts[] = [
  ['eactive', 'boolean', 's', 'active', 'always', 'whether the edge is in use'],
  ['eavailable', 'boolean', 's', 'available', 'always', 'always true, as others are not shown; deprecated'],
  ['ecode', 'text', 's', 'code', 'always', 'identifier of the edge within its type'],
  ['edirected', 'boolean', 'g', 'directed', 'always', 'whether the edge leads from its begin to its end only'],
  ['egeometry', 'geometry', 'g', 'geometry', 'null', 'course of the edge as GeoJSON'],
  ['ename', 'text', 's', 'name', 'always', 'name of the edge'],
  ['eorigin', 'text', 's', 'origin', 'null', 'source of the data'],
  ['etype', 'text', 's', 'type', 'always', 'type of the edge'],
]

const event: readonly FieldFacts[] = [
  ['evcategory', 'text', 'ev', 'category', 'null', 'category of the event'],
  ['evdescription', 'text', 'ev', 'description', 'null', 'description of the event'],
  ['evend', 'time', 'ev', 'ends_at', 'null', 'when it ends; the time itself is excluded'],
  ['evmetadata', 'json', 'ev', 'metadata', 'always', 'additional data from the provider'],
  ['evname', 'text', 'ev', 'name', 'null', 'name of the event'],
  ['evorigin', 'text', 'ev', 'origin', 'always', 'source of the event'],
  ['evseriesuuid', 'uuid', 'ev', 'series_uuid', 'always', 'identifier shared by successive versions of an event'],
  ['evstart', 'time', 'ev', 'starts_at', 'always', 'when it starts'],
  ['evtransactiontime', 'time', 'ev', 'created_at', 'always', 'when it was stored'],
  ['evuuid', 'uuid', 'ev', 'uuid', 'always', 'identifier of the event'],
]

const location: readonly FieldFacts[] = [
  ['evldescription', 'text', 'ev', 'location_description', 'null', 'where the event is, in words'],
  ['evlgeometry', 'geometry', 'ev', 'location_geometry', 'null', 'where the event is, as GeoJSON'],
]

/** Every public field by its object, with the names of the public original. */
const fieldFacts: Readonly<Record<ObjectKind, readonly FieldFacts[]>> = {
  station,
  parent: companion('p', 'p', 'the parent station'),
  dataType,
  measurement,
  provenance,
  metadataHistory,
  edge,
  edgeBegin: withoutMetadata(companion('sb', 'b', 'the station where the edge begins')),
  edgeEnd: withoutMetadata(companion('se', 'd', 'the station where the edge ends')),
  event,
  location,
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

/** Names that select all fields of an object and of the objects inside it. */
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
