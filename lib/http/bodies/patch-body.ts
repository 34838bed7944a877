import { z } from 'zod'
import { isObject } from '@/lib/formats/json/object'
import { jsonPatch, mergePatch, PatchError, type PatchOperation } from '@/lib/formats/json/patch'
import { pointerSteps } from '@/lib/formats/json/pointer'
import { checkRecord, readStoredJson, recordInvalid } from '@/lib/http/bodies/json-body'
import { problem } from '@/lib/http/errors/problem'

/** A change of a record. `touched` contains the top-level fields that it may change; null for the whole record. */
export type Patch = Readonly<{ touched: ReadonlySet<string> | null; apply(record: unknown): unknown }>

const forms = ['application/merge-patch+json', 'application/json-patch+json', 'application/json'] as const
const operationsMax = 1000
const pointer = z.string().max(2000)

const Operation = z.discriminatedUnion('op', [
  z.object({ op: z.enum(['add', 'replace', 'test']), path: pointer, value: z.unknown() }),
  z.object({ op: z.literal('remove'), path: pointer }),
  z.object({ op: z.enum(['move', 'copy']), path: pointer, from: pointer }),
])
export const Operations = z.array(Operation).max(operationsMax)

/** Reads a merge patch (RFC 7396), also as plain JSON, or a JSON patch (RFC 6902). @throws Problem 400, 413, 415 */
export async function readPatch(request: Request, limitBytes: number): Promise<Patch> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
  if (!forms.some(form => form === type)) {
    const expected = forms.join(', ')
    const detail = `A patch is sent as ${expected}${type ? `, not as ${type.slice(0, 80)}` : ''}.`
    throw problem('media-type-unsupported', { detail, expected }, { headers: { 'Accept-Patch': expected } })
  }
  const body = await readStoredJson(request, limitBytes)
  if (type === 'application/json-patch+json') return operationsOf(body)
  if (!isObject(body))
    throw recordInvalid(
      [],
      'expected an object with the fields to change; a list of operations is sent as application/json-patch+json',
    )
  return { touched: new Set(Object.keys(body)), apply: record => mergePatch(record, body) }
}

function operationsOf(body: unknown): Patch {
  const operations = checkRecord(Operations, body) as PatchOperation[]
  operations.forEach(({ path }, place) => {
    if (/\/(__proto__|constructor\/prototype)(\/|$)/.test(path))
      throw recordInvalid([place, 'path'], 'expected another name: to programs this one means the prototype of an object')
  })
  const pointers = operations.flatMap(operation => ('from' in operation ? [operation.path, operation.from] : [operation.path]))
  const fields = pointers.map(path => pointerSteps(path)[0])
  const touched = fields.some(field => field === undefined) ? null : new Set(fields as string[])
  return { touched, apply: record => applied(record, operations) }
}

function applied(record: unknown, operations: readonly PatchOperation[]): unknown {
  try {
    return jsonPatch(record, operations)
  } catch (error) {
    if (!(error instanceof PatchError)) throw error
    if (error.kind === 'unusable') throw recordInvalid([error.index], error.message)
    throw problem('patch-test-failed', {
      detail: `/${error.index}: ${error.message}. Nothing was stored.`,
      pointer: `/${error.index}`,
    })
  }
}
