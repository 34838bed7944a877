import { isObject, type JsonObject } from '@/lib/formats/json/object'
import { jsonPointer } from '@/lib/formats/json/pointer'

/** One difference between two JSON values: an operation of JSON Patch with the earlier value. @see RFC 6902 */
export type Difference = Readonly<
  | { op: 'add'; path: string; value: unknown }
  | { op: 'remove'; path: string; was: unknown }
  | { op: 'replace'; path: string; value: unknown; was: unknown }
>

/** The operations that turn `before` into `after`, in order: objects by property, lists by index. */
export function differences(before: unknown, after: unknown, path: readonly PropertyKey[] = []): Difference[] {
  if (isObject(before) && isObject(after)) return ofObjects(before, after, path)
  if (Array.isArray(before) && Array.isArray(after)) return ofLists(before, after, path)
  return Object.is(before, after) ? [] : [{ op: 'replace', path: jsonPointer(path), value: after, was: before }]
}

function ofObjects(before: JsonObject, after: JsonObject, path: readonly PropertyKey[]): Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return names.flatMap((name): Difference[] => {
    const at = [...path, name]
    if (!Object.hasOwn(after, name)) return [{ op: 'remove', path: jsonPointer(at), was: before[name] }]
    if (!Object.hasOwn(before, name)) return [{ op: 'add', path: jsonPointer(at), value: after[name] }]
    return differences(before[name], after[name], at)
  })
}

function ofLists(before: readonly unknown[], after: readonly unknown[], path: readonly PropertyKey[]): Difference[] {
  const both = Math.min(before.length, after.length)
  const changed = before.slice(0, both).flatMap((item, place) => differences(item, after[place], [...path, place]))
  // Items are removed from the end, so that the indexes before them stay valid.
  const removed = before
    .slice(both)
    .map((was, place): Difference => ({ op: 'remove', path: jsonPointer([...path, both + place]), was }))
  const added = after
    .slice(both)
    .map((value, place): Difference => ({ op: 'add', path: jsonPointer([...path, both + place]), value }))
  return [...changed, ...removed.reverse(), ...added]
}
