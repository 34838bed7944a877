import { stationsPath } from '@/components/address/page-paths'
import type { Meaning } from '@/components/record/field-meaning'
import { dataTypesPath, measureKey, ofOrigin, seriesCall } from '@/components/source/series-query'
import type { ApiReader, ContentSource, ListSource, SeriesSource } from '@/components/source/source'
import { printPath } from '@/lib/grammar/path'

export type FieldType = 'text' | 'number' | 'boolean' | 'date' | 'list' | 'other'

export type FieldInfo = Readonly<{
  path: string
  type: FieldType
  description: string
  /** Language of the description. Absent if it is that of the page, empty if it is unknown. */
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

/** Reads a dataset's fields from the OpenAPI document of its API. Datasets of stations add metadata and data types. */
export function readFields(source: ListSource, read: ApiReader): Promise<readonly FieldInfo[]> {
  if (source.kind === 'content') return contentFields(source, read)
  return source.kind === 'edges' ? described('edges', read) : stationFields(source, read)
}

async function contentFields(source: ContentSource, read: ApiReader): Promise<readonly FieldInfo[]> {
  const document = (await read('/content/openapi.json')) as Document
  const operation = JSON.stringify(document.paths[source.path.replace('/content', '')] ?? null)
  const name = /"Items":\{"type":"array","items":\{"\$ref":"#\/components\/schemas\/([^"]+)"/.exec(operation)?.[1] ?? ''
  const schema = document.components.schemas[name]
  return schema ? fieldsIn(schema, { document, language: source.language, path: [], types: [name] }) : []
}

type SchemaPosition = Readonly<{ document: Document; language: string; path: readonly string[]; types: readonly string[] }>

const stepsMax = 5
/** Objects whose keys are names of sources. The keys of all other objects are languages. */
const keyedBySource = ['Mapping', 'AdditionalProperties']

function fieldsIn(schema: Schema, position: SchemaPosition): FieldInfo[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const { description = '', deprecated = false } = property
    return fieldAt(property, { ...position, path: [...position.path, name] }, { description, deprecated })
  })
}

type FieldDescription = Pick<FieldInfo, 'description' | 'deprecated'>

function fieldAt(schema: Schema, position: SchemaPosition, info: FieldDescription, inList = false): FieldInfo[] {
  const { document, language, path, types } = position
  const { schema: target, name } = resolved(schema, document)
  if (path.length > stepsMax || (name && types.includes(name))) return []
  const inner = name ? { ...position, types: [...types, name] } : position
  if (target.items && !isPlain(target)) return fieldAt(target.items, inner, info, true)
  if (target.properties)
    return fieldsIn(target, inner).map(field => ({
      ...field,
      deprecated: field.deprecated || info.deprecated,
      type: inList ? 'list' : field.type,
    }))
  if (typeof target.additionalProperties === 'object' && !keyedBySource.includes(path.at(-1) ?? ''))
    return fieldAt(target.additionalProperties, { ...inner, path: [...path, language] }, info, inList)
  return [{ path: path.join('.'), type: inList ? 'list' : typeOf(target, name), ...info }]
}

/** Whether a field such as `Source` is a string or a list of strings. It is treated as a string. */
const isPlain = ({ type }: Schema) => Array.isArray(type) && type.includes('string') && type.includes('array')

function resolved(schema: Schema, document: Document): { schema: Schema; name: string | null } {
  const inner = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema.allOf?.[0] ?? schema
  if (!inner.$ref) return { schema: inner, name: null }
  const name = inner.$ref.split('/').at(-1)!
  return { schema: document.components.schemas[name] ?? {}, name }
}

function typeOf({ type, format }: Schema, name: string | null = null): FieldType {
  const types = Array.isArray(type) ? type : [type]
  if (name === 'DateTime' || format === 'date-time' || format === 'date') return 'date'
  if (types.includes('string')) return 'text'
  if (types.includes('number') || types.includes('integer')) return 'number'
  return types.includes('boolean') ? 'boolean' : 'other'
}

async function described(schema: 'stations' | 'edges' | 'latest', read: ApiReader): Promise<FieldInfo[]> {
  const document = (await read('/timeseries/openapi.json')) as Document
  return Object.entries(document.components.schemas[schema]?.properties ?? {})
    .map(([path, property]) => ({
      path,
      type: typeOf(property),
      description: property.description ?? '',
      deprecated: /; deprecated$/.test(property.description ?? ''),
    }))
    .filter(({ type }) => type !== 'other')
}

async function stationFields(source: SeriesSource, read: ApiReader): Promise<readonly FieldInfo[]> {
  const [plain, latest, stations, measured] = await Promise.all([
    described('stations', read),
    described('latest', read),
    readMetadata(source, read),
    readDataTypes(source, read),
  ])
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
    ...metadataFields(stations),
  ]
}

/** Reads the metadata of up to 200 stations, a sample of all. */
export async function readMetadata(source: SeriesSource, read: ApiReader): Promise<readonly Record<string, unknown>[]> {
  const call = seriesCall(stationsPath(source.stationType), { limit: 200, select: 'smetadata', where: ofOrigin(source) })
  const { data } = (await read(call)) as { data: readonly { smetadata?: Record<string, unknown> | null }[] }
  return data.map(({ smetadata }) => smetadata ?? {})
}

type DataType = Readonly<{ tname: string; tunit?: string; tdescription?: string }>

export async function readDataTypes(source: SeriesSource, read: ApiReader): Promise<readonly DataType[]> {
  const call = seriesCall(dataTypesPath(source), { select: 'tname,tunit,tdescription', where: ofOrigin(source) })
  return ((await read(call)) as { data: readonly DataType[] }).data
}

const typesOfValues: Readonly<Record<string, FieldType>> = {
  number: 'number',
  bigint: 'number',
  boolean: 'boolean',
  string: 'text',
}

function metadataFields(stations: readonly Record<string, unknown>[]): FieldInfo[] {
  const values = new Map<string, unknown>()
  for (const [name, value] of stations.flatMap(Object.entries<unknown>))
    if ((values.get(name) ?? null) === null) values.set(name, value)
  return [...values]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, value]) => ({
      path: printPath(['smetadata', name]),
      description: '',
      deprecated: false,
      type: typesOfValues[typeof value] ?? 'other',
    }))
}
