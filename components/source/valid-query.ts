import { fieldsOf, parseCondition } from '@/components/source/condition'
import { isListOf } from '@/components/source/content-query'
import { isSeriesField } from '@/components/source/series-query'
import type { ListSource, Query } from '@/components/source/source'
import { rawOf } from '@/lib/grammar/raw-of-where'
import { GrammarError } from '@/lib/grammar/reader'

/** A condition that a dataset does not support, the position of the error, and what is expected there. */
export type ConditionFlaw = Readonly<{ filter: string; at: number; expected: string }>

export function flawOf(source: ListSource, filter: string): ConditionFlaw | null {
  try {
    const where = parseCondition(filter)
    if (source.kind === 'content') rawOf(where, isListOf(source))
    const stranger = source.kind === 'content' ? undefined : fieldsOf(where).find(field => !isSeriesField(source.kind, field))
    return stranger === undefined
      ? null
      : { filter, at: Math.max(0, filter.indexOf(stranger)), expected: 'a field of this dataset' }
  } catch (error) {
    if (!(error instanceof GrammarError)) throw error
    return { filter, at: error.at, expected: error.expected }
  }
}

/** Separates the invalid conditions from a query, so that the screen can show them. */
export function validQuery(source: ListSource, query: Query): { query: Query; flaws: readonly ConditionFlaw[] } {
  const flaws = query.filters.flatMap(filter => flawOf(source, filter) ?? [])
  if (flaws.length === 0) return { query, flaws }
  const wrong = new Set(flaws.map(({ filter }) => filter))
  return { query: { ...query, filters: query.filters.filter(filter => !wrong.has(filter)) }, flaws }
}
