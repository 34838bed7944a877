import { writer } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { unpublished } from '@/lib/netex/operations/delivery'
import type { RequestContext } from '@/lib/netex/operations/request-context'
import { ErrorCondition, siri, startedAt, unavailable, writeCondition } from '@/lib/netex/siri/write-element'
import { touchSql, waitingSql } from '@/lib/netex/subscriptions/subscription-sql'
import { timetableVersion } from '@/lib/netex/timetable/frames'

const allowedCodes = ['ServiceNotAvailableError', 'OtherError'] as const

/**
 * The status of the producer, and whether data wait for the caller.
 * @see spec, SOAP producer, CheckStatus
 */
export async function checkStatus({ owner }: Pick<RequestContext, 'owner'>, requestor: string | undefined): Promise<string> {
  const found = await stateFor(owner, requestor).catch(unavailable)
  if (found instanceof ErrorCondition) return status(false, false, writeCondition(found, allowedCodes))
  return status(true, found.isWaiting, '')
}

const status = (isUp: boolean, isWaiting: boolean, condition: string) =>
  siri('Status', isUp) + siri('DataReady', isWaiting) + condition + siri('ServiceStartedTime', startedAt())

async function stateFor(owner: string, requestor: string | undefined): Promise<{ isWaiting: boolean } | ErrorCondition> {
  const version = await timetableVersion()
  if (requestor === undefined) return version ? { isWaiting: false } : unpublished()
  const holder = { owner, requestor }
  const found = await firstRow<{ subscriptions: number; isWaiting: boolean }>(
    writer(),
    waitingSql(holder, version?.version ?? ''),
  )
  if (found!.subscriptions > 0) await execute(writer(), touchSql(holder))
  return version ? { isWaiting: found!.isWaiting } : unpublished()
}
