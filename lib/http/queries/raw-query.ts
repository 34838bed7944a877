import { z } from 'zod'
import { parseRawFilter, parseRawSort, type RawFilter, type RawOrder } from '@/lib/grammar/raw-filter'
import { parseParameter } from '@/lib/http/errors/problem'

/** Parameters for conditions and orders on any field of a record. */
export const RawQuery = z.object({
  rawfilter: z.string().optional().describe('a condition on any field, e.g. and(eq(Active,true),isnotnull(Detail.en.Title))'),
  rawsort: z.string().optional().describe('fields to order by, - in front turns the order round, e.g. -LastChange,Shortname'),
})

/** What they ask for. */
export type RawSelection = Readonly<{ filter: RawFilter | null; orders: readonly RawOrder[] }>

/** @throws Problem `rawfilter-syntax` or `rawsort-syntax` with the position */
export function readRaw({ rawfilter, rawsort }: z.output<typeof RawQuery>): RawSelection {
  return {
    filter: rawfilter === undefined ? null : parseParameter('rawfilter-syntax', 'rawfilter', rawfilter, parseRawFilter),
    orders: rawsort === undefined ? [] : parseParameter('rawsort-syntax', 'rawsort', rawsort, parseRawSort),
  }
}
