import type { Caller } from '@/lib/access/caller'
import type { Entity } from '@/lib/content/entities'
import { fixed, type Sql, sql } from '@/lib/db/sql'

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

/** Makes the datasets of the catalog as a caller sees them: another interface has them, and no table. */
export type MakeDatasets = (caller: Caller) => Promise<readonly MadeRecord[]>

/** Datasets, where several kinds of records are looked through. */
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

/** Made records as rows `m` of a statement. */
export const madeRows = (
  records: readonly MadeRecord[],
): Sql => sql`jsonb_to_recordset(${JSON.stringify(records)}::text::jsonb) as m (
           id text, titles jsonb, search text, "sortKey" text, sources text[], tags text[], body jsonb)`

const columns = 'type id titles search sort_key body region_id tourism_association_id municipality_id district_id'.split(' ')

/** Rows `d` of which `visible` tells those that the caller may see, and made ones beside them: as `document`, as far as records are found by it. */
export const besideMade = (records: readonly MadeRecord[], visible: Sql): Sql => sql`(
           select ${fixed(columns.map(column => `d.${column}`).join(', '))} from document d where ${visible}
            union all
           select ${catalogEntity.type}, m.id, m.titles, m.search, m."sortKey", m.body::text, null, null, null, null from ${madeRows(records)}) d`
