import { isUnconditional, type Precondition, preconditionOf } from '@/lib/http/caching/caching'
import { badParameter } from '@/lib/http/queries/query'
import { json } from '@/lib/http/responses/respond'

/** The result of saving a record: it was added, changed, or already equal. */
export type SaveOutcome = 'stored' | 'updated' | 'unchanged'

type WrittenRecord = Readonly<{ id: string; type: string; outcome: SaveOutcome; etag: string; url: string }>

/** The response for a record that was saved: 201 for a new one. */
export function respondSaved({ id, type, outcome, etag, url }: WrittenRecord): Response {
  const isNew = outcome === 'stored'
  const headers = { ETag: etag, 'Cache-Control': 'no-store', ...(isNew ? { Location: url } : { 'Content-Location': url }) }
  const body = resultOf({ id, type, operation: isNew ? 'Create' : 'Update' }, outcome === 'unchanged' ? 0 : 1)
  return json(body, { status: isNew ? 201 : 200, headers })
}

export const respondDeleted = (id: string, type: string): Response => json(resultOf({ id, type, operation: 'Delete' }, 1))

export function respondSavedAll(saved: readonly Readonly<{ outcome: SaveOutcome }>[]): Response {
  const count = (outcome: SaveOutcome) => saved.filter(one => one.outcome === outcome).length
  return json({
    Success: true,
    ErrorMessage: null,
    TotalProcessed: saved.length,
    Created: count('stored'),
    Updated: count('updated'),
    Unchanged: count('unchanged'),
    Errors: {},
  })
}

type WriteResult = Readonly<{ id: string; type: string; operation: 'Create' | 'Update' | 'Delete' }>

/** The result for a record, as clients of the Open Data Hub expect it. */
function resultOf({ id, type, operation }: WriteResult, objectchanged: 0 | 1) {
  const count = (counted: WriteResult['operation']) => (operation === counted ? 1 : 0)
  return {
    id,
    hubtype: type,
    operation,
    created: count('Create'),
    updated: count('Update'),
    deleted: count('Delete'),
    error: 0,
    errorreason: null,
    objectchanged,
  }
}

/** The precondition of a request with a list, which must have none. @throws Problem 400 if it has one */
export function listPrecondition(headers: Headers): Precondition {
  const expected = preconditionOf(headers)
  if (isUnconditional(expected)) return expected
  throw badParameter('If-Match', 'no such header with a list: it names the state of one record', undefined)
}
