import { quoted } from '@/lib/grammar/url-query'
import type { AnswerContext, AnsweredScreen } from '@/lib/search/answers/answered-screen'
import { chartAnswer } from '@/lib/search/answers/chart'
import { measuredAnswer } from '@/lib/search/answers/measured'
import { recordsAnswer } from '@/lib/search/answers/records'
import type { FoundScreens } from '@/lib/search/screens/find-screens'
import { type ListItem, unreadReason } from '@/lib/search/screens/read-list'
import { emptyPlan } from '@/lib/search/screens/screen-plan'
import type { Answer } from '@/lib/search/search-response'

/**
 * The answer cards of a question: values or records of its first screen, or of the station or record named in it. Empty
 * for pages and edges, and if reading was refused or took too long.
 */
export async function answersTo(
  { screens: [first] }: FoundScreens,
  named: ListItem | null,
  by: AnswerContext,
): Promise<Answer[]> {
  const { context } = by
  const screen = named ? screenOfItem(named) : first && !('page' in first) ? first : null
  if (!screen || screen.plan.list.kind === 'edges') return []
  if (!screen.plan.list.open) return [{ ...restricted, Call: screen.address.call }]
  if (!context.budget.take()) return []
  try {
    const answer = await readerOf(screen)(screen, by)
    return answer ? [answer] : []
  } catch (error) {
    unreadReason(error, screen.plan, context)
    return []
  }
}

function readerOf({ plan: { list, series } }: AnsweredScreen) {
  if (list.kind === 'records') return recordsAnswer
  return series.length > 0 ? chartAnswer : measuredAnswer
}

/** A station or record as a list with one item. */
function screenOfItem({ list, id }: ListItem): AnsweredScreen {
  const read = { total: 1, items: [] }
  if (list.kind !== 'records') {
    const condition = { filter: `scode.eq.${quoted(id)}`, field: 'scode', values: [id] }
    return { plan: { ...emptyPlan(list), conditions: [condition] }, address: { href: '', call: '' }, read }
  }
  const query = new URLSearchParams({ rawfilter: `eq(Id,${JSON.stringify(id)})` })
  return { plan: emptyPlan(list), address: { href: '', call: `/content/v1/${list.entity!.endpoint}?${query}` }, read }
}

const restricted = {
  Kind: 'restricted',
  Name: null,
  Value: null,
  Range: null,
  Unit: null,
  Count: 0,
  Silent: 0,
  AsOf: null,
  Rows: [],
} as const
