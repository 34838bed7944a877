import { isObject } from '@/lib/formats/json-object'
/**
 * A JSON value with a merge patch applied: members of the patch replace those of the target, null removes them, lists are replaced whole.
 * @see RFC 7396
 */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch
  const result = new Map(isObject(target) ? Object.entries(target) : [])
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) result.delete(name)
    else result.set(name, mergePatch(result.get(name), value))
  }
  // Not by assignment: a member may be called __proto__.
  return Object.fromEntries(result)
}
