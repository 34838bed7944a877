import { z } from 'zod'
import { AccessError, type Caller } from '@/lib/access/caller'
import { type ReadAccess, readsOf } from '@/lib/access/reader'
import { type Rights, tokenOnlyTypes } from '@/lib/access/rights/rights'
import { documentVisible } from '@/lib/access/rights/visible-records'
import { type Entity, entities, findEntity } from '@/lib/content/entities'
import { recordWith } from '@/lib/db/records/opened-document'
import { fixed, join, name, type Sql, sql } from '@/lib/db/sql'
import type { CsvCells } from '@/lib/formats/csv'
import { jsonText } from '@/lib/formats/json/exact'
import type { PathStep } from '@/lib/grammar/fields'
import { wholeNumberFrom } from '@/lib/http/queries/parameter-types'
import { badParameter } from '@/lib/http/queries/query'
import { ListQuery, type PageBounds } from '@/lib/http/queries/record-query'

/** A record that is not stored, with the columns of `document`. */
export type ComputedRecord = Readonly<{
  id: string
  /** Titles by language; the key is empty for a title without a language. */
  titles: Readonly<Record<string, string>>
  search: string
  sortKey: string
  /** Sources in lower case. */
  sources: readonly string[]
  /** Tags in lower case. */
  tags: readonly string[]
  body: object
}>

/** Returns the datasets as records for a caller. They have no rows in `document`. */
export type DatasetSource = (caller: Caller) => Promise<readonly ComputedRecord[]>

/** Datasets as an entity, for searches in several types of records. */
export const catalogEntity = Object.freeze<Entity>({
  endpoint: 'MetaData',
  type: 'odhmetadata',
  idCase: 'lower',
  titles: [['Shortname']],
  order: ['Shortname'],
  twins: [],
  tagged: true,
})

/** Whether a name is the endpoint of datasets, or their type as spelled by the specification or the Open Data Hub. */
export const isCatalog = (name: string): boolean => /^(metadata|odhmetadata|hubmetadata)$/i.test(name)

/** The top-level properties in which paths begin. Returns null if a path begins in all properties. */
export function propertiesAt(paths: readonly (readonly PathStep[])[]): string[] | null {
  const first = paths.map(([step]) => (step?.kind === 'key' ? step.key : null))
  return first.includes(null) ? null : [...new Set(first as string[])]
}

/** Computed records as rows `m` of a statement. */
export const computedRows = (
  records: readonly ComputedRecord[],
): Sql => sql`jsonb_to_recordset(${jsonText(records)}::text::jsonb) as m (
           id text, titles jsonb, search text, "sortKey" text, sources text[], tags text[], body jsonb)`

const columns =
  'type id titles search sort_key body kept record region_id tourism_association_id municipality_id district_id'.split(' ')

/** Visible rows of `document` and computed records, as rows `d` with the columns of searches. */
export const withComputedRecords = (records: readonly ComputedRecord[], visible: Sql): Sql => sql`(
           select ${fixed(columns.map(column => `d.${column}`).join(', '))} from opened_document d where ${visible}
            union all
           select ${catalogEntity.type}, m.id, m.titles, m.search, m."sortKey", m.body::text, m.body, m.body, null, null, null, null from ${computedRows(records)}) d`

export type VisibleRows = Readonly<{
  visible: Sql
  reads: ReadAccess
}>

/** The condition for rows of types that a caller may see. Endpoints for several types hide rows only by this condition. */
export const visibleTypes = (types: readonly string[], rights: Rights): VisibleRows => ({
  visible: sql`(d.type = any(${types}::text[]) and ${documentVisible(rights)})`,
  reads: readsOf(rights),
})

/** Refuses guests if records of a type need a token. @throws AccessError 401 */
export function requireTokenFor(type: string, caller: Caller): void {
  if (tokenOnlyTypes.has(type) && caller.kind === 'guest')
    throw new AccessError('missing', `Records of the type ${type} need an access token.`)
}

/** Tables for `cross join lateral`, and the expression of a value in them. Names of fields are SQL parameters. */
type ValueSql = Readonly<{ tables: readonly Sql[]; value: Sql }>

/** SQL for the values at a path. @param record of type `jsonb` @param alias a prefix, unique in the statement */
export function valueSql(record: Sql, steps: readonly PathStep[], alias: string): ValueSql {
  const tables: Sql[] = []
  let [value, keys]: [Sql, string[]] = [record, []]
  for (const step of steps) {
    if (step.kind !== 'every') keys.push(step.kind === 'index' ? String(step.index) : step.key)
    else {
      const table = name(`${alias}_${tables.length + 1}`)
      // Each element of a list, or each property of an object.
      tables.push(sql`jsonb_path_query(${inside(value, keys)}, '$.**{1}') as ${table} (value)`)
      ;[value, keys] = [sql`${table}.value`, []]
    }
  }
  return { tables, value: inside(value, keys) }
}

const inside = (value: Sql, keys: readonly string[]): Sql => (keys.length === 0 ? value : sql`(${value} #> ${keys}::text[])`)

export const lateral = (tables: readonly Sql[]): Sql =>
  join(
    tables.map(table => sql`cross join lateral ${table}`),
    '\n',
  )

/** Whether a value at the path of a row `d` contains the words. @param words a case-insensitive regular expression */
export function hasText(steps: readonly PathStep[], words: string): Sql {
  const { tables, value } = valueSql(recordWith(propertiesAt([steps])), steps, 'inner')
  return sql`exists (select 1 from (values (1)) one ${lateral(tables)} where ${value} #>> '{}' ~* ${words}::text)`
}

/** Names of the parameter for the type of records; the specification's name is first. */
const names = ['type', 'hubtype', 'odhtype'] as const

/** The type of records in a parameter, by endpoint or type in any case. @throws Problem 400 if missing or unknown */
export function requireType(values: Readonly<Record<string, string>>): Entity {
  const { parameter, text } = typeParameter(values)
  if (text === undefined) throw badParameter('type', expected, undefined)
  return findType(parameter, text)
}

/** The comma-separated types of records in a parameter. Returns null if absent. @throws Problem 400 for an unknown type */
export function findTypes(values: Readonly<Record<string, string>>): Entity[] | null {
  const { parameter, text } = typeParameter(values)
  if (text === undefined) return null
  const words = text.split(',').filter(word => word.trim() !== '')
  return words.length === 0 ? null : [...new Set(words.map(word => findType(parameter, word)))]
}

function typeParameter(values: Readonly<Record<string, string>>) {
  const parameter = names.find(name => values[name] !== undefined) ?? 'type'
  return { parameter, text: values[parameter] }
}

const expected = `the name of an endpoint or a type, e.g. ${entities[0]!.endpoint} or ${entities[0]!.type}`

/** Finds a type of records by name. @param parameter the name of the parameter for the error @throws Problem 400 */
export function findType(parameter: string, text: string): Entity {
  const entity = isCatalog(text.trim()) ? catalogEntity : findEntity(text.trim())
  if (!entity) throw badParameter(parameter, expected, text.trim())
  return entity
}

/** Parameters of a list that is a plain array unless a page is requested. */
export const ArrayOrPageQuery = z.object({
  pagenumber: wholeNumberFrom(1).optional().describe('Page to return in the list envelope. Defaults to a plain array.'),
  pagesize: ListQuery.shape.pagesize,
})

export const pageBoundsOf = ({ pagenumber, pagesize }: z.output<typeof ArrayOrPageQuery>): PageBounds | null =>
  pagenumber === undefined ? null : { number: pagenumber, size: pagesize }

export const LanguageCode = z
  .string()
  .regex(/^ *[A-Za-z]{2,3} *$/, 'a language code such as en')
  .transform(text => text.trim().toLowerCase())

/** Parameters for the format of items that are not whole records. */
export const FileQuery = z.object({
  format: z.string().optional().describe('Format of the response: json, csv or ndjson. Takes precedence over the header Accept.'),
  csvsafe: ListQuery.shape.csvsafe,
})

export const cellsOf = ({ csvsafe }: Readonly<{ csvsafe: boolean }>): CsvCells => (csvsafe ? 'safe' : 'raw')

const filters = `idlist idfilter eventids source langfilter publishedon updatefrom lastchange searchfilter tagfilter active
  hubactive odhactive latitude longitude radius locfilter polygon areafilter hubtagfilter hubtagfilter_and
  odhtagfilter odhtagfilter_and validforentity types rawfilter`.split(/\s+/)

/** Refuses filters that this endpoint lacks: ignoring them would return more than requested. @throws Problem 400 */
export function refuseFilters(values: Readonly<Record<string, string>>, { shape }: z.ZodObject): void {
  const refused = filters.find(name => values[name] !== undefined && !Object.hasOwn(shape, name))
  if (refused) throw badParameter(refused, 'no such parameter, because only lists of records have it', values[refused])
}
