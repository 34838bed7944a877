import { isDeepStrictEqual } from 'node:util'
import type { Difference } from '@/lib/formats/json/difference'
import { jsonText } from '@/lib/formats/json/exact'
import { isObject } from '@/lib/formats/json/object'
import { pointerSteps } from '@/lib/formats/json/pointer'

/** An operation of JSON Patch. @see RFC 6902 section 4 */
export type PatchOperation = Readonly<
  | { op: 'add' | 'replace' | 'test'; path: string; value: unknown }
  | { op: 'remove'; path: string }
  | { op: 'move' | 'copy'; path: string; from: string }
>

/** A failed operation: its index, the reason as a clause, and whether it is a `test` that found another value. */
export class PatchError extends Error {
  constructor(
    readonly index: number,
    message: string,
    readonly kind: 'unusable' | 'test' = 'unusable',
  ) {
    super(message)
  }
}

type Node = { parent: Map<string, unknown> | unknown[]; key: string }

// json-p3, which the platform uses for paths, is not used here: it loses a property `__proto__`, and copies without a limit.

/** Applies the operations of a patch in order, without changing the value itself. @throws PatchError */
export function jsonPatch(target: unknown, operations: readonly PatchOperation[]): unknown {
  const root: unknown[] = [asMaps(target)]
  let copied = 0
  operations.forEach((operation, place) => {
    if (operation.op === 'copy') {
      // Copies of copies could fill the memory with few operations.
      copied += jsonText(readAt(root, operation.from, place)).length
      if (copied > copiedCharactersMax) throw new PatchError(place, `copies more than ${copiedCharactersMax} characters`)
    }
    applyOne(root, operation, place)
  })
  return asObjects(root[0])
}

const copiedCharactersMax = 5_000_000

function applyOne(root: unknown[], operation: PatchOperation, place: number): void {
  if (operation.op === 'move') {
    move(root, operation, place)
    return
  }
  const node = nodeAt(root, operation.path, place)
  if (operation.op === 'add') put(node, asMaps(operation.value), place)
  if (operation.op === 'remove') remove(node, operation.path, place)
  if (operation.op === 'replace') replace(node, operation, place)
  if (operation.op === 'copy') put(node, asMaps(readAt(root, operation.from, place)), place)
  if (operation.op === 'test' && !isDeepStrictEqual(asObjects(valueAt(node, operation.path, place)), operation.value))
    throw new PatchError(place, `${nameOf(operation.path)} has another value than the expected one`, 'test')
}

const readAt = (root: unknown[], pointer: string, place: number) =>
  asObjects(valueAt(nodeAt(root, pointer, place), pointer, place))

function move(root: unknown[], { from, path }: { from: string; path: string }, place: number): void {
  if (path.startsWith(`${from}/`)) throw new PatchError(place, 'a value cannot move into itself')
  const value = remove(nodeAt(root, from, place), from, place)
  put(nodeAt(root, path, place), value, place)
}

const nameOf = (pointer: string) => (pointer === '' ? 'the record' : pointer)

// Objects are maps while a patch is applied, so that names such as `__proto__` are ordinary.
function asMaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asMaps)
  if (typeof value !== 'object' || value === null) return value
  return new Map(Object.entries(value).map(([name, inner]) => [name, asMaps(inner)]))
}

function asObjects(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asObjects)
  return value instanceof Map ? Object.fromEntries([...value].map(([name, inner]) => [name, asObjects(inner)])) : value
}

function nodeAt(root: unknown[], pointer: string, place: number): Node {
  if (pointer !== '' && !pointer.startsWith('/')) throw new PatchError(place, `${pointer} does not begin with /`)
  let node: Node = { parent: root, key: '0' }
  for (const step of pointerSteps(pointer)) {
    const parent = valueAt(node, pointer, place)
    if (!(parent instanceof Map) && !Array.isArray(parent)) throw missing(pointer, place)
    node = { parent, key: step }
  }
  return node
}

const missing = (pointer: string, place: number) => new PatchError(place, `there is nothing at ${nameOf(pointer)}`)

function valueAt({ parent, key }: Node, pointer: string, place: number): unknown {
  if (parent instanceof Map) {
    if (!parent.has(key)) throw missing(pointer, place)
    return parent.get(key)
  }
  return parent[indexIn(parent, key, pointer, place)]
}

function indexIn(list: readonly unknown[], key: string, pointer: string, place: number): number {
  if (!/^(0|[1-9]\d{0,8})$/.test(key) || Number(key) >= list.length) throw missing(pointer, place)
  return Number(key)
}

function put({ parent, key }: Node, value: unknown, place: number): void {
  if (parent instanceof Map) {
    parent.set(key, value)
    return
  }
  const last = key === '-' ? String(parent.length) : key
  if (!/^(0|[1-9]\d{0,8})$/.test(last) || Number(last) > parent.length)
    throw new PatchError(place, `${key} is not an index in a list of ${parent.length}`)
  parent.splice(Number(last), 0, value)
}

function replace(node: Node, { path, value }: { path: string; value: unknown }, place: number): void {
  valueAt(node, path, place)
  if (node.parent instanceof Map) node.parent.set(node.key, asMaps(value))
  else node.parent[Number(node.key)] = asMaps(value)
}

function remove(node: Node, pointer: string, place: number): unknown {
  const value = valueAt(node, pointer, place)
  if (node.parent instanceof Map) node.parent.delete(node.key)
  else node.parent.splice(Number(node.key), 1)
  return value
}

/** Applies a merge patch to a JSON value: null removes a property, and lists are replaced as a whole. @see RFC 7396 */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch
  const result = new Map(isObject(target) ? Object.entries(target) : [])
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) result.delete(name)
    else result.set(name, mergePatch(result.get(name), value))
  }
  // `fromEntries` creates a property `__proto__`, which an assignment would not.
  return Object.fromEntries(result)
}

/** The state of a value before some changes, newest first. @throws PatchError if they do not fit the value */
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
