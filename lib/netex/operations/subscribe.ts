import { config } from '@/lib/config'
import { maintenance, writer } from '@/lib/db/pools'
import { execute, firstRow, rows } from '@/lib/db/run'
import { cutText } from '@/lib/formats/text'
import type { XmlElement } from '@/lib/formats/xml/tree'
import { isOutsideUrl } from '@/lib/http/allowed-urls'
import { apiUrl } from '@/lib/http/mounts'
import { countSubscribing, type RequestContext } from '@/lib/netex/operations/request-context'
import {
  child,
  ErrorCondition,
  find,
  findAll,
  findText,
  isToken,
  isTrue,
  type RequestHeader,
  readDateTime,
  readSeconds,
  siri,
  siriAround,
  startedAt,
  subscriptionNames,
  textOf,
  unavailable,
  writeCondition,
} from '@/lib/netex/siri/elements'
import { SoapFault } from '@/lib/netex/soap/envelope'
import { deleteSql, pruneSql, type SubscriptionRequest, saveSql } from '@/lib/netex/subscriptions/subscription-sql'
import { readTopic } from '@/lib/netex/topics/read-topic'

const atOnceMax = 100

/** Creates subscriptions and reports one status for each. @see spec, SOAP producer, Subscribe */
export async function subscribe(request: XmlElement, header: RequestHeader, context: RequestContext): Promise<string> {
  const elements = findAll(request, ['DataObjectSubscriptionRequest'])
  if (elements.length === 0) throw new SoapFault('Client', 'Subscribe holds no DataObjectSubscriptionRequest.', 'condition')
  if (elements.length > atOnceMax)
    throw new SoapFault('Client', `Subscribe holds more than ${atOnceMax} subscriptions.`, 'condition')
  const refused = countSubscribing(context.countedFor)
  const statuses: string[] = []
  for (const one of elements) {
    const result = refused ?? (await subscribed(one, request, { header, context }))
    statuses.push(responseStatus(one, { header, context, result }))
  }
  return statuses.join('') + siri('SubscriptionManagerAddress', apiUrl('netex')) + siri('ServiceStartedTime', startedAt())
}

type SubscribeContext = Readonly<{ header: RequestHeader; context: RequestContext }>

async function subscribed(
  one: XmlElement,
  request: XmlElement,
  common: SubscribeContext,
): Promise<SubscriptionRequest | ErrorCondition> {
  try {
    const subscription = readSubscription(one, request, common)
    const bounds = { mostOfAll: config().NETEX_SUBSCRIPTIONS_MAX, mostOfOne: config().NETEX_SUBSCRIPTIONS_PER_CALLER_MAX }
    const saved = await firstRow(writer(), saveSql(subscription, bounds))
    return saved
      ? subscription
      : new ErrorCondition('AllowedResourceUsageExceededError', 'There are as many subscriptions as there may be.')
  } catch (error) {
    return error instanceof ErrorCondition ? error : unavailable(error)
  }
}

type SubscribeOutcome = SubscribeContext & Readonly<{ result: SubscriptionRequest | ErrorCondition }>

function responseStatus(one: XmlElement, { header, context, result }: SubscribeOutcome): string {
  const failed = result instanceof ErrorCondition
  const subscriber = failed ? header.requestor : result.subscriber
  const identifier = failed ? textOf(one, 'SubscriptionIdentifier') : result.identifier
  return siriAround(
    'ResponseStatus',
    [
      siri('ResponseTimestamp', context.at) + siri('RequestMessageRef', header.message),
      subscriptionNames(subscriber, identifier),
      siri('Status', !failed) + (failed ? writeCondition(result) : siri('ValidUntil', result.endsAt)),
    ].join(''),
  )
}

const dayMilliseconds = 86_400_000
/** Longest duration of a subscription, and its duration if no end is requested. */
const longestDays = 366
const usualDays = 7

const heartbeatSecondsMin = 60

/** Reads the subscription `one` from a message. @throws ErrorCondition */
function readSubscription(one: XmlElement, request: XmlElement, { header, context }: SubscribeContext): SubscriptionRequest {
  const subscriber = textOf(one, 'SubscriberRef') ?? header.requestor
  const { owner, countedFor, at } = context
  return {
    owner,
    countedFor,
    subscriber: token('SubscriberRef or RequestorRef', subscriber),
    requestor: header.requestor ?? token('SubscriberRef', subscriber),
    identifier: token('SubscriptionIdentifier', textOf(one, 'SubscriptionIdentifier')),
    topic: JSON.stringify(readTopic(child(one, 'DataObjectRequest') ?? one)),
    isIncremental: isTrue(findText(one, 'IncrementalUpdates')),
    endsAt: endOf(textOf(one, 'InitialTerminationTime'), at),
    consumerAddress: consumerIn(request),
    heartbeatSeconds: heartbeatIn(request),
  }
}

function token(name: string, text: string | undefined): string {
  if (text === undefined) throw new ErrorCondition('OtherError', `${name} is missing.`)
  if (!isToken(text))
    throw new ErrorCondition(
      'OtherError',
      `${name} must be a name of at most 200 letters, digits, dots, hyphens, underscores and colons.`,
    )
  return text
}

function endOf(text: string | undefined, at: Date): Date {
  if (text === undefined) return new Date(at.getTime() + usualDays * dayMilliseconds)
  const end = readDateTime(text)
  if (!end) throw new ErrorCondition('OtherError', 'InitialTerminationTime must be a time such as 2026-01-31T08:00:00Z.')
  if (end <= at) throw new ErrorCondition('OtherError', 'InitialTerminationTime has passed.')
  return new Date(Math.min(end.getTime(), at.getTime() + longestDays * dayMilliseconds))
}

function consumerIn(request: XmlElement): string | null {
  const url = findText(request, 'ConsumerAddress')
  if (url === undefined || isOutsideUrl(url)) return url ?? null
  // If notifications are turned off, the URL is not used, so it may be invalid.
  if (config().NETEX_NOTIFICATIONS === 'off') return null
  throw new ErrorCondition(
    'EndpointDeniedAccessError',
    'ConsumerAddress must be a URL on the public internet that begins with http:// or https://, without a port.',
  )
}

function heartbeatIn(request: XmlElement): number | null {
  const text = findText(request, 'HeartbeatInterval')
  const seconds = text === undefined ? undefined : readSeconds(text)
  return seconds ? Math.min(Math.max(seconds, heartbeatSecondsMin), 86_400) : null
}

const deletionsMax = 1000

/** Ends subscriptions and reports a status for each; other owners' count as unknown. @see spec, DeleteSubscription */
export async function deleteSubscription(request: XmlElement, header: RequestHeader, context: RequestContext): Promise<string> {
  const named = namedIn(request)
  const subscriber = findText(request, 'SubscriberRef') ?? header.requestor ?? null
  const ended = await end(named, subscriber, context).catch(unavailable)
  const statusOf = (ref: string | undefined, condition?: ErrorCondition) =>
    siriAround(
      'TerminationResponseStatus',
      [
        siri('ResponseTimestamp', context.at) + siri('RequestMessageRef', header.message),
        subscriptionNames(subscriber, ref),
        siri('Status', !condition) + (condition ? writeCondition(condition, allowedCodes) : ''),
      ].join(''),
    )
  if (ended instanceof ErrorCondition) return (named === 'all' ? [undefined] : named).map(ref => statusOf(ref, ended)).join('')
  if (named === 'all') return ended.map(ref => statusOf(ref)).join('')
  const unknown = (ref: string) => new ErrorCondition('UnknownSubscriptionError', `There is no subscription ${ref}.`, [ref])
  return named.map(ref => statusOf(ref, ended.includes(ref) ? undefined : unknown(ref))).join('')
}

function namedIn(request: XmlElement): readonly string[] | 'all' {
  const refs = findAll(request, ['SubscriptionRef']).map(({ text }) => text.trim())
  if (refs.length > deletionsMax)
    throw new SoapFault('Client', `DeleteSubscription names more than ${deletionsMax} subscriptions.`, 'condition')
  if (refs.length > 0) return [...new Set(refs.map(ref => cutText(ref.replace(/\s/g, ' '), 200)))]
  if (find(request, 'All')) return 'all'
  throw new SoapFault('Client', 'DeleteSubscription holds neither All nor a SubscriptionRef.', 'condition')
}

async function end(
  named: readonly string[] | 'all',
  subscriber: string | null,
  { owner, countedFor }: RequestContext,
): Promise<readonly string[] | ErrorCondition> {
  if (subscriber === null) return new ErrorCondition('OtherError', 'SubscriberRef and RequestorRef are missing.')
  const refused = countSubscribing(countedFor)
  if (refused) return refused
  const deleted = await rows<{ identifier: string }>(writer(), deleteSql({ owner, requestor: subscriber }, named))
  return deleted.map(({ identifier }) => identifier).sort()
}

const allowedCodes = ['CapabilityNotSupportedError', 'UnknownSubscriptionError', 'OtherError'] as const
export const pruneSubscriptions = (): Promise<number> => execute(maintenance(), pruneSql())
