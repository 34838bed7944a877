import { randomUUID } from 'node:crypto'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream/promises'
import { config } from '@/lib/config'
import { writer } from '@/lib/db/pools'
import { execute, firstRow, rows } from '@/lib/db/run'
import { cutText } from '@/lib/formats/text'
import { isOutsideUrl, outsideLookup, UrlNotAllowed } from '@/lib/http/allowed-urls'
import { errorFacts, log } from '@/lib/log'
import { checkStatus, topicOf } from '@/lib/netex/operations/data-supply'
import { deliveries } from '@/lib/netex/operations/delivery'
import { siri, subscriptionNames } from '@/lib/netex/siri/elements'
import { contentTypes, enveloped, namespaces, type Pieces } from '@/lib/netex/soap/envelope'
import {
  announcedSql,
  calledSql,
  type DeliveredState,
  type DueSubscription,
  failedSql,
  takeDueSql,
} from '@/lib/netex/subscriptions/subscription-sql'
import { timetableVersion } from '@/lib/netex/timetable/frames'
import type { TimetableVersion } from '@/lib/netex/timetable/selection'

const atOnce = 10

const timeoutMilliseconds = 10_000
const deliveryTimeoutMilliseconds = 240_000

/** Sends notifications and heartbeats to the consumers of subscriptions, unless notifications are turned off. */
export async function notifyConsumers(): Promise<void> {
  if (config().NETEX_NOTIFICATIONS === 'off') return
  const version = await timetableVersion()
  const due = await rows<DueSubscription>(writer(), takeDueSql(version?.version ?? '', atOnce))
  await Promise.all(due.map(one => call(one, version)))
}

async function call(one: DueSubscription, version: TimetableVersion | undefined): Promise<void> {
  const sending = { at: new Date(), message: randomUUID() }
  const isDirect = config().NETEX_NOTIFICATIONS === 'direct'
  const delivered: DeliveredState | null =
    one.hasNews && version
      ? { version: version.version, message: sending.message, handed: isDirect ? version.changed : null }
      : null
  try {
    const notification = delivered
      ? isDirect
        ? directDelivery(sending, one)
        : dataReady(sending)
      : await heartbeat(sending, one)
    if (delivered && !isDirect) await execute(writer(), announcedSql(one, delivered))
    await postMessage({
      address: one.consumerAddress,
      ...notification,
      timeoutMilliseconds: delivered && isDirect ? deliveryTimeoutMilliseconds : timeoutMilliseconds,
    })
    await execute(writer(), calledSql(one, delivered))
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

type Notification = Readonly<{ action: string; body: Pieces }>

type Sending = Readonly<{ at: Date; message: string }>

const declared = `xmlns:ws="${namespaces.ws}" xmlns:siri="${namespaces.siri}"`

const sender = ({ at, message }: Sending) =>
  siri('RequestTimestamp', at) + siri('ProducerRef', config().NETEX_PARTICIPANT) + siri('MessageIdentifier', message)

/** Announces data, which the consumer fetches by DataSupply with the identifier of this message. */
const dataReady = (sending: Sending): Notification => ({
  action: 'NotifyDataReady',
  body: `<ws:NotifyDataReady ${declared}><Notification>${sender(sending)}</Notification><SiriExtension/></ws:NotifyDataReady>`,
})

const heartbeat = async (sending: Sending, { owner, requestor }: DueSubscription): Promise<Notification> => ({
  action: 'NotifyHeartbeat',
  body: `<ws:NotifyHeartbeat ${declared}><HeartbeatNotifyInfo>${sender(sending)}</HeartbeatNotifyInfo><Notification>${await checkStatus(
    { owner },
    requestor,
  )}</Notification><SiriExtension/></ws:NotifyHeartbeat>`,
})

const directDelivery = (sending: Sending, subscription: DueSubscription): Notification => ({
  // The action has this name in the published contract.
  action: 'GetNetex',
  body: directPieces(sending, subscription),
})

async function* directPieces({ at, message }: Sending, one: DueSubscription): AsyncGenerator<string> {
  yield `<ws:NotifyNetex ${declared}><Request><siri:ServiceDelivery>`
  yield siri('ResponseTimestamp', at) +
    siri('ProducerRef', config().NETEX_PARTICIPANT) +
    siri('ResponseMessageIdentifier', message)
  const delivery = { at, endpoint: subscriptionNames(one.subscriber, one.identifier), topic: topicOf(one, 'changes') }
  // The error breaks off the request, which is repeated later.
  if ((yield* deliveries([delivery])).includes('unavailable')) throw new Error('there were no data to send')
  yield '</siri:ServiceDelivery></Request></ws:NotifyNetex>'
}

type ConsumerMessage = Readonly<{ address: string; action: string; body: Pieces; timeoutMilliseconds: number }>

/** Posts a message to the public internet or FETCH_NETWORKS, without redirects. @throws Error with the reason */
export async function postMessage({ address, action, body, timeoutMilliseconds }: ConsumerMessage): Promise<void> {
  if (!isOutsideUrl(address)) throw new Error('this URL may not be called')
  const response = await send(new URL(address), action, body, AbortSignal.timeout(timeoutMilliseconds))
  response.destroy()
  const { statusCode = 0 } = response
  if (statusCode < 200 || statusCode > 299) throw new Error(`the consumer responded with ${statusCode}`)
}

async function send(url: URL, action: string, body: Pieces, signal: AbortSignal): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  const headers = { 'Content-Type': contentTypes['1.1'], SOAPAction: `"${action}"`, 'User-Agent': 'Belvedere' }
  const outgoing = request(url, { method: 'POST', headers, signal, agent: false, lookup: outsideLookup(url.port) })
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve)
    outgoing.once('error', reject)
  })
  try {
    // A consumer may respond before it has read everything.
    const [incoming] = await Promise.all([response, Promise.race([pipeline(enveloped('1.1', body), outgoing), response])])
    return incoming
  } catch (error) {
    outgoing.destroy()
    throw new Error(reasonOf(error), { cause: error })
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof UrlNotAllowed) return 'the name resolves to no IP address that may be called'
  const { name, code } = error as { name?: string; code?: string }
  if (name === 'AbortError' || name === 'TimeoutError') return 'the consumer did not respond in time'
  return typeof code === 'string' ? `the consumer could not be reached (${code})` : 'the call broke off'
}
