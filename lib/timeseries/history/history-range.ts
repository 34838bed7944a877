import type { Caller } from '@/lib/access/caller'
import { quotaPlanFor } from '@/lib/http/quota'
import { historyExceeded } from '@/lib/http/quota-answer'
import type { Wanted } from '@/lib/timeseries/params'

const dayMilliseconds = 86_400_000

/**
 * Refuses an interval of measurements longer than the caller's plan allows; other levels have no limit.
 * @throws Problem `history-range`
 */
export function refuseLongHistory({ level, interval }: Wanted, asked: { request: Request; caller: Caller }): void {
  if (level !== 'history' || !interval) return
  const plan = quotaPlanFor(asked.request, asked.caller)
  if (plan && plan.historyDays !== null && daysBetween(interval) > plan.historyDays) throw historyExceeded(plan, plan.historyDays)
}

/** Midnights, in UTC, from the day of the beginning to that of the end. */
const daysBetween = ({ from, to }: { from: number; to: number }) => dayOf(to) - dayOf(from)

const dayOf = (time: number) => Math.floor(time / dayMilliseconds)
