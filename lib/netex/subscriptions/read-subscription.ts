import { config } from '@/lib/config'
import type { XmlElement } from '@/lib/formats/xml-tree'
import { isOutsideUrl } from '@/lib/http/outside-address'
import type { RequestContext } from '@/lib/netex/operations/request-context'
import { ErrorCondition } from '@/lib/netex/siri/error-condition'
import {
  child,
  findText,
  isToken,
  isTrue,
  type RequestHeader,
  readDateTime,
  readSeconds,
  textOf,
} from '@/lib/netex/siri/read-element'
import type { SubscriptionRequest } from '@/lib/netex/subscriptions/subscription-sql'
import { readTopic } from '@/lib/netex/topics/read-topic'

const dayMs = 86_400_000
/** Granted at most; and to who names no end. */
const longestDays = 366
const usualDays = 7

const heartbeatSecondsMin = 60

/**
 * A subscription as it is asked for.
 * @param request the call around it, where the consumer's address and the heartbeat stand
 * @throws ErrorCondition for what cannot be subscribed to
 */
export function readSubscription(
  one: XmlElement,
  request: XmlElement,
  { header, asking }: Readonly<{ header: RequestHeader; asking: RequestContext }>,
): SubscriptionRequest {
  const subscriber = textOf(one, 'SubscriberRef') ?? header.requestor
  const { owner, countedFor, at } = asking
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
  if (text === undefined) return new Date(at.getTime() + usualDays * dayMs)
  const end = readDateTime(text)
  if (!end) throw new ErrorCondition('OtherError', 'InitialTerminationTime must be a time such as 2026-01-31T08:00:00Z.')
  if (end <= at) throw new ErrorCondition('OtherError', 'InitialTerminationTime has passed.')
  return new Date(Math.min(end.getTime(), at.getTime() + longestDays * dayMs))
}

function consumerIn(request: XmlElement): string | null {
  const address = findText(request, 'ConsumerAddress')
  if (address === undefined || isOutsideUrl(address)) return address ?? null
  // Where nobody is called the address means nothing.
  if (config().NETEX_NOTIFICATIONS === 'off') return null
  throw new ErrorCondition(
    'EndpointDeniedAccessError',
    'ConsumerAddress must be an address on the public internet that begins with http:// or https://, without a port of its own.',
  )
}

function heartbeatIn(request: XmlElement): number | null {
  const text = findText(request, 'HeartbeatInterval')
  const seconds = text === undefined ? undefined : readSeconds(text)
  return seconds ? Math.min(Math.max(seconds, heartbeatSecondsMin), 86_400) : null
}
