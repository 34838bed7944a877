import { problem } from '@/lib/http/errors/problem'
import { levelOrder } from '@/lib/timeseries/order/order-sql'
import type { Plan } from '@/lib/timeseries/plan'
import { countsOf, styleOf } from '@/lib/timeseries/present/present'
import { flatBytes, flatRows, linesFrame } from '@/lib/timeseries/present/present-flat'
import { freshItems } from '@/lib/timeseries/present/present-tree'
import { readCount, readRows } from '@/lib/timeseries/read'

const patienceMilliseconds = 10_000

/** The number of results on all pages of a response. @throws Problem 503 if counting is too slow */
export async function countResults(plan: Plan): Promise<number> {
  const { representation } = plan
  const unpaged = { sort: [], order: levelOrder(plan), cursor: null, after: null, page: { limit: -1, offset: 0 } }
  const whole: Plan = { ...plan, ...unpaged }
  if (countsOf(plan) === 'rows') return readCount(whole)
  // Equal and empty results are removed while writing, so they have to be written to be counted.
  const results = await readRows(whole, 'results')
  const isFlat = representation.structure === 'flat'
  if ('blocks' in results && isFlat) return lengthOf(flatBytes(whole, { style: styleOf(whole), frame: linesFrame }, results))
  if ('rows' in results && plan.grouping && !isFlat) return lengthOf(results.rows)
  return lengthOf((isFlat ? flatRows : freshItems)(whole, styleOf(whole), results))
}

/** The number of items in all chunks. @throws Problem 503 if reading is not complete after ten seconds */
export async function lengthOf(
  chunks: AsyncIterable<Readonly<{ length: number }>>,
  now: () => number = Date.now,
): Promise<number> {
  const end = now() + patienceMilliseconds
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (now() > end) throw tooLong()
  }
  return length
}

const tooLong = () =>
  problem(
    'query-timeout',
    { detail: 'Counting these results takes too long; request a shorter interval, or set distinct=false.' },
    { headers: { 'Retry-After': '2' } },
  )
