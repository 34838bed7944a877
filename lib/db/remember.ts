import { Bounded } from '@/lib/db/bounded'
import { once } from '@/lib/runtime'

type CachedRead = { until: number; value: Promise<unknown> }

/** Names may come from callers. */
const entriesMax = 2000

const memory = () => once('remembered reads', () => new Bounded<CachedRead>(entriesMax))

/**
 * The value of `read`, kept under `name` for a while; calls in that time share the one read. A failed read rejects for all who share it and is not
 * kept.
 */
export function remember<T>(name: string, milliseconds: number, read: () => Promise<T>): Promise<T> {
  const kept = memory().get(name)
  if (kept && Date.now() < kept.until) return kept.value as Promise<T>
  const value = read()
  memory().set(name, { until: Date.now() + milliseconds, value })
  value.catch(() => forgetRead(name, value))
  return value
}

/** Makes the next `remember` of `name` read again, after a change of the value. */
export function forgetRead(name: string, value?: Promise<unknown>): void {
  if (!value || memory().get(name)?.value === value) memory().drop(name)
}
