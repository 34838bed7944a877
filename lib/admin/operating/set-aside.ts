import { type SetAsideRow, setAsideSql, tryAgainSql } from '@/lib/admin/operating/operating-sql'
import type { OperatingAnswer } from '@/lib/admin/operating/params'
import { notifyStored } from '@/lib/db/arrivals/signal'
import { admin } from '@/lib/db/pools'
import { execute, rows, transaction } from '@/lib/db/run'
import { json } from '@/lib/http/answers/respond'
import { problem } from '@/lib/http/errors/problem'
import type { Call } from '@/lib/http/handle'

const itemsMax = 100

/** Items that background jobs have set aside, newest first. */
export async function readSetAside(): Promise<OperatingAnswer['SetAside']> {
  const found = await rows<SetAsideRow>(admin(), setAsideSql(itemsMax))
  return {
    Total: found[0]?.total ?? 0,
    Items: found.map(({ job, item, reason, tries, since }) => ({
      Job: job,
      Item: item,
      Reason: reason,
      Tries: tries,
      Since: since.toISOString(),
    })),
  }
}

/**
 * Queues items set aside to be tried again: one of a job, or all of them.
 * @throws Problem 404 where none is set aside
 */
export async function answerTryAgain({
  params: { job, item },
}: Pick<Call<{ job: string; item?: string }>, 'params'>): Promise<Response> {
  const again = await transaction(admin(), async connection => {
    let count = 0
    for (const statement of tryAgainSql(job, item ?? null)) count += await execute(connection, statement)
    return count
  })
  if (again === 0) throw problem('not-found', { detail: 'Nothing of this name is set aside.' })
  notifyStored()
  return json({ TriedAgain: again }, { status: 202 })
}
