import { config } from '@/lib/config'
import { once } from '@/lib/runtime'
import { publishAcknowledged } from '@/lib/workers'

type CachedRead = { until: number; value: Promise<unknown>; renewing?: boolean }

/** Maximum number of cached reads: their names may contain parameters of requests. */
const entriesMax = 2000

const memory = () => once('reads', () => new Cache<CachedRead>(entriesMax, 'reads'))

/** The value of `read`, cached under `name`. Concurrent calls share one read; a failed read is not cached. */
export function readCached<T>(name: string, milliseconds: number, read: () => Promise<T>): Promise<T> {
  const cached = memory().get(name)
  if (cached && Date.now() < cached.until) return cached.value as Promise<T>
  const value = read()
  memory().set(name, { until: Date.now() + milliseconds, value })
  value.catch(() => forgetFailed(name, value))
  return value
}

/** `readCached`, but returns an expired value for up to five more periods, while it is read again in the background. */
export function readCachedOrStale<T>(name: string, milliseconds: number, read: () => Promise<T>): Promise<T> {
  const cached = memory().get(name)
  const late = cached ? Date.now() - cached.until : 0
  if (!cached || late < 0 || late > 5 * milliseconds) return readCached(name, milliseconds, read)
  if (!cached.renewing) {
    cached.renewing = true
    // If the entry was dropped or replaced during the read, the value that was read may lack a change.
    const isCurrent = () => memory().peek(name) === cached
    read().then(
      value => isCurrent() && memory().set(name, { until: Date.now() + milliseconds, value: Promise.resolve(value) }),
      () => isCurrent() && memory().drop(name),
    )
  }
  return cached.value as Promise<T>
}

function forgetFailed(name: string, value: Promise<unknown>): void {
  if (memory().get(name)?.value === value) memory().drop(name)
}

/** Expires a value in this process and, before the promise resolves, in all others. Await it before the response. */
export function dropCached(name: string): Promise<void> {
  dropCachedHere(name)
  return publishAcknowledged('outdated', name)
}

export const dropCachedHere = (name: string): void => memory().drop(name)

/** A read in progress, and the read after it, which callers that arrive during the first one share. */
type RunningRead = { ended: Promise<unknown>; next: Promise<unknown> | null }

const running = () => once('running reads', () => new Map<unknown, RunningRead>())

/**
 * Reads once for concurrent callers of a key. Callers that arrive during a read share the next one, because the current
 * one may lack recent changes.
 * @param key stands for everything that the value depends on, including the rights of the caller
 */
export function readTogether<T>(key: unknown, read: () => Promise<T>): Promise<T> {
  const current = running().get(key)
  if (!current) return beginRead(key, read)
  current.next ??= current.ended.then(() => beginRead(key, read))
  return current.next as Promise<T>
}

function beginRead<T>(key: unknown, read: () => Promise<T>): Promise<T> {
  const value = (async () => read())()
  const entry: RunningRead = { ended: value.catch(() => {}), next: null }
  running().set(key, entry)
  void entry.ended.then(() => entry.next === null && running().delete(key))
  return value
}

type Entry<Value> = Readonly<{ value: Value; weight: number }>

type CacheFigures = { readonly weightMax: number; entries: number; weight: number; hits: number; misses: number }

const named = () => once('named caches', () => new Map<string, Cache<unknown>>())

export const cacheFigures = (): readonly (readonly [string, CacheFigures])[] =>
  [...named()].map(([name, cache]) => [name, cache.figures] as const)

/** Values by key, up to a total weight; the least recently used is evicted first. */
export class Cache<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  #weight = 0
  #hits = 0
  #misses = 0

  /** A cache with a name appears in the metrics and can be disabled by CACHES_OFF. */
  constructor(
    readonly weightMax: number,
    readonly name?: string,
  ) {
    if (name !== undefined) named().set(name, this)
  }

  get figures(): CacheFigures {
    return {
      weightMax: this.weightMax,
      entries: this.#entries.size,
      weight: this.#weight,
      hits: this.#hits,
      misses: this.#misses,
    }
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) {
      this.#misses += 1
      return undefined
    }
    this.#hits += 1
    // Moves the value to the end, where it is evicted last.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** Returns a value without changing the order of eviction or the counts of hits and misses. */
  peek(key: string): Value | undefined {
    return this.#entries.get(key)?.value
  }

  /** Caches a value, unless it alone exceeds `weightMax`. With a weight of 1 each, `weightMax` is a number of values. */
  set(key: string, value: Value, weight = 1): void {
    this.drop(key)
    if (weight > this.weightMax || this.#isOff()) return
    this.#entries.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.weightMax) return
      this.drop(oldest)
    }
  }

  /** All keys with their values, the least recently used first. */
  entries(): (readonly [key: string, value: Value])[] {
    return [...this.#entries].map(([key, { value }]) => [key, value] as const)
  }

  #isOff(): boolean {
    const off = this.name === undefined ? undefined : config().CACHES_OFF
    return off?.split(',').includes(this.name!) ?? false
  }

  drop(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0
    this.#entries.delete(key)
  }
}
