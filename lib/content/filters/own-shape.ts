import type { Entity } from '@/lib/content/entities'
import { datesAhead } from '@/lib/content/event-dates'
import type { OwnWanted } from '@/lib/content/filters/own-query'
import type { Shape } from '@/lib/formats/shape'
import { queryValues } from '@/lib/http/queries/query'

/** The shape of records of types that have parameters of their own for it. @param today begin of the current day */
export function ownShape({ type }: Entity, own: OwnWanted, { shape, today }: { shape: Shape; today: Date }): Shape {
  const language = own.values['localizationlanguage']
  const first = type === 'odhtag' && language?.kind === 'choice' ? namedIn(language.word) : datesAhead(type, own, today)
  return first ? { ...shape, first } : shape
}

/** The name of a tag in one language, instead of one by language; null where it has none. */
const namedIn = (language: string) => (record: unknown) => {
  const { TagName, ...others } = record as { TagName?: Readonly<Record<string, unknown>> | null }
  return { ...others, TagName: TagName?.[language] ?? null }
}

/** Whether the same records look otherwise on another day. */
export const dependsOnDay = (query: URLSearchParams): boolean =>
  queryValues(query)['optimizedates']?.trim().toLowerCase() === 'true'
