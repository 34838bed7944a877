import { json } from '@/lib/http/respond'
import { streamed } from '@/lib/http/stream'
import type { Style } from '@/lib/timeseries/members'
import type { Plan } from '@/lib/timeseries/plan'
import { flatRows } from '@/lib/timeseries/present-flat'
import { treeTexts } from '@/lib/timeseries/present-tree'
import { timestampWriter } from '@/lib/timeseries/timestamps'

/** The answer to a plan: the envelope `{offset, limit, data}`, streamed. @see spec, Time series envelope */
export async function presentSeries(plan: Plan): Promise<Response> {
  return json(await streamed(envelope(plan)))
}

async function* envelope(plan: Plan): AsyncGenerator<string> {
  const { offset, limit } = plan.page
  const style: Style = { nulls: plan.nulls, time: timestampWriter(plan.zone) }
  const [open, close] = plan.representation.structure === 'flat' ? ['[', ']'] : ['{', '}']
  yield `{"offset":${offset},"limit":${limit},"data":${open}`
  yield* plan.representation.structure === 'flat' ? joined(flatRows(plan, style)) : treeTexts(plan, style)
  yield `${close}}`
}

async function* joined(chunks: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  let before = ''
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue
    yield before + chunk.join(',')
    before = ','
  }
}
