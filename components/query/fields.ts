import type { Meaning } from '@/components/record/field-meaning'
import { measureKey } from '@/components/source/series-query'
import type { ContentSource, DoorReader, EdgeSource, ListSource, SeriesSource } from '@/components/source/source'
import { quoted, segment, withQuery } from '@/lib/grammar/call-address'
import { printPath } from '@/lib/grammar/path'

export type FieldType = 'text' | 'number' | 'boolean' | 'date' | 'list' | 'other'

export type FieldInfo = Readonly<{
  /** The path as in conditions and columns; for a data type the key of its column. */
  path: string
  type: FieldType
  description: string
  /** Language of the description if that is not the page's; empty if unknown. */
  lang?: Meaning['lang']
  deprecated: boolean
}>

type Schema = Readonly<{
  $ref?: string
  type?: string | readonly string[]
  format?: string
  description?: string
  deprecated?: boolean
  anyOf?: readonly Schema[]
  allOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  additionalProperties?: Schema | boolean
}>
type Document = Readonly<{
  paths: Readonly<Record<string, unknown>>
  components: Readonly<{ schemas: Readonly<Record<string, Schema>> }>
}>

/** The fields of a dataset from its OpenAPI document, and for stations also metadata and measured values. */
export function readFields(source: ListSource, read: DoorReader): Promise<readonly FieldInfo[]> {
  if (source.kind === 'content') return contentFields(source, read)
  return source.kind === 'edges' ? edgeFields(source, read) : stationFields(source, read)
}

async function contentFields(source: ContentSource, read: DoorReader): Promise<readonly FieldInfo[]> {
  const document = (await read('/content/openapi.json')) as Document
  const operation = JSON.stringify(document.paths[source.path.replace('/content', '')] ?? null)
  const name = /"Items":\{"type":"array","items":\{"\$ref":"#\/components\/schemas\/([^"]+)"/.exec(operation)?.[1] ?? ''
  const schema = document.components.schemas[name]
  return schema ? fieldsIn(schema, { document, language: source.language, path: [], types: [name] }) : []
}

type SchemaPosition = Readonly<{ document: Document; language: string; path: readonly string[]; types: readonly string[] }>

const stepsMax = 5
/** Objects keyed by sources, not languages. */
const keyedBySource = ['Mapping', 'AdditionalProperties']

function fieldsIn(schema: Schema, place: SchemaPosition): FieldInfo[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) =>
    fieldAt(
      member,
      { ...place, path: [...place.path, name] },
      { description: member.description ?? '', deprecated: member.deprecated === true },
    ),
  )
}

function fieldAt(
  schema: Schema,
  place: SchemaPosition,
  facts: Pick<FieldInfo, 'description' | 'deprecated'>,
  inList = false,
): FieldInfo[] {
  const { schema: found, name } = resolved(schema, place.document)
  if (place.path.length > stepsMax || (name && place.types.includes(name))) return []
  const inner = name ? { ...place, types: [...place.types, name] } : place
  if (found.items && !isPlain(found)) return fieldAt(found.items, inner, facts, true)
  if (found.properties)
    return fieldsIn(found, inner).map(field => ({
      ...field,
      deprecated: field.deprecated || facts.deprecated,
      type: inList ? 'list' : field.type,
    }))
  if (typeof found.additionalProperties === 'object' && !keyedBySource.includes(place.path.at(-1) ?? ''))
    return fieldAt(found.additionalProperties, { ...inner, path: [...place.path, place.language] }, facts, inList)
  return [{ path: place.path.join('.'), type: inList ? 'list' : typeOf(found, name), ...facts }]
}

/** `Source` is a string or a list of strings; as a field it is a string. */
const isPlain = ({ type }: Schema) => Array.isArray(type) && type.includes('string') && type.includes('array')

function resolved(schema: Schema, document: Document): { schema: Schema; name: string | null } {
  const inner = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema.allOf?.[0] ?? schema
  if (!inner.$ref) return { schema: inner, name: null }
  const name = inner.$ref.split('/').at(-1)!
  return { schema: document.components.schemas[name] ?? {}, name }
}

/** @param name of the schema, which dates have */
function typeOf({ type, format }: Schema, name: string | null = null): FieldType {
  const types = Array.isArray(type) ? type : [type]
  if (name === 'DateTime' || format === 'date-time' || format === 'date') return 'date'
  if (types.includes('string')) return 'text'
  if (types.includes('number') || types.includes('integer')) return 'number'
  return types.includes('boolean') ? 'boolean' : 'other'
}

async function described(schema: 'stations' | 'edges' | 'latest', read: DoorReader): Promise<FieldInfo[]> {
  const document = (await read('/timeseries/openapi.json')) as Document
  return Object.entries(document.components.schemas[schema]?.properties ?? {}).map(([path, member]) => ({
    path,
    type: typeOf(member),
    description: member.description ?? '',
    deprecated: /; deprecated$/.test(member.description ?? ''),
  }))
}

async function edgeFields(_: EdgeSource, read: DoorReader): Promise<readonly FieldInfo[]> {
  return (await described('edges', read)).filter(({ type }) => type !== 'other')
}

/** The number of stations whose metadata keys are collected. */
const sampleStations = 200

async function stationFields(source: SeriesSource, read: DoorReader): Promise<readonly FieldInfo[]> {
  const [own, latest, stations, measured] = await Promise.all([
    described('stations', read),
    described('latest', read),
    read(
      withQuery(stationsPath(source), [
        ['limit', sampleStations],
        ['select', 'smetadata'],
        ['where', whereOf(source)],
      ]),
    ),
    readDataTypes(source, read),
  ])
  const plain = own.filter(({ type }) => type !== 'other')
  const newest = latest.filter(({ path: each }) => each === 'mvalidtime')
  return [
    ...measured.map(({ tname, tunit, tdescription }) => ({
      path: measureKey(tname),
      type: 'number' as const,
      deprecated: false,
      description: [tdescription, tunit && `(${tunit})`].filter(Boolean).join(' '),
    })),
    ...plain,
    ...newest.map(field => ({ ...field, type: 'date' as const })),
    ...membersOf((stations as { data: readonly { smetadata?: Record<string, unknown> }[] }).data),
  ]
}

const stationsPath = ({ stationType }: SeriesSource) => `/timeseries/v2/flat,node/${segment(stationType)}`
const whereOf = ({ origin }: SeriesSource) => (origin ? `sorigin.eq.${quoted(origin)}` : '')

type DataType = Readonly<{ tname: string; tunit?: string; tdescription?: string }>

export async function readDataTypes(source: SeriesSource, read: DoorReader): Promise<readonly DataType[]> {
  const types = source.dataType ? segment(source.dataType) : '*'
  const call = withQuery(`${stationsPath(source)}/${types}`, [
    ['limit', -1],
    ['select', 'tname,tunit,tdescription'],
    ['where', whereOf(source)],
  ])
  return ((await read(call)) as { data: readonly DataType[] }).data
}

function membersOf(stations: readonly { smetadata?: Record<string, unknown> }[]): FieldInfo[] {
  const members = new Map<string, unknown>()
  for (const { smetadata } of stations)
    for (const [name, value] of Object.entries(smetadata ?? {}))
      if ((members.get(name) ?? null) === null) members.set(name, value)
  return [...members]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, value]) => ({
      path: printPath(['smetadata', name]),
      description: '',
      deprecated: false,
      type:
        typeof value === 'number' || typeof value === 'bigint'
          ? 'number'
          : typeof value === 'boolean'
            ? 'boolean'
            : typeof value === 'string'
              ? 'text'
              : 'other',
    }))
}
