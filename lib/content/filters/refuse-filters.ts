import type { z } from 'zod'
import { badParameter } from '@/lib/http/queries/query'

/** Filters of lists, by all their names. */
const filters = [
  'idlist',
  'idfilter',
  'eventids',
  'source',
  'langfilter',
  'publishedon',
  'updatefrom',
  'lastchange',
  'searchfilter',
  'tagfilter',
  'active',
  'hubactive',
  'odhactive',
  'latitude',
  'longitude',
  'radius',
  'locfilter',
  'polygon',
  'areafilter',
  'hubtagfilter',
  'hubtagfilter_and',
  'odhtagfilter',
  'odhtagfilter_and',
  'validforentity',
  'types',
  'rawfilter',
]

/**
 * Refuses filters that lists have and this call has not: passed over, they would answer more than was asked for.
 * @throws Problem 400 naming the first one
 */
export function refuseFilters(values: Readonly<Record<string, string>>, { shape }: z.ZodObject): void {
  const refused = filters.find(name => values[name] !== undefined && !Object.hasOwn(shape, name))
  if (refused) throw badParameter(refused, 'no such parameter, because only lists of records have it', values[refused])
}
