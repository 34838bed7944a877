import { randomUUID } from 'node:crypto'
import { type Caller, guest } from '@/lib/access/caller'
import { ChangeRefused } from '@/lib/access/change-refused'
import { administratorReads } from '@/lib/admin/administer'
import { describedDataset, storedDataset } from '@/lib/catalog/dataset'
import { draftDataset, presentDraft } from '@/lib/catalog/read'
import { checkDataset, deleteDataset, readDataset, saveSentDataset, stateOfDataset } from '@/lib/catalog/write'
import { comparable, earlierRecord } from '@/lib/content/computed/computed-fields'
import { type Entity, findEntity, normaliseId } from '@/lib/content/entities'
import { isId, readIncoming } from '@/lib/content/incoming-record'
import { storing } from '@/lib/content/store/save'
import { deleteIn, flawsOf, orConflict, readSent, rehearseRecord, storeSent } from '@/lib/content/write/save'
import { execute, firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import type { WriteRunner } from '@/lib/db/transactions'
import { countListed } from '@/lib/flows/count-listed'
import type { Difference } from '@/lib/formats/json/difference'
import { parseJson } from '@/lib/formats/json/exact'
import { earlierJson } from '@/lib/formats/json/patch'
import { cutText } from '@/lib/formats/text'
import type { Precondition } from '@/lib/http/caching/caching'
import { type RecordFlaw, recordProblem } from '@/lib/http/errors/record-flaws'

/** The editing functions of an entity. Upper and lower case are equal. @throws ChangeRefused for an unknown entity */
export function editingOf(name: string): EditableEntity {
  if (/^(metadata|odhmetadata)$/i.test(name)) return datasetEditing
  const entity = findEntity(name)
  if (!entity) throw new ChangeRefused('entity-unknown', { entity: cutText(name, 100) })
  return recordEditing(entity)
}

export async function findEditable(editing: EditableEntity, id: string): Promise<EditableRecord> {
  const record = await editing.find(id)
  if (!record) throw new ChangeRefused('document-unknown', { entity: editing.entity, id: cutText(id, 200) })
  return record
}

const recordEditing = (entity: Entity): EditableEntity => ({
  entity: entity.endpoint,
  type: entity.type,
  async find(id) {
    const stored = await firstRow<{ id: string; body: string; state: string }>(administratorReads(), storedSql(entity, id))
    return stored && { id: stored.id, record: parseJson(stored.body), state: stored.state }
  },
  newId: ({ Id }) => (Id == null ? null : normaliseId(entity, String(Id))),
  flaws: (record, id) => flawsIn(entity, record, id),
  save: (record, id, asked) => saveRecord(entity, record, id, asked),
  remove: (id, asked) => removeRecord(entity, normaliseId(entity, id), asked),
  rehearse: (record, id, caller) => rehearse(entity, record, id, caller),
  compared: record => comparable(entity, readIncoming(record)),
  earlier: (record, changes) => earlierRecord(entity, record, changes),
})

const storedSql = (entity: Entity, id: string): Sql => sql`
  select d.id, d.body, d.state
    from document d
   where d.type = ${entity.type} and d.id = ${normaliseId(entity, id)}`

function flawsIn(entity: Entity, record: unknown, id: string | null): readonly RecordFlaw[] {
  if (id !== null && !isId(normaliseId(entity, id))) return [{ path: ['Id'], clause: 'expected 1 to 200 printable characters' }]
  try {
    readSent(entity, record, id === null ? null : normaliseId(entity, id))
    return []
  } catch (error) {
    return flawsOf(error)
  }
}

function saveRecord(entity: Entity, record: unknown, id: string | null, { run, ...asked }: SaveRequest): Promise<SaveResult> {
  const sentRecord = sentOf(entity, record, id)
  return orConflict(() =>
    storing(async connection => {
      const [saved] = await storeSent(connection, entity, [sentRecord], asked)
      if (saved!.outcome !== 'unchanged')
        await execute(connection, auditRecordSql({ type: entity.type, id: saved!.id }, asked.address))
      return saved!
    }, run),
  )
}

const removeRecord = (entity: Entity, id: string, asked: RemoveRequest): Promise<void> =>
  storing(async connection => {
    await deleteIn(connection, entity, id, asked)
    await execute(connection, auditRecordSql({ type: entity.type, id }, asked.address))
  })

/** Copies the newest history entry to the audit, in which deliveries of data providers are not recorded. */
const auditRecordSql = ({ type, id }: Readonly<{ type: string; id: string }>, address: string): Sql => sql`
  insert into audit (kind, actor, client, address, subject, detail)
  select 'record changed', c.editor, c.client, ${address}, c.type,
         jsonb_build_object('operation', case c.operation when 'create' then 'insert' else c.operation end,
                            'id', c.id, 'revision', c.revision, 'differences', c.changes)
    from record_change c
   where c.type = ${type} and c.id = ${id}
   order by c.revision desc
   limit 1`

async function rehearse(entity: Entity, record: unknown, id: string | null, caller: Caller): Promise<RecordForms> {
  const served = await rehearseRecord(entity, sentOf(entity, record, id), caller)
  return { served, edited: served }
}

function sentOf(entity: Entity, sent: unknown, id: string | null) {
  const flaws = flawsIn(entity, sent, id)
  if (flaws.length > 0) throw recordProblem([{ place: null, flaws }])
  const record = readSent(entity, sent, id === null ? null : normaliseId(entity, id))
  const own = id ?? record.Id ?? randomUUID()
  return { id: normaliseId(entity, String(own)), record: { ...record, Id: record.Id ?? own } }
}

export const datasetEditing: EditableEntity = {
  entity: 'MetaData',
  type: 'odhmetadata',
  async find(id) {
    const dataset = await storedDataset(id.toLowerCase())
    return dataset && { id: dataset.id, record: describedDataset(dataset), state: stateOfDataset(dataset) }
  },
  newId: record => readDataset(record, { id: null, place: null }).id,
  flaws(record, id) {
    const read = checkDataset(record, id?.toLowerCase() ?? null)
    return 'row' in read ? [] : read.flaws
  },
  save: async (record, id, { run, ...asked }) =>
    saveSentDataset(readDataset(record, { id: id?.toLowerCase() ?? null, place: null }), asked, run),
  remove: (id, asked) => deleteDataset(id.toLowerCase(), asked),
  async rehearse(record, id) {
    const row = readDataset(record, { id: id?.toLowerCase() ?? null, place: null })
    const draft = draftDataset(row, await storedDataset(row.id))
    return { served: await presentDraft(draft, guest, countListed), edited: describedDataset(draft) }
  },
  compared: record => record,
  earlier: earlierJson,
}

/** A record in its editable form, without properties that the platform computes. */
export type EditableRecord = Readonly<{
  id: string
  record: Readonly<Record<string, unknown>>
  state: string
}>

type SaveRequest = Readonly<{
  caller: Caller
  address: string
  expected: 'nothing' | Precondition
  run?: WriteRunner | undefined
}>

type RemoveRequest = Omit<SaveRequest, 'expected' | 'run'> & Readonly<{ expected: Precondition }>

export type SaveResult = Readonly<{ id: string; outcome: 'stored' | 'updated' | 'unchanged'; state: string }>

type RecordForms = Readonly<{ served: Readonly<Record<string, unknown>>; edited: EditableRecord['record'] }>

/** Functions that edit the records of an entity, with the checks and the storing of the content API. */
export type EditableEntity = Readonly<{
  entity: string
  type: string
  find(id: string): Promise<EditableRecord | null>
  /** The id that a new record would be stored under, or null if the platform creates one. */
  newId(record: Readonly<Record<string, unknown>>): string | null
  /** The errors of a record. @param id id in the URL, null if the record may have its own */
  flaws(record: unknown, id: string | null): readonly RecordFlaw[]
  save(record: unknown, id: string | null, asked: SaveRequest): Promise<SaveResult>
  remove(id: string, asked: RemoveRequest): Promise<void>
  /** The record as served (a dataset as guests see it) and as edited. @throws Problem as `save` */
  rehearse(record: unknown, id: string | null, caller: Caller): Promise<RecordForms>
  /** The part of a record that is compared, without properties that the platform adds on each save. */
  compared(record: EditableRecord['record']): unknown
  /** The record as it was before `changes`, which are listed newest first. */
  earlier(record: unknown, changes: readonly (readonly Difference[])[]): unknown
}>
