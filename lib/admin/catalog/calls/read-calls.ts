import {
  type CallerRow,
  type CallKind,
  type CallsRow,
  callersSql,
  callsByDaySql,
  callsSql,
  usualDays,
} from '@/lib/admin/catalog/calls/calls-sql'
import type { Usage } from '@/lib/admin/catalog/params'
import { administratorReads } from '@/lib/admin/reads'
import { rows } from '@/lib/db/run'

/** How often datasets or deprecated fields were requested lately, by name. */
export async function callsOf(kind: CallKind): Promise<ReadonlyMap<string, CallsRow>> {
  const found = await rows<CallsRow>(administratorReads(), callsSql(kind, usualDays))
  return new Map(found.map(row => [row.subject, row]))
}

/** The clients that requested one of them lately, and on which days. */
export async function usageOf(kind: CallKind, subject: string, days = usualDays): Promise<Usage> {
  const [callers, byDay] = await Promise.all([
    rows<CallerRow>(administratorReads(), callersSql(kind, subject, days)),
    rows<{ day: string; calls: number }>(administratorReads(), callsByDaySql(kind, subject, days)),
  ])
  return {
    Days: days,
    Calls: callers.reduce((sum, { calls }) => sum + calls, 0),
    Callers: callers.map(({ client, name, calls, lastDay }) => ({
      Client: client || null,
      Name: name,
      Calls: calls,
      LastDay: lastDay,
    })),
    ByDay: byDay.map(({ day, calls }) => ({ Day: day, Calls: calls })),
  }
}
