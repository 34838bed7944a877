import { answerValues } from '@/lib/content/answer-values'
import { type DistinctWanted, parseDistinct } from '@/lib/content/distinct/params'
import { planDistinct } from '@/lib/content/distinct/plan'
import { readDistinct } from '@/lib/content/distinct/read'
import { demandJson } from '@/lib/http/accept'
import type { Call } from '@/lib/http/handle'

/** Answers `GET /v1/Distinct`: the different values that fields have. @throws Problem for bad parameters */
export async function answerDistinct({ request, query, caller }: Pick<Call<unknown>, 'request' | 'query' | 'caller'>) {
  demandJson(request.headers.get('accept'))
  const wanted = parseDistinct(query)
  const found = await readDistinct(await planDistinct(wanted, caller))
  return answerValues(
    { request, query, path: '/v1/Distinct', page: wanted.page },
    found.map(values => presentValues(wanted, values)),
  )
}

const presentValues = ({ fields, form }: DistinctWanted, values: readonly unknown[]) =>
  form === 'texts' ? textOf(values[0]) : Object.fromEntries(fields.map(({ text }, index) => [text, values[index]]))

function textOf(value: unknown): string | null {
  if (value === null || typeof value === 'string') return value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
