import type { Entity } from '@/lib/content/entities'

const usualSeconds = 60

/** How many seconds a guest's copy of a record or list may be kept; what people seldom change longer, what stations measure shorter. */
const seconds: Readonly<Record<string, number>> = {
  weatherrealtime: 30,
  ...Object.fromEntries(
    ['tag', 'odhtag', 'source', 'publisher', 'geoshape', 'region', 'metaregion', 'municipality', 'district', 'area'].map(
      type => [type, 300] as const,
    ),
  ),
}

/** `max-age` of what a guest reads of this entity. */
export const maxAgeOf = ({ type }: Entity): number => seconds[type] ?? usualSeconds
