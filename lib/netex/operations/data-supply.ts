import { writer } from '@/lib/db/pools'
import { execute, firstRow, rows } from '@/lib/db/run'
import type { XmlElement } from '@/lib/formats/xml/tree'
import { type DeliveryRequest, deliveries, refusedDelivery, unpublished } from '@/lib/netex/operations/delivery'
import type { RequestContext } from '@/lib/netex/operations/request-context'
import {
  ErrorCondition,
  findText,
  isTrue,
  type RequestHeader,
  siri,
  startedAt,
  subscriptionNames,
  unavailable,
  writeCondition,
} from '@/lib/netex/siri/elements'
import {
  handedSql,
  type ServedSubscription,
  type SubscriptionHolder,
  servedSql,
  touchSql,
  waitingSql,
} from '@/lib/netex/subscriptions/subscription-sql'
import { timetableVersion } from '@/lib/netex/timetable/frames'
import type { TimetableVersion } from '@/lib/netex/timetable/selection'
import { parseTopic, type Topic } from '@/lib/netex/topics/read-topic'

/** Largest number of deliveries in a response, which states whether there are more. */
const deliveriesMax = 20

type Supply = Readonly<{
  version: TimetableVersion
  subscriptions: readonly ServedSubscription[]
  hasMore: boolean
  extent: 'whole' | 'changes'
}>

/**
 * Delivers the publications since the last delivery to each subscription, or everything.
 * @returns the response body in pieces; the delivery is recorded after the last one
 * @see spec, SOAP producer, DataSupply
 */
export async function* dataSupply(
  request: XmlElement,
  header: RequestHeader,
  { owner, at }: RequestContext,
): AsyncGenerator<string> {
  const supply = await supplyFor(request, { owner, requestor: header.requestor ?? null }).catch(unavailable)
  const endpoint = siri('RequestMessageRef', header.message)
  if (supply instanceof ErrorCondition) {
    yield siri('Status', false) + writeCondition(supply, allowedCodes) + siri('MoreData', false)
    yield* refusedDelivery({ at, endpoint }, supply)
    return
  }
  const { subscriptions, extent, hasMore } = supply
  const requests = subscriptions.map((one): DeliveryRequest => {
    return { at, endpoint: subscriptionNames(one.subscriber, one.identifier), topic: topicOf(one, extent) }
  })
  const outcomes = yield* deliveries(requests.length > 0 ? requests : [{ at, endpoint, topic: 'none' }], { hasMore })
  const delivered = subscriptions.filter((_, index) => outcomes[index] === 'answered')
  if (delivered.length > 0) await execute(writer(), handedSql(delivered, supply.version))
}

const allowedCodes = ['CapabilityNotSupportedError', 'OtherError'] as const

async function supplyFor(request: XmlElement, holder: SubscriptionHolder): Promise<Supply | ErrorCondition> {
  if (holder.owner === '' && holder.requestor === null) return new ErrorCondition('OtherError', 'ConsumerRef is missing.')
  const version = await timetableVersion()
  const counted = await firstRow<{ subscriptions: number }>(writer(), waitingSql(holder, ''))
  if (counted!.subscriptions === 0) return new ErrorCondition('OtherError', 'There is no subscription of this consumer.')
  await execute(writer(), touchSql(holder))
  if (!version) return unpublished()
  const isWhole = isTrue(findText(request, 'AllData'))
  const notification = findText(request, 'NotificationRef') ?? null
  // Everything is delivered in one response, because a consumer cannot request the rest.
  const most = isWhole ? 2_000_000_000 : deliveriesMax + 1
  const notHanded = isWhole ? null : version.version
  const served = await rows<ServedSubscription>(writer(), servedSql(holder, { notification, notHanded, most }))
  if (served.length === 0 && notification !== null && !(await isNotified(holder, notification)))
    return new ErrorCondition(
      'OtherError',
      'There is no notification with this NotificationRef; leave it out to get everything that waits.',
    )
  const hasMore = !isWhole && served.length > deliveriesMax
  return {
    version,
    subscriptions: hasMore ? served.slice(0, deliveriesMax) : served,
    hasMore,
    extent: isWhole ? 'whole' : 'changes',
  }
}

const isNotified = async (holder: SubscriptionHolder, notification: string) =>
  (await rows(writer(), servedSql(holder, { notification, notHanded: null, most: 1 }))).length > 0

/** The topic of a delivery: only the changes since the last one, if the subscription is incremental. */
export function topicOf({ topic, isIncremental, deliveredChanged }: ServedSubscription, extent: 'whole' | 'changes'): Topic {
  const parsed = parseTopic(topic)
  if (extent === 'whole' || !isIncremental || !deliveredChanged) return parsed
  const since = parsed.changedSince && parsed.changedSince > deliveredChanged ? parsed.changedSince : deliveredChanged
  return { ...parsed, changedSince: since }
}

const statusCodes = ['ServiceNotAvailableError', 'OtherError'] as const

/** The status of the producer, and whether data wait for the caller. @see spec, SOAP producer, CheckStatus */
export async function checkStatus({ owner }: Pick<RequestContext, 'owner'>, requestor: string | undefined): Promise<string> {
  const state = await stateFor(owner, requestor).catch(unavailable)
  if (state instanceof ErrorCondition) return status(false, false, writeCondition(state, statusCodes))
  return status(true, state.isWaiting, '')
}

const status = (isUp: boolean, isWaiting: boolean, condition: string) =>
  siri('Status', isUp) + siri('DataReady', isWaiting) + condition + siri('ServiceStartedTime', startedAt())

async function stateFor(owner: string, requestor: string | undefined): Promise<{ isWaiting: boolean } | ErrorCondition> {
  const version = await timetableVersion()
  if (requestor === undefined) return version ? { isWaiting: false } : unpublished()
  const holder = { owner, requestor }
  const counted = await firstRow<{ subscriptions: number; isWaiting: boolean }>(
    writer(),
    waitingSql(holder, version?.version ?? ''),
  )
  if (counted!.subscriptions > 0) await execute(writer(), touchSql(holder))
  return version ? { isWaiting: counted!.isWaiting } : unpublished()
}
