import { readBy, readerFor } from '@/lib/access/reader'
import { answerItems, type ItemsCall, inPages, itemFormatOf } from '@/lib/content/answer-items'
import { type DistinctRequest, parseDistinct } from '@/lib/content/distinct/params'
import { type DistinctPlan, planDistinct } from '@/lib/content/distinct/plan'
import { distinctSql } from '@/lib/content/distinct/sql'
import { resolveKinds } from '@/lib/content/resolve'
import type { MakeDatasets } from '@/lib/content/several-kinds'
import { rows } from '@/lib/db/run'
import { jsonText } from '@/lib/formats/json/exact'
import { problem } from '@/lib/http/errors/problem'

const seconds = 60

/** Answers `GET /v1/Distinct`: the different values that fields have. @throws Problem for bad parameters, 406 for a format there is not */
export const answerDistinct =
  (datasets: MakeDatasets) =>
  async (call: ItemsCall): Promise<Response> => {
    const format = itemFormatOf(call)
    const wanted = parseDistinct(call.query)
    const plan = planDistinct(wanted, await resolveKinds([wanted.entity], call.caller, datasets))
    const found = await readDistinct(readBy(plan, call.request))
    const values = found.map(value => presentValues(wanted, value))
    const paged = inPages(values, { query: call.query, path: '/v1/Distinct', page: wanted.page })
    const { fields, entity, cells } = wanted
    const columns = fields.map(({ text }) => text)
    return answerItems(call, { ...paged, columns, cells, seconds, name: `Distinct ${entity.endpoint}` }, format)
  }

const presentValues = ({ fields, form }: DistinctRequest, values: readonly unknown[]) =>
  form === 'texts' ? textOf(values[0]) : Object.fromEntries(fields.map(({ text }, index) => [text, values[index]]))

function textOf(value: unknown): string | null {
  if (value === null || typeof value === 'string') return value
  return typeof value === 'object' ? jsonText(value) : String(value)
}

const combinationsMax = 100_000

/** The distinct combinations of values, a list of values each. @throws Problem 400 when they are too many */
async function readDistinct(plan: DistinctPlan): Promise<unknown[][]> {
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
