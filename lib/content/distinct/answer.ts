import { readBy } from '@/lib/access/reader'
import { answerItems, type ItemsCall, inPages, itemFormatOf } from '@/lib/content/answer-items'
import { type DistinctWanted, parseDistinct } from '@/lib/content/distinct/params'
import { planDistinct } from '@/lib/content/distinct/plan'
import { readDistinct } from '@/lib/content/distinct/read'
import type { MakeDatasets } from '@/lib/content/made-records'
import { resolveKinds } from '@/lib/content/resolve'

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

const presentValues = ({ fields, form }: DistinctWanted, values: readonly unknown[]) =>
  form === 'texts' ? textOf(values[0]) : Object.fromEntries(fields.map(({ text }, index) => [text, values[index]]))

function textOf(value: unknown): string | null {
  if (value === null || typeof value === 'string') return value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
