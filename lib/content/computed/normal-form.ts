import { ownLink } from '@/lib/content/computed/links'

/** Nested deeper than `depthMax` levels. */
export class TooDeep extends Error {}

/**
 * A JSON value in the form in which records are compared and stored: members by name, so that equal content has equal text,
 * and every `Self` as an address below the content door, so that it does not depend on where the record came from.
 * @throws TooDeep
 */
export function normalForm(value: unknown, depthMax: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depthMax === 0) throw new TooDeep()
  if (Array.isArray(value)) {
    const inner = value.map(one => normalForm(one, depthMax - 1))
    return isSame(inner, value) ? value : inner
  }
  const members = value as Record<string, unknown>
  const keys = Object.keys(members)
  const inner = keys.map(key => (key === 'Self' ? linkForm(members[key]) : normalForm(members[key], depthMax - 1)))
  // Most parts of most records are in this form already, and are not made again.
  if (isAscending(keys) && isSame(inner, Object.values(members))) return value
  return Object.fromEntries(keys.map((key, place) => [key, inner[place]] as const).sort(([a], [b]) => (a < b ? -1 : 1)))
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) => one.every((value, place) => value === other[place])
const isAscending = (keys: readonly string[]) => keys.every((key, place) => place === 0 || keys[place - 1]! < key)

const linkForm = (link: unknown) => (typeof link === 'string' ? ownLink(link) : null)
