import { ChangeRefused } from '@/lib/access/change-refused'
import { readBody } from '@/lib/admin/body'
import { answerStored, tagOf, withCurrentState } from '@/lib/admin/catalog/editing/answer-documents'
import type { EditableRecord } from '@/lib/admin/catalog/editing/editing'
import { datasetEditing, findEditable } from '@/lib/admin/catalog/editing/record-editing'
import { DatasetDeprecationBody } from '@/lib/admin/catalog/params'
import { storedDataset } from '@/lib/catalog/dataset'
import { checkReplacement, preconditionOf } from '@/lib/http/caching/precondition'
import type { Call } from '@/lib/http/handle'
import { peerOf } from '@/lib/http/quota/peer'

type OneCall = Call<{ id: string }>

/** Deprecates a dataset, or changes its deprecation. @throws Problem 400, 412, 428; ChangeRefused */
export async function answerDatasetDeprecation(call: OneCall): Promise<Response> {
  const { Reason, Replacement, ...dates } = await readBody(call.request, DatasetDeprecationBody)
  const { deprecated, removedAfter } = deprecationDates(dates)
  const now = await findEditable(datasetEditing, call.params.id)
  if (Replacement) await demandReplacement(Replacement, now.id)
  const Deprecation = { Reason, DeprecationDate: deprecated, RemovedAfter: removedAfter, Replacement: Replacement ?? null }
  const asked = preconditionOf(call.request.headers)
  if (now.record['Deprecated'] === true) checkReplacement(asked, now.state, { ETag: tagOf(now) })
  return store(call, now, { ...now.record, Deprecated: true, Deprecation })
}

/** Withdraws the deprecation of a dataset. @throws Problem 412; ChangeRefused */
export async function answerDatasetUndeprecation(call: OneCall): Promise<Response> {
  const now = await findEditable(datasetEditing, call.params.id)
  const { Deprecation, ...record } = now.record
  if (record['Deprecated'] !== true) throw new ChangeRefused('dataset-not-deprecated', { id: now.id })
  return store(call, now, { ...record, Deprecated: false })
}

async function demandReplacement(id: string, own: string): Promise<void> {
  if (id.toLowerCase() === own) throw new ChangeRefused('replacement-itself')
  if (!(await storedDataset(id.toLowerCase()))) throw new ChangeRefused('replacement-unknown', { id })
}

/** Without `If-Match` the state that was read must still hold, so that no other change is lost. */
async function store({ request, caller }: OneCall, { id, state }: EditableRecord, record: unknown): Promise<Response> {
  const { match } = preconditionOf(request.headers)
  const expected = { match: match ?? [state], noneMatch: null }
  return answerStored(
    datasetEditing,
    await withCurrentState(datasetEditing, id, () =>
      datasetEditing.save(record, id, { caller, address: peerOf(request), expected }),
    ),
  )
}

/** Dates of a deprecation; it begins today unless it says otherwise. @throws ChangeRefused where they are the wrong way round */
export function deprecationDates({ Deprecated, RemovedAfter }: { Deprecated?: string | undefined; RemovedAfter: string }) {
  const deprecated = Deprecated ?? new Date().toISOString().slice(0, 10)
  if (RemovedAfter < deprecated) throw new ChangeRefused('dates-in-order')
  return { deprecated, removedAfter: RemovedAfter }
}
