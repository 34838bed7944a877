import { once } from '@/lib/runtime'

type Kept = { until: number; value: Promise<unknown> }

const entriesMax = 2000

const memory = () => once('remembered reads', () => new Map<string, Kept>())

/**
 * The value `read` gives, kept under `name` for a while; whoever asks meanwhile shares the one read.
 * A failed read is thrown to those who share it and is not kept.
 */
export function remember<T>(name: string, milliseconds: number, read: () => Promise<T>): Promise<T> {
  const kept = memory().get(name)
  if (kept && Date.now() < kept.until) return kept.value as Promise<T>
  const value = read()
  keep(name, { until: Date.now() + milliseconds, value })
  value.catch(() => forgetRead(name, value))
  return value
}

/** Makes the next `remember` of `name` read again, for whoever just changed the value. */
export function forgetRead(name: string, value?: Promise<unknown>): void {
  if (!value || memory().get(name)?.value === value) memory().delete(name)
}

// Names may come from callers, so the oldest go when there are too many.
function keep(name: string, entry: Kept): void {
  const all = memory()
  all.delete(name)
  all.set(name, entry)
  if (all.size > entriesMax) all.delete(all.keys().next().value!)
}
