import { readerFor } from '@/lib/access/reader'
import { keptFields } from '@/lib/content/distinct/kept-values'
import type { DistinctPlan } from '@/lib/content/distinct/plan'
import { distinctSql, manyTextsSql } from '@/lib/content/distinct/sql'
import { rows } from '@/lib/db/run'
import { problem } from '@/lib/http/errors/problem'

const combinationsMax = 100_000
/** So many texts are read within some seconds. */
const textsMax = 50_000

/** The distinct combinations of values, a list of values each. @throws Problem 400 when they, or the texts to read, are too many */
export async function readDistinct(plan: DistinctPlan): Promise<unknown[][]> {
  if (readsTexts(plan) && (await hasManyTexts(plan))) throw tooManyTexts(plan)
  const found = await rows<Record<string, unknown>>(readerFor(plan.reads), distinctSql(plan, combinationsMax), 'fresh')
  if (found.length > combinationsMax) throw tooMany()
  return found.map(row => Object.values(row))
}

const readsTexts = ({ raw, wanting }: DistinctPlan) => raw.length > 0 || wanting.part !== 'kept'

async function hasManyTexts(plan: DistinctPlan): Promise<boolean> {
  const [counted] = await rows<{ too_many: boolean }>(readerFor(plan.reads), manyTextsSql(plan, textsMax), 'fresh')
  return counted!.too_many
}

function tooManyTexts({ raw }: DistinctPlan) {
  const parameter = raw.length > 0 ? 'rawfilter' : 'fields'
  const expected = `at most ${textsMax} records to look into`
  const detail = `Parameter ${parameter}: expected ${expected}; narrow the records by source or tagfilter, or ask without rawfilter for fields whose values are kept beside the records: ${keptFields.join(', ')}.`
  return problem('parameter-invalid', { detail, parameter, expected })
}

const tooMany = () =>
  problem('parameter-invalid', {
    detail: `Parameter fields: these fields have more than ${combinationsMax} different values; take fewer fields, or narrow the records by source, tagfilter or rawfilter.`,
    parameter: 'fields',
    expected: `at most ${combinationsMax} different values`,
  })
