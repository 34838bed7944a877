import { ownLink } from '@/lib/content/links'

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
  if (Array.isArray(value)) return value.map(inner => normalForm(inner, depthMax - 1))
  const members = value as Record<string, unknown>
  return Object.fromEntries(
    Object.keys(members)
      .sort()
      .map(key => [key, key === 'Self' ? linkForm(members[key]) : normalForm(members[key], depthMax - 1)]),
  )
}

const linkForm = (link: unknown) => (typeof link === 'string' ? ownLink(link) : null)
