import { ChangeRefused } from '@/lib/access/change-refused'
import { saveOnce } from '@/lib/admin/admin-object'
import { administratorReads } from '@/lib/admin/administer'
import { readBody } from '@/lib/admin/body'
import { demandFlawless, type OneCall, respondStored, withCurrentState } from '@/lib/admin/catalog/editing/documents'
import { type RevisionResponse, UndoBody } from '@/lib/admin/catalog/editing/params'
import { type EditableEntity, type EditableRecord, editingOf, findEditable } from '@/lib/admin/catalog/editing/record-editing'
import { PageQuery, respondRows, rowSql } from '@/lib/admin/list'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import type { Difference } from '@/lib/formats/json/difference'
import { PatchError } from '@/lib/formats/json/patch'
import { isUnconditional, preconditionOf } from '@/lib/http/caching/caching'
import { repeatedHeaders } from '@/lib/http/idempotency/write-once'
import { peerOf } from '@/lib/http/quota/peer'

export async function respondDocumentHistory(call: OneCall): Promise<Response> {
  const editing = editingOf(call.params.entity)
  const id = (await editing.find(call.params.id))?.id ?? call.params.id
  return respondRows(call, {
    path: `/documents/${encodeURIComponent(call.params.entity)}/${encodeURIComponent(call.params.id)}/history`,
    query: PageQuery,
    statement: () => ({ ...revisions, where: revisionsOf(editing.type, id), order: sql`c.revision desc` }),
  })
}

const revisions = {
  columns: sql`c.revision as "Revision", c.operation as "Operation", c.changed_at as "At", nullif(c.editor, '') as "By",
         nullif(c.client, '') as "Client", c.changes as "Differences"`,
  from: sql`record_change c`,
}

const revisionsOf = (type: string, id: string): Sql => sql`c.type = ${type} and c.id = ${id} and c.operation <> 'access'`

const stepsMax = 1000

/** Stores a record as it was before a version. Without `If-Match`, the record must be as it was when it was read. */
export async function respondUndo(call: OneCall): Promise<Response> {
  const { id } = call.params
  const editing = editingOf(call.params.entity)
  const { Revision } = await readBody(call.request, UndoBody)
  const now = await findEditable(editing, id)
  const record = await recordBefore(editing, now, Revision)
  demandFlawless(editing.flaws(record, id))
  const precondition = preconditionOf(call.request.headers)
  const expected = isUnconditional(precondition) ? { match: [now.state], noneMatch: null } : precondition
  const undone = await saveOnce(call, { Revision }, run =>
    withCurrentState(editing, id, () =>
      editing.save(record, id, { caller: call.caller, address: peerOf(call.request), expected, run }),
    ),
  )
  return respondStored(editing, undone.value, { headers: repeatedHeaders(undone) })
}

type LaterRevision = Pick<RevisionResponse, 'Revision' | 'Operation'> & Readonly<{ Differences: readonly Difference[] }>

/** The record before a version. @throws ChangeRefused if the history does not reach back to it */
async function recordBefore(editing: EditableEntity, { id, record }: EditableRecord, revision: number): Promise<unknown> {
  const where = sql`${revisionsOf(editing.type, id)} and c.revision >= ${revision}`
  const later = await rows<LaterRevision>(
    administratorReads(),
    sql`${rowSql(revisions, where)} order by c.revision desc limit ${stepsMax}`,
    'fresh',
  )
  const canUndo = later.at(-1)?.Revision === revision && later.every(({ Operation }) => Operation === 'update')
  if (!canUndo) throw new ChangeRefused('revision-unknown', { revision })
  const differences = later.map(step => step.Differences)
  return earlierOrRefused(() => editing.earlier(record, differences), revision)
}

/** The result of `read`, an earlier record. @throws ChangeRefused for differences of another form of the record */
function earlierOrRefused(read: () => unknown, revision: number): unknown {
  try {
    return read()
  } catch (error) {
    if (error instanceof PatchError) throw new ChangeRefused('revision-unknown', { revision })
    throw error
  }
}
