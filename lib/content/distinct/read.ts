import { readerFor } from '@/lib/access/reader'
import type { DistinctPlan } from '@/lib/content/distinct/plan'
import { distinctSql } from '@/lib/content/distinct/sql'
import { rows } from '@/lib/db/run'
import { problem } from '@/lib/http/problem'

const combinationsMax = 100_000

/** The distinct combinations of values, a list of values each. @throws Problem 400 when they are too many for one answer */
export async function readDistinct(plan: DistinctPlan): Promise<unknown[][]> {
  const found = await rows<Record<string, unknown>>(readerFor(plan.reads), distinctSql(plan, combinationsMax), 'fresh')
  if (found.length > combinationsMax) throw tooMany()
  return found.map(row => Object.values(row))
}

const tooMany = () =>
  problem('parameter-invalid', {
    detail: `Parameter fields: these fields have more than ${combinationsMax} different values; take fewer fields, or narrow the records by source, tagfilter or rawfilter.`,
    parameter: 'fields',
    expected: `at most ${combinationsMax} different values`,
  })
