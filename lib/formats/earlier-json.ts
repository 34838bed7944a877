import type { Difference } from '@/lib/formats/json-difference'
import { jsonPatch, type PatchOperation } from '@/lib/formats/json-patch'

/**
 * A value as it was before some changes of it.
 * @param changes the differences that each made, the newest first
 * @throws PatchError where they are not differences that led to this value
 */
export function earlierJson(value: unknown, changes: readonly (readonly Difference[])[]): unknown {
  return jsonPatch(
    value,
    changes.flatMap(differences => differences.toReversed().map(inverse)),
  )
}

function inverse(difference: Difference): PatchOperation {
  const { op, path } = difference
  if (op === 'add') return { op: 'remove', path }
  return { op: op === 'remove' ? 'add' : 'replace', path, value: difference.was }
}
