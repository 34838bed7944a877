import { checkBody } from '@/lib/admin/body'
import { DocumentBody } from '@/lib/admin/catalog/editing/params'
import { readStoredJson } from '@/lib/http/bodies/json-body'

/** Largest body of an edited record, in bytes. */
const bytesMax = 5 * 1024 * 1024

/** The record in a body. @throws Problem 400, 413, 415 */
export const readRecordBody = async (request: Request): Promise<Record<string, unknown>> =>
  checkBody(DocumentBody, await readStoredJson(request, bytesMax)).Record
