import { parseWhere, printWhere, type Where } from '@/lib/grammar/where'

const operatorKeys = [
  ...(['eq', 'neq', 'lt', 'gt', 'lteq', 'gteq', 're', 'ire', 'nre', 'nire', 'in', 'nin'] as const),
  ...(['bbi', 'bbc', 'dlt'] as const),
] as const

/** Parses a condition in a URL of the explorer. Strings must be quoted. Throws a `GrammarError` with the position. */
export const parseCondition = (text: string): Where => parseWhere(text, { operators: operatorKeys, unquoted: 'refuse' })

/** Parses a condition of an API request, whose strings may be unquoted. Throws a `GrammarError` with the position. */
export const parseForeignCondition = (text: string): Where => parseWhere(text, { operators: operatorKeys, unquoted: 'accept' })

export const printCondition = printWhere

export const partsOf = (where: Where): readonly Where[] => (where.kind === 'and' ? where.items.flatMap(partsOf) : [where])

export const fieldsOf = (where: Where): readonly string[] =>
  where.kind === 'comparison' ? [where.field] : where.items.flatMap(fieldsOf)
