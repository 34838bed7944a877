import { randomUUID } from 'node:crypto'
import { type Caller, guest } from '@/lib/access/caller'
import { ChangeRefused } from '@/lib/access/change-refused'
import { administratorReads } from '@/lib/admin/administer'
import type {
  EditableEntity,
  EditableRecord,
  RecordForms,
  RemoveRequest,
  SaveRequest,
  SaveResult,
} from '@/lib/admin/catalog/editing/editing'
import { auditRecordSql } from '@/lib/admin/catalog/editing/record-sql'
import { describedDataset, storedDataset } from '@/lib/catalog/dataset'
import { draftDataset, presentDraft } from '@/lib/catalog/read'
import { deleteDataset, examineDataset, readDataset, saveSentDataset, stateOfDataset } from '@/lib/catalog/write'
import { comparable, earlierRecord } from '@/lib/content/computed/computed-fields'
import { type Entity, findEntity, normaliseId } from '@/lib/content/entities'
import { isId, readIncoming } from '@/lib/content/incoming-record'
import { storing } from '@/lib/content/store/save'
import { deleteIn, flawsOf, orConflict, readSent, rehearseRecord, storeSent } from '@/lib/content/write/save'
import { execute, firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { countListed } from '@/lib/flows/count-listed'
import { parseJson } from '@/lib/formats/json/exact'
import { earlierJson } from '@/lib/formats/json/patch'
import { cutText } from '@/lib/formats/text'
import { type RecordFlaw, recordProblem } from '@/lib/http/errors/record-flaws'

/** How records of an entity are edited. @param name in any case @throws ChangeRefused where there is none */
export function editingOf(name: string): EditableEntity {
  if (/^(metadata|odhmetadata)$/i.test(name)) return datasetEditing
  const entity = findEntity(name)
  if (!entity) throw new ChangeRefused('entity-unknown', { entity: cutText(name, 100) })
  return recordEditing(entity)
}

/** An existing record. @throws ChangeRefused */
export async function findEditable(editing: EditableEntity, id: string): Promise<EditableRecord> {
  const found = await editing.find(id)
  if (!found) throw new ChangeRefused('document-unknown', { entity: editing.entity, id: cutText(id, 200) })
  return found
}

/** Records of an entity. */
const recordEditing = (entity: Entity): EditableEntity => ({
  entity: entity.endpoint,
  type: entity.type,
  async find(id) {
    const found = await firstRow<{ id: string; body: string; state: string }>(administratorReads(), storedSql(entity, id))
    return found && { id: found.id, record: parseJson(found.body), state: found.state }
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
  const sent = sentOf(entity, record, id)
  return orConflict(() =>
    storing(async connection => {
      const [saved] = await storeSent(connection, entity, [sent], asked)
      if (saved!.outcome !== 'unchanged')
        await execute(connection, auditRecordSql({ type: entity.type, id: saved!.id }, asked.address))
      return saved!
    }, run),
  )
}

function removeRecord(entity: Entity, id: string, asked: RemoveRequest): Promise<void> {
  return storing(async connection => {
    await deleteIn(connection, entity, id, asked)
    await execute(connection, auditRecordSql({ type: entity.type, id }, asked.address))
  })
}

async function rehearse(entity: Entity, record: unknown, id: string | null, caller: Caller): Promise<RecordForms> {
  const served = await rehearseRecord(entity, sentOf(entity, record, id), caller)
  return { served, edited: served }
}

/** @throws Problem naming every place that is wrong */
function sentOf(entity: Entity, sent: unknown, id: string | null) {
  const flaws = flawsIn(entity, sent, id)
  if (flaws.length > 0) throw recordProblem([{ place: null, flaws }])
  const record = readSent(entity, sent, id === null ? null : normaliseId(entity, id))
  const own = id ?? record.Id ?? randomUUID()
  return { id: normaliseId(entity, String(own)), record: { ...record, Id: record.Id ?? own } }
}

/** Datasets of the catalog. */
export const datasetEditing: EditableEntity = {
  entity: 'MetaData',
  type: 'odhmetadata',
  async find(id) {
    const found = await storedDataset(id.toLowerCase())
    return found && { id: found.id, record: describedDataset(found), state: stateOfDataset(found) }
  },
  newId: record => readDataset(record, { id: null, place: null }).id,
  flaws(record, id) {
    const read = examineDataset(record, id?.toLowerCase() ?? null)
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
