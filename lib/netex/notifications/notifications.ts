import { config } from '@/lib/config'
import type { DueSubscription } from '@/lib/netex/notifications/due-sql'
import { checkStatus } from '@/lib/netex/operations/check-status'
import { topicOf } from '@/lib/netex/operations/data-supply'
import { deliveries } from '@/lib/netex/operations/delivery'
import { siri, subscriptionNames } from '@/lib/netex/siri/write-element'
import { namespaces } from '@/lib/netex/soap/namespaces'
import type { Pieces } from '@/lib/netex/soap/write-envelope'

/** What a consumer is called with. @see NeTEx, consumer services */
export type Notification = Readonly<{ action: string; body: Pieces }>

/** When it is sent, and under which name. */
type Sending = Readonly<{ at: Date; message: string }>

const declared = `xmlns:ws="${namespaces.ws}" xmlns:siri="${namespaces.siri}"`

const sender = ({ at, message }: Sending) =>
  siri('RequestTimestamp', at) + siri('ProducerRef', config().NETEX_PARTICIPANT) + siri('MessageIdentifier', message)

/** That data wait: to be fetched by DataSupply with the name of this message. */
export const dataReady = (sending: Sending): Notification => ({
  action: 'NotifyDataReady',
  body: `<ws:NotifyDataReady ${declared}><Notification>${sender(sending)}</Notification><SiriExtension/></ws:NotifyDataReady>`,
})

/** How the producer is. */
export const heartbeat = async (sending: Sending, { owner, requestor }: DueSubscription): Promise<Notification> => ({
  action: 'NotifyHeartbeat',
  body: `<ws:NotifyHeartbeat ${declared}><HeartbeatNotifyInfo>${sender(sending)}</HeartbeatNotifyInfo><Notification>${await checkStatus(
    { owner },
    requestor,
  )}</Notification><SiriExtension/></ws:NotifyHeartbeat>`,
})

/** The data themselves. */
export const directDelivery = (sending: Sending, subscription: DueSubscription): Notification => ({
  // The published contract calls the action so.
  action: 'GetNetex',
  body: directPieces(sending, subscription),
})

async function* directPieces({ at, message }: Sending, one: DueSubscription): AsyncGenerator<string> {
  yield `<ws:NotifyNetex ${declared}><Request><siri:ServiceDelivery>`
  yield siri('ResponseTimestamp', at) +
    siri('ProducerRef', config().NETEX_PARTICIPANT) +
    siri('ResponseMessageIdentifier', message)
  const wanted = { at, endpoint: subscriptionNames(one.subscriber, one.identifier), topic: topicOf(one, 'changes') }
  // The call breaks off and is done again.
  if ((yield* deliveries([wanted])).includes('unavailable')) throw new Error('there were no data to send')
  yield '</siri:ServiceDelivery></Request></ws:NotifyNetex>'
}
