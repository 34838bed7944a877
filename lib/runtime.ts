/** Objects that exist once in a process, shared by all bundles. */
const registry = (() => {
  const holder = globalThis as { [key: symbol]: Map<string, unknown> | undefined }
  const key = Symbol.for('belvedere')
  holder[key] ??= new Map()
  return holder[key]
})()

/** The only instance of `name` in this process, which `make` creates; variables of modules exist once in each bundle. */
export function once<T>(name: string, make: () => T): T {
  if (!registry.has(name)) registry.set(name, make())
  return registry.get(name) as T
}

/** A function that computes the value for an object once, and caches it as long as the object exists. */
export function onceFor<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, Value>()
  return key => {
    if (!values.has(key)) values.set(key, make(key))
    return values.get(key)!
  }
}

/** Drops the instance of `name`, so that the next `once` creates a new one. For tests and for closing. */
export function forget(name: string): void {
  registry.delete(name)
}
