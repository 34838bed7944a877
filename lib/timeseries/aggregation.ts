import { isObject } from '@/lib/formats/json/object'

const aggregations = ['sum', 'mean', 'none'] as const

/** The aggregation of the values of several stations at one time; `none` if no number has a meaning. */
export type Aggregation = (typeof aggregations)[number]

type DataTypeFacts = Readonly<{ metadata: unknown; unit: string | null | undefined; rtype: string | null | undefined }>

/**
 * The aggregation of values of a data type over stations: `aggregation` in its metadata, otherwise the sum of counts
 * without a unit, the mean of means with one, and nothing for all others.
 */
export function aggregationOf({ metadata, unit, rtype }: DataTypeFacts): Aggregation {
  const declared = isObject(metadata) ? metadata['aggregation'] : undefined
  const named = aggregations.find(each => each === declared)
  if (named) return named
  if (!unit) return /^(?:sum|count)$/i.test(rtype ?? '') ? 'sum' : 'none'
  return /^(?:mean|average)$/i.test(rtype ?? '') && !/^(?:°|deg|rad)/.test(unit.replace(/^°[CF]$/, '')) ? 'mean' : 'none'
}

/** Whether the values of a data type over a time are added up, because each is the number or amount of its own interval. */
export const isSummedOverTime = ({ rtype }: Pick<DataTypeFacts, 'rtype'>): boolean => /^(?:sum|count)$/i.test(rtype ?? '')
