import { isObject } from '@/lib/formats/json-object'
/**
 * A record with one level: nested members get dotted names, as in the parameter `fields`; lists stay whole.
 * An empty object counts as null.
 */
export function flatRecord(record: unknown): Map<string, unknown> {
  const flat = new Map<string, unknown>()
  if (isObject(record)) addMembers(flat, '', record)
  else flat.set('Id', record)
  return flat
}

function addMembers(flat: Map<string, unknown>, path: string, object: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(object)) {
    const name = stepTo(path, key)
    if (isObject(value) && Object.keys(value).length > 0) addMembers(flat, name, value)
    else flat.set(name, isObject(value) ? null : value)
  }
}

const plainKey = /^[^.,[\]'" ][^.,[\]]*$/

function stepTo(path: string, key: string): string {
  if (!plainKey.test(key) || key.endsWith(' ')) return `${path}['${key.replace(/['\\]/g, '\\$&')}']`
  return path === '' ? key : `${path}.${key}`
}

/**
 * The columns of several records: the names of all, in order of appearance. A name is left out when its value is null everywhere or an object.
 */
export function columnsOf(records: Iterable<ReadonlyMap<string, unknown>>): string[] {
  const found = new Map<string, 'empty' | 'filled'>()
  const objects = new Set<string>()
  for (const record of records)
    for (const [name, value] of record) {
      if (found.get(name) === 'filled') continue
      if (!found.has(name)) for (const parent of parentsOf(name)) objects.add(parent)
      found.set(name, value === null || value === undefined ? 'empty' : 'filled')
    }
  return [...found].filter(([name, state]) => state === 'filled' || !objects.has(name)).map(([name]) => name)
}

function* parentsOf(name: string): Generator<string> {
  for (let at = name.length - 1; at > 0; at--) if (name[at] === '.' || name[at] === '[') yield name.slice(0, at)
}
