import { checkBody } from '@/lib/admin/body'
import { DocumentBody } from '@/lib/admin/catalog/editing/params'
import { readStoredJson } from '@/lib/http/bodies/json-body'

/** Bytes of a record that people edit. */
const bytesMax = 5 * 1024 * 1024

/** The record in a body. @throws Problem 400, 413, 415 */
export const readRecordBody = async (request: Request): Promise<Record<string, unknown>> =>
  checkBody(DocumentBody, await readStoredJson(request, bytesMax)).Record
