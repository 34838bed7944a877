import { checkBody } from '@/lib/admin/body'
import { DocumentBody, type RecordError } from '@/lib/admin/catalog/editing/params'
import { jsonPointer } from '@/lib/formats/json/pointer'
import { readStoredJson } from '@/lib/http/bodies/json-body'
import { problem } from '@/lib/http/errors/problem'
import type { RecordFlaw } from '@/lib/http/errors/record-flaws'

/** Largest body of an edited record, in bytes. */
const bytesMax = 5 * 1024 * 1024

/** The record in a body. @throws Problem 400, 413, 415 */
export const readRecordBody = async (request: Request): Promise<Record<string, unknown>> =>
  checkBody(DocumentBody, await readStoredJson(request, bytesMax)).Record

const errorsMax = 50

/** The errors of a record, for programs that word them themselves. */
export const recordErrors = (flaws: readonly RecordFlaw[]): RecordError[] =>
  flaws.slice(0, errorsMax).map(({ path, clause, kind }) => ({
    field: jsonPointer(path),
    code: kind?.code ?? 'form',
    detail: clause,
    values: { ...kind?.values },
  }))

/** @throws Problem `body-invalid` that names every place that is wrong */
export function demandFlawless(flaws: readonly RecordFlaw[]): void {
  if (flaws.length === 0) return
  const errors = recordErrors(flaws)
  const said = errors.slice(0, 5).map(({ field, detail }) => `${field === '' ? 'the record' : field}: ${detail}`)
  throw problem('body-invalid', { detail: `The record cannot be stored: ${said.join('; ')}. Nothing was changed.`, errors })
}
