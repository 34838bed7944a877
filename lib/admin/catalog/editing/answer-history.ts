import { ChangeRefused } from '@/lib/access/change-refused'
import { administratorReads } from '@/lib/admin/administer'
import { readBody } from '@/lib/admin/body'
import { answerStored, withCurrentState } from '@/lib/admin/catalog/editing/answer-documents'
import type { EditableEntity, EditableRecord } from '@/lib/admin/catalog/editing/editing'
import { type RevisionAnswer, UndoBody } from '@/lib/admin/catalog/editing/params'
import { demandFlawless } from '@/lib/admin/catalog/editing/record-body'
import { editingOf, findEditable } from '@/lib/admin/catalog/editing/record-editing'
import { countRevisionsSql, type RevisionRow, revisionsSql } from '@/lib/admin/catalog/editing/record-sql'
import { storeOnce } from '@/lib/admin/create-once'
import { answerPage, PageQuery, readList } from '@/lib/admin/list'
import { firstRow, rows } from '@/lib/db/run'
import { PatchError } from '@/lib/formats/json/patch'
import { isUnconditional, preconditionOf } from '@/lib/http/caching/precondition'
import type { Call } from '@/lib/http/handle'
import { repeatedHeaders } from '@/lib/http/idempotency/write-once'
import { peerOf } from '@/lib/http/quota/peer'

type OneCall = Call<{ entity: string; id: string }>

/** The history of a record, newest first, even of a deleted one. @throws Problem 400; ChangeRefused */
export async function answerDocumentHistory(call: OneCall): Promise<Response> {
  const editing = editingOf(call.params.entity)
  const { page } = readList(PageQuery, call.query)
  const id = (await editing.find(call.params.id))?.id ?? call.params.id
  const [count, found] = await Promise.all([
    firstRow<{ total: number }>(administratorReads(), countRevisionsSql({ type: editing.type, id })),
    rows<RevisionRow>(administratorReads(), revisionsSql({ type: editing.type, id }, 0, page), 'fresh'),
  ])
  const path = `/documents/${encodeURIComponent(call.params.entity)}/${encodeURIComponent(call.params.id)}/history`
  return answerPage(call, path, { page, total: count?.total ?? 0, items: found.map(presentRevision) })
}

const presentRevision = ({ revision, operation, at, editor, client, changes }: RevisionRow): RevisionAnswer => ({
  Revision: revision,
  Operation: operation,
  At: at.toISOString(),
  By: editor || null,
  Client: client || null,
  Differences: [...changes],
})

/** How many versions one call can go back. */
const stepsMax = 1000

/**
 * Stores a record as it was before a version, as a new version; once, when the call has an `Idempotency-Key`. Without `If-Match` the state that
 * was read must still hold, so that no other change is lost.
 * @throws Problem 400, 412; ChangeRefused
 */
export async function answerUndo(call: OneCall): Promise<Response> {
  const { id } = call.params
  const editing = editingOf(call.params.entity)
  const { Revision } = await readBody(call.request, UndoBody)
  const now = await findEditable(editing, id)
  const record = await recordBefore(editing, now, Revision)
  demandFlawless(editing.flaws(record, id))
  const asked = preconditionOf(call.request.headers)
  const expected = isUnconditional(asked) ? { match: [now.state], noneMatch: null } : asked
  const undone = await storeOnce(call, { Revision }, run =>
    withCurrentState(editing, id, () =>
      editing.save(record, id, { caller: call.caller, address: peerOf(call.request), expected, run }),
    ),
  )
  return answerStored(editing, undone.value, { headers: repeatedHeaders(undone) })
}

/** A record as it was before a version. @throws ChangeRefused where the history does not reach there */
async function recordBefore(editing: EditableEntity, { id, record }: EditableRecord, revision: number): Promise<unknown> {
  const behind = revisionsSql({ type: editing.type, id }, revision - 1, { size: stepsMax, offset: 0 })
  const later = await rows<RevisionRow>(administratorReads(), behind, 'fresh')
  const canUndo = later.at(-1)?.revision === revision && later.every(({ operation }) => operation === 'update')
  if (!canUndo) throw new ChangeRefused('revision-unknown', { revision })
  const changes = later.map(step => step.changes)
  return earlierOrRefused(() => editing.earlier(record, changes), revision)
}

/** Differences of another form of the record cannot be undone. */
function earlierOrRefused(read: () => unknown, revision: number): unknown {
  try {
    return read()
  } catch (error) {
    if (error instanceof PatchError) throw new ChangeRefused('revision-unknown', { revision })
    throw error
  }
}
