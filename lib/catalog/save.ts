import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { actingSql, actorNamed, lockAccess } from '@/lib/access/rights/change-rights'
import { invalidateRules } from '@/lib/access/rights/rights'
import { type Dataset, describedDataset, invalidateDatasets, lockedDatasetsSql } from '@/lib/catalog/dataset'
import { type DatasetRecord, type DatasetRow, datasetRow } from '@/lib/catalog/dataset-record'
import { sourceOf } from '@/lib/catalog/present'
import type { Transaction } from '@/lib/db/pools'
import { type Editor, recordChangesSql, type StoredChange } from '@/lib/db/records/record-change'
import { execute, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { type WriteRunner, write } from '@/lib/db/transactions'
import { differences } from '@/lib/formats/json/difference'
import { jsonText } from '@/lib/formats/json/exact'
import type { SaveOutcome } from '@/lib/http/responses/write-result'

const platform: Editor = { name: '', client: '' }

/**
 * Stores datasets. New datasets get the times that they state; data of closed datasets are hidden from then on. Invalid
 * datasets are skipped with a reason. Idempotent; the last of several datasets with one id wins.
 */
export async function saveDatasets(records: readonly DatasetRecord[], editor: Editor = platform) {
  const read = records.map(readOne)
  const skipped = read.flatMap(result => ('reason' in result ? [result] : []))
  const datasets = [...new Map(read.flatMap(result => ('reason' in result ? [] : [[result.id, result] as const]))).values()]
  const saved = datasets.length > 0 ? await changingCatalog(connection => storeDatasets(connection, datasets, { editor })) : []
  const count = (outcome: SavedDataset['outcome']) => saved.filter(one => one.outcome === outcome).length
  return { stored: count('stored'), updated: count('updated'), unchanged: count('unchanged'), skipped }
}

/**
 * Runs a change of the catalog in its own transaction. Data that datasets close are closed when it returns; data that
 * they open are opened in the background.
 * @param actor author in the audit; for the platform, which has no name, only openings and closings are recorded
 */
export async function changingCatalog<T>(
  change: (connection: Transaction) => Promise<T>,
  actor = actorNamed(''),
  run: WriteRunner = write,
): Promise<T> {
  const changed = await run(async connection => {
    await execute(connection, actingSql(actor))
    await execute(connection, lockAccess())
    return change(connection)
  })
  await Promise.all([invalidateDatasets(), invalidateRules()])
  return changed
}

export type SavedDataset = Readonly<{ id: string; outcome: SaveOutcome }>

type StoreDatasetsOptions = Readonly<{
  editor: Editor
  /** Called for each dataset with its stored version, or null for a new one. An error rolls the transaction back. */
  check?(row: DatasetRow, before: Dataset | null): void
}>

/** Stores datasets with unique ids, and the history of their changes. All changes of datasets use this function. */
export async function storeDatasets(
  connection: Transaction,
  datasets: readonly DatasetRow[],
  { editor, check }: StoreDatasetsOptions,
): Promise<SavedDataset[]> {
  const ids = datasets.map(({ id }) => id)
  const before = new Map((await rows<Dataset>(connection, lockedDatasetsSql(ids))).map(dataset => [dataset.id, dataset]))
  for (const row of datasets) check?.(row, before.get(row.id) ?? null)
  const stored = datasets.map(row => withoutFormerSource(row, before.get(row.id)))
  const changed = await rows<{ id: string; added: boolean }>(connection, saveSql(stored))
  const added = new Map(changed.map(({ id, added }) => [id, added]))
  const after = await rows<Dataset>(connection, lockedDatasetsSql(changed.map(({ id }) => id)))
  const changes = after.map(dataset => changeOf(dataset, before.get(dataset.id)))
  await recordDatasetChanges(connection, changes, editor)
  return ids.map(id => ({ id, outcome: !added.has(id) ? 'unchanged' : added.get(id) ? 'stored' : 'updated' }))
}

/** Removes a source that followed only from the former Sources, so that edited Sources are in effect. */
function withoutFormerSource(row: DatasetRow, before: Dataset | undefined): DatasetRow {
  const { _Meta, ...body } = row.body
  return before && _Meta && !before.body['_Meta'] && isDeepStrictEqual(_Meta, { Source: sourceOf(before) })
    ? { ...row, body }
    : row
}

function changeOf(after: Dataset, before: Dataset | undefined): StoredChange {
  if (!before) return { id: after.id, operation: 'create', changes: [], was: null }
  return { id: after.id, operation: 'update', changes: differences(describedDataset(before), describedDataset(after)), was: null }
}

/** Writes changes of datasets to the history. Every caller sees datasets, so nothing is recorded for rights. */
export async function recordDatasetChanges(
  connection: Transaction,
  changes: readonly StoredChange[],
  editor: Editor,
): Promise<void> {
  if (changes.length === 0) return
  const now = sql`
         select c.id, null::text as source, '{}'::text[] as tag_ids, null::boolean as active, false as licence_closed
           from unnest(${changes.map(({ id }) => id)}::text[]) as c (id)`
  await execute(connection, recordChangesSql('odhmetadata', changes, editor, now))
}

function readOne(record: DatasetRecord): DatasetRow | { id: string | null; reason: string } {
  try {
    return datasetRow(record)
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : []
    const reason = issue ? [...issue.path, issue.message].join(': ') : (error as Error).message
    return { id: typeof record?.Id === 'string' ? record.Id : null, reason }
  }
}

/** Inserts or replaces datasets, and returns only those that are new or changed. */
const saveSql = (datasets: readonly DatasetRow[]): Sql => sql`
  insert into dataset as c (
         id, shortname, api_type, entity, station_type, origin, data_type, events, filter, sources, tags, only_tag, active,
         served_by, undecided, closed, reduces, deprecated, body, first_import, last_change)
  select id, shortname, api_type, entity, station_type, origin, data_type, events, filter, sources, tags, only_tag, active,
         served_by, undecided, closed, reduces, deprecated, body, coalesce(first_import, now()), coalesce(last_change, now())
    from jsonb_to_recordset(${jsonText(datasets)}::text::jsonb) as given (
           id text, shortname text, api_type text, entity text, station_type text, origin text, data_type text,
           events boolean, filter text[], sources text[], tags jsonpath, only_tag text, active boolean, served_by text,
           undecided text, closed boolean, reduces text[], deprecated boolean, body jsonb, first_import timestamptz,
           last_change timestamptz)
   order by id
      on conflict (id) do update
     set shortname = excluded.shortname, api_type = excluded.api_type, entity = excluded.entity,
         station_type = excluded.station_type, origin = excluded.origin, data_type = excluded.data_type,
         events = excluded.events, filter = excluded.filter, sources = excluded.sources, tags = excluded.tags,
         only_tag = excluded.only_tag, active = excluded.active, served_by = excluded.served_by,
         undecided = excluded.undecided, closed = excluded.closed, reduces = excluded.reduces,
         deprecated = excluded.deprecated, body = excluded.body,
         last_change = case when excluded.last_change > c.last_change then excluded.last_change else now() end, changed_tx = excluded.changed_tx, changed_seq = excluded.changed_seq
   where (c.shortname, c.api_type, c.entity, c.station_type, c.origin, c.data_type, c.events, c.filter, c.only_tag,
          c.served_by, c.undecided, c.closed, c.reduces, c.deprecated, c.body)
         is distinct from
         (excluded.shortname, excluded.api_type, excluded.entity, excluded.station_type, excluded.origin,
          excluded.data_type, excluded.events, excluded.filter, excluded.only_tag, excluded.served_by, excluded.undecided,
          excluded.closed, excluded.reduces, excluded.deprecated, excluded.body)
  returning c.id, c.xmax = 0 as added`
