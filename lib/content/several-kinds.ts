import { AccessError, type Caller } from '@/lib/access/caller'
import { type ReadAccess, readsOf } from '@/lib/access/reader'
import { type Rights, tokenOnlyTypes } from '@/lib/access/rights/rights'
import { documentVisible } from '@/lib/access/rights/visible-records'
import type { Entity } from '@/lib/content/entities'
import { recordWith } from '@/lib/db/records/opened-document'
import { fixed, join, name, type Sql, sql } from '@/lib/db/sql'
import { jsonText } from '@/lib/formats/json/exact'
import type { Step } from '@/lib/grammar/fields'

/** A record that is not stored, with the facts that rows of `document` have. */
export type MadeRecord = Readonly<{
  id: string
  /** By language; the empty one for a title without a language. */
  titles: Readonly<Record<string, string>>
  search: string
  sortKey: string
  /** In lower case. */
  sources: readonly string[]
  /** In lower case. */
  tags: readonly string[]
  body: object
}>

/** Makes the datasets of the catalog, as a caller sees them, into records. They belong to another interface and are not rows of `document`. */
export type MakeDatasets = (caller: Caller) => Promise<readonly MadeRecord[]>

/** Datasets as an entity, for searches in several kinds of records. */
export const catalogEntity = Object.freeze<Entity>({
  endpoint: 'MetaData',
  type: 'odhmetadata',
  idCase: 'lower',
  titles: [['Shortname']],
  order: ['Shortname'],
  twins: [],
  tagged: true,
})

/** Whether a name means the catalog: its endpoint, or its type in the spelling of the specification or the original's. */
export const isCatalog = (name: string): boolean => /^(metadata|odhmetadata|hubmetadata)$/i.test(name)

/** The properties of a record in which paths begin; null where one begins in all of them. */
export function propertiesAt(paths: readonly (readonly Step[])[]): string[] | null {
  const first = paths.map(([step]) => (step?.kind === 'key' ? step.key : null))
  return first.includes(null) ? null : [...new Set(first as string[])]
}

/** Made records as rows `m` of a statement. */
export const madeRows = (records: readonly MadeRecord[]): Sql => sql`jsonb_to_recordset(${jsonText(records)}::text::jsonb) as m (
           id text, titles jsonb, search text, "sortKey" text, sources text[], tags text[], body jsonb)`

const columns =
  'type id titles search sort_key body kept record region_id tourism_association_id municipality_id district_id'.split(' ')

/** Visible rows of `document` and made records together, as rows `d` with the columns that searches use. */
export const besideMade = (records: readonly MadeRecord[], visible: Sql): Sql => sql`(
           select ${fixed(columns.map(column => `d.${column}`).join(', '))} from opened_document d where ${visible}
            union all
           select ${catalogEntity.type}, m.id, m.titles, m.search, m."sortKey", m.body::text, m.body, m.body, null, null, null, null from ${madeRows(records)}) d`

/** Visible rows of several kinds of records. */
export type VisibleRows = Readonly<{
  /** A condition on `document d`. */
  visible: Sql
  /** Who reads, for the connections. */
  reads: ReadAccess
}>

/**
 * The rows of these types that a caller with these rights may see. The only place where utilities remove rows.
 * @param types values of `_Meta.Type`
 */
export const visibleTypes = (types: readonly string[], rights: Rights): VisibleRows => ({
  visible: sql`(d.type = any(${types}::text[]) and ${documentVisible(rights)})`,
  reads: readsOf(rights),
})

/** @throws AccessError 401 for a kind of record that is shown with a token only, when there is none */
export function demandTokenFor(type: string, caller: Caller): void {
  if (tokenOnlyTypes.has(type) && caller.kind === 'guest')
    throw new AccessError('missing', `Records of the type ${type} need an access token.`)
}

/**
 * The values at a path into a record: a table to join by `cross join lateral`, and the value in it. Names of fields go in as values,
 * so that no word of a caller becomes part of the statement.
 */
type ValueSql = Readonly<{ tables: readonly Sql[]; value: Sql }>

/** @param record of type `jsonb` @param alias unlike that of any other path of the statement */
export function valueSql(record: Sql, steps: readonly Step[], alias: string): ValueSql {
  const tables: Sql[] = []
  let [value, keys]: [Sql, string[]] = [record, []]
  for (const step of steps) {
    if (step.kind !== 'every') keys.push(step.kind === 'index' ? String(step.index) : step.key)
    else {
      const table = name(`${alias}_${tables.length + 1}`)
      // Elements of a list and members of an object alike.
      tables.push(sql`jsonb_path_query(${inside(value, keys)}, '$.**{1}') as ${table} (value)`)
      ;[value, keys] = [sql`${table}.value`, []]
    }
  }
  return { tables, value: inside(value, keys) }
}

const inside = (value: Sql, keys: readonly string[]): Sql => (keys.length === 0 ? value : sql`(${value} #> ${keys}::text[])`)

/** The tables of paths, each row once for each value. */
export const lateral = (tables: readonly Sql[]): Sql =>
  join(
    tables.map(table => sql`cross join lateral ${table}`),
    '\n',
  )

/** Whether the record of a row `d` has a value at the path that contains the words, in any case. @param words a regular expression */
export function hasText(steps: readonly Step[], words: string): Sql {
  const { tables, value } = valueSql(recordWith(propertiesAt([steps])), steps, 'inner')
  return sql`exists (select 1 from (values (1)) one ${lateral(tables)} where ${value} #>> '{}' ~* ${words}::text)`
}
