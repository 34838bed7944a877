import { randomUUID } from 'node:crypto'
import { config } from '@/lib/config'
import { writer } from '@/lib/db/pools'
import { execute, firstRow, rows } from '@/lib/db/run'
import { cutText } from '@/lib/formats/text'
import { errorFacts, log } from '@/lib/log'
import {
  announcedSql,
  calledSql,
  type DueSubscription,
  failedSql,
  type SentState,
  takeDueSql,
} from '@/lib/netex/notifications/due-sql'
import { postMessage } from '@/lib/netex/notifications/post-message'
import { checkStatus } from '@/lib/netex/operations/check-status'
import { topicOf } from '@/lib/netex/operations/data-supply'
import { deliveries } from '@/lib/netex/operations/delivery'
import { siri, subscriptionNames } from '@/lib/netex/siri/write-element'
import { namespaces } from '@/lib/netex/soap/protocol'
import type { Pieces } from '@/lib/netex/soap/write-envelope'
import { timetableVersion } from '@/lib/netex/timetable/frames'
import type { TimetableVersion } from '@/lib/netex/timetable/selection'

/** Consumers that are called at the same time. */
const atOnce = 10

const timeoutMilliseconds = 10_000
/** A delivery may be large, and its consumer slow. */
const deliveryTimeoutMilliseconds = 240_000

/**
 * Calls the consumers of subscriptions when a timetable was published since the last call, and for heartbeats. Does nothing where the deployment
 * has turned notifications off.
 */
export async function notifyConsumers(): Promise<void> {
  if (config().NETEX_NOTIFICATIONS === 'off') return
  const version = await timetableVersion()
  const due = await rows<DueSubscription>(writer(), takeDueSql(version?.version ?? '', atOnce))
  await Promise.all(due.map(one => call(one, version)))
}

async function call(one: DueSubscription, version: TimetableVersion | undefined): Promise<void> {
  const sending = { at: new Date(), message: randomUUID() }
  const isDirect = config().NETEX_NOTIFICATIONS === 'direct'
  const sent: SentState | null =
    one.hasNews && version
      ? { version: version.version, message: sending.message, handed: isDirect ? version.changed : null }
      : null
  try {
    const notification = sent ? (isDirect ? directDelivery(sending, one) : dataReady(sending)) : await heartbeat(sending, one)
    if (sent && !isDirect) await execute(writer(), announcedSql(one, sent))
    await postMessage({
      address: one.consumerAddress,
      ...notification,
      timeoutMilliseconds: sent && isDirect ? deliveryTimeoutMilliseconds : timeoutMilliseconds,
    })
    await execute(writer(), calledSql(one, sent))
  } catch (error) {
    await fail(one, error)
  }
}

async function fail(one: DueSubscription, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  const noted = await firstRow<{ hasEnded: boolean }>(writer(), failedSql(one, cutText(reason, 300)))
  const { subscriber, identifier } = one
  if (noted?.hasEnded) log('error', 'a subscription to timetables was given up', { subscriber, identifier, reason })
  else log('debug', 'a consumer of timetables could not be called', { subscriber, identifier, ...errorFacts(error) })
}

/** A message to a consumer. @see NeTEx, consumer services */
type Notification = Readonly<{ action: string; body: Pieces }>

/** The time and the identifier of a message. */
type Sending = Readonly<{ at: Date; message: string }>

const declared = `xmlns:ws="${namespaces.ws}" xmlns:siri="${namespaces.siri}"`

const sender = ({ at, message }: Sending) =>
  siri('RequestTimestamp', at) + siri('ProducerRef', config().NETEX_PARTICIPANT) + siri('MessageIdentifier', message)

/** Announces data, which the consumer fetches by DataSupply with the identifier of this message. */
const dataReady = (sending: Sending): Notification => ({
  action: 'NotifyDataReady',
  body: `<ws:NotifyDataReady ${declared}><Notification>${sender(sending)}</Notification><SiriExtension/></ws:NotifyDataReady>`,
})

/** Reports the status of the producer. */
const heartbeat = async (sending: Sending, { owner, requestor }: DueSubscription): Promise<Notification> => ({
  action: 'NotifyHeartbeat',
  body: `<ws:NotifyHeartbeat ${declared}><HeartbeatNotifyInfo>${sender(sending)}</HeartbeatNotifyInfo><Notification>${await checkStatus(
    { owner },
    requestor,
  )}</Notification><SiriExtension/></ws:NotifyHeartbeat>`,
})

/** Sends the data themselves. */
const directDelivery = (sending: Sending, subscription: DueSubscription): Notification => ({
  // The name of the action in the published contract.
  action: 'GetNetex',
  body: directPieces(sending, subscription),
})

async function* directPieces({ at, message }: Sending, one: DueSubscription): AsyncGenerator<string> {
  yield `<ws:NotifyNetex ${declared}><Request><siri:ServiceDelivery>`
  yield siri('ResponseTimestamp', at) +
    siri('ProducerRef', config().NETEX_PARTICIPANT) +
    siri('ResponseMessageIdentifier', message)
  const wanted = { at, endpoint: subscriptionNames(one.subscriber, one.identifier), topic: topicOf(one, 'changes') }
  // The call ends here and is repeated later.
  if ((yield* deliveries([wanted])).includes('unavailable')) throw new Error('there were no data to send')
  yield '</siri:ServiceDelivery></Request></ws:NotifyNetex>'
}
