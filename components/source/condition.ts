import { printWhere } from '@/lib/grammar/print-where'
import { parseWhere, type Where } from '@/lib/grammar/where'

/** Words between a field and a value. */
export const operatorKeys = [
  ...(['eq', 'neq', 'lt', 'gt', 'lteq', 'gteq', 're', 'ire', 'nre', 'nire', 'in', 'nin'] as const),
  ...(['bbi', 'bbc', 'dlt'] as const),
] as const
export type OperatorKey = (typeof operatorKeys)[number]

/** Reads a condition as the address holds it: strings stand in quotes. @throws GrammarError with the position */
export const parseCondition = (text: string): Where => parseWhere(text, { operators: operatorKeys, unquoted: 'refuse' })

/** The same for what was written elsewhere, where strings may stand without quotes. @throws GrammarError with the position */
export const parseForeignCondition = (text: string): Where => parseWhere(text, { operators: operatorKeys, unquoted: 'accept' })

export const printCondition = printWhere

/** Conditions that must all hold, one by one. */
export const partsOf = (where: Where): readonly Where[] => (where.kind === 'and' ? where.items.flatMap(partsOf) : [where])

/** The first names of all fields in a condition. */
export const fieldsOf = (where: Where): readonly string[] =>
  where.kind === 'comparison' ? [where.field] : where.items.flatMap(fieldsOf)
