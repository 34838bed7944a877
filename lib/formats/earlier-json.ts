import type { Difference } from '@/lib/formats/json-difference'
import { jsonPatch, type PatchOperation } from '@/lib/formats/json-patch'

/**
 * The earlier state of a value.
 * @param changes the differences of each later change, newest first
 * @throws PatchError when they did not lead to this value
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
