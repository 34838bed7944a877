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

/** Deliveries of one answer. It says when there are more. */
const deliveriesMax = 20

/** A supply of data: the publication, the subscriptions it goes to, and whether others wait. */
type Supply = Readonly<{
  version: TimetableVersion
  subscriptions: readonly ServedSubscription[]
  hasMore: boolean
  extent: 'whole' | 'changes'
}>

/**
 * Delivers what was published since the last delivery to each subscription, or everything.
 * @returns the body of the answer in pieces. The delivery is recorded after the last one, so an answer that breaks off is repeated
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
  const wanted = subscriptions.map((one): DeliveryRequest => {
    return { at, endpoint: subscriptionNames(one.subscriber, one.identifier), topic: topicOf(one, extent) }
  })
  const outcomes = yield* deliveries(wanted.length > 0 ? wanted : [{ at, endpoint, topic: 'none' }], { hasMore })
  const answered = subscriptions.filter((_, index) => outcomes[index] === 'answered')
  if (answered.length > 0) await execute(writer(), handedSql(answered, supply.version))
}

const allowedCodes = ['CapabilityNotSupportedError', 'OtherError'] as const

async function supplyFor(request: XmlElement, holder: SubscriptionHolder): Promise<Supply | ErrorCondition> {
  if (holder.owner === '' && holder.requestor === null) return new ErrorCondition('OtherError', 'ConsumerRef is missing.')
  const version = await timetableVersion()
  const known = await firstRow<{ subscriptions: number }>(writer(), waitingSql(holder, ''))
  if (known!.subscriptions === 0) return new ErrorCondition('OtherError', 'There is no subscription of this consumer.')
  await execute(writer(), touchSql(holder))
  if (!version) return unpublished()
  const isWhole = isTrue(findText(request, 'AllData'))
  const notification = findText(request, 'NotificationRef') ?? null
  // Everything is delivered in one answer, because a consumer cannot ask for the rest.
  const most = isWhole ? 2_000_000_000 : deliveriesMax + 1
  const notHanded = isWhole ? null : version.version
  const found = await rows<ServedSubscription>(writer(), servedSql(holder, { notification, notHanded, most }))
  if (found.length === 0 && notification !== null && !(await isNotified(holder, notification)))
    return new ErrorCondition(
      'OtherError',
      'There is no notification with this NotificationRef; leave it out to get everything that waits.',
    )
  const hasMore = !isWhole && found.length > deliveriesMax
  return {
    version,
    subscriptions: hasMore ? found.slice(0, deliveriesMax) : found,
    hasMore,
    extent: isWhole ? 'whole' : 'changes',
  }
}

const isNotified = async (holder: SubscriptionHolder, notification: string) =>
  (await rows(writer(), servedSql(holder, { notification, notHanded: null, most: 1 }))).length > 0

/** The topic of a delivery to a subscription: only the changes since the last one, if it is incremental. */
export function topicOf({ topic, isIncremental, deliveredChanged }: ServedSubscription, extent: 'whole' | 'changes'): Topic {
  const wanted = parseTopic(topic)
  if (extent === 'whole' || !isIncremental || !deliveredChanged) return wanted
  const since = wanted.changedSince && wanted.changedSince > deliveredChanged ? wanted.changedSince : deliveredChanged
  return { ...wanted, changedSince: since }
}

const statusCodes = ['ServiceNotAvailableError', 'OtherError'] as const

/**
 * The status of the producer, and whether data wait for the caller.
 * @see spec, SOAP producer, CheckStatus
 */
export async function checkStatus({ owner }: Pick<RequestContext, 'owner'>, requestor: string | undefined): Promise<string> {
  const found = await stateFor(owner, requestor).catch(unavailable)
  if (found instanceof ErrorCondition) return status(false, false, writeCondition(found, statusCodes))
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
