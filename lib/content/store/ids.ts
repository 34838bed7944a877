import { readBy, readerFor } from '@/lib/access/reader'
import type { Entity } from '@/lib/content/entities'
import { parseList } from '@/lib/content/params'
import { type ListPlan, planList } from '@/lib/content/plan'
import type { Ask } from '@/lib/content/read'
import { resolveList } from '@/lib/content/resolve'
import { batchSql } from '@/lib/content/sql'
import type { SortValues } from '@/lib/db/order'
import { rawRows } from '@/lib/db/run'

const batchIds = 5000

/**
 * The ids of all matches as one JSON list, in their order, some at a time.
 * @throws as `readList`
 */
export async function readIds(entity: Entity, { caller, query, client }: Ask): Promise<AsyncGenerator<string>> {
  return idTexts(readBy(planList(entity, await resolveList(entity, parseList(entity, query), caller)), client))
}

async function* idTexts(plan: ListPlan): AsyncGenerator<string> {
  yield '['
  let after: SortValues | null = null
  while (true) {
    const found: (Buffer | null)[][] = await rawRows(
      readerFor(plan.reads),
      batchSql('id', plan, { after, size: batchIds }),
      'fresh',
    )
    const ids = found.map(([id]) => JSON.stringify(id!.toString())).join(',')
    yield after && ids ? `,${ids}` : ids
    const last = found.at(-1)
    if (!last || found.length < batchIds) break
    after = last.slice(1).map(value => value?.toString() ?? null)
  }
  yield ']'
}
