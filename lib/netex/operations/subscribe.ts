import { config } from '@/lib/config'
import { writer } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import type { XmlElement } from '@/lib/formats/xml/tree'
import { doorUrl } from '@/lib/http/mounts'
import { countSubscribing, type RequestContext } from '@/lib/netex/operations/request-context'
import { ErrorCondition, unavailable, writeCondition } from '@/lib/netex/siri/error-condition'
import { findAll, type RequestHeader, textOf } from '@/lib/netex/siri/read-element'
import { siri, siriAround, startedAt, subscriptionNames } from '@/lib/netex/siri/write-element'
import { SoapFault } from '@/lib/netex/soap/protocol'
import { readSubscription } from '@/lib/netex/subscriptions/read-subscription'
import { type SubscriptionRequest, saveSql } from '@/lib/netex/subscriptions/subscription-sql'

const atOnceMax = 100

/**
 * Makes subscriptions and reports one status for each.
 * @returns the body of the answer
 * @throws SoapFault when the request contains none
 * @see spec, SOAP producer, Subscribe
 */
export async function subscribe(request: XmlElement, header: RequestHeader, context: RequestContext): Promise<string> {
  const wanted = findAll(request, ['DataObjectSubscriptionRequest'])
  if (wanted.length === 0) throw new SoapFault('Client', 'Subscribe holds no DataObjectSubscriptionRequest.', 'condition')
  if (wanted.length > atOnceMax)
    throw new SoapFault('Client', `Subscribe holds more than ${atOnceMax} subscriptions.`, 'condition')
  const refused = countSubscribing(context.countedFor)
  const statuses: string[] = []
  for (const one of wanted) {
    const result = refused ?? (await subscribed(one, request, { header, context }))
    statuses.push(responseStatus(one, { header, context, result }))
  }
  return statuses.join('') + siri('SubscriptionManagerAddress', doorUrl('netex')) + siri('ServiceStartedTime', startedAt())
}

type SubscribeContext = Readonly<{ header: RequestHeader; context: RequestContext }>

async function subscribed(
  one: XmlElement,
  request: XmlElement,
  asked: SubscribeContext,
): Promise<SubscriptionRequest | ErrorCondition> {
  try {
    const wanted = readSubscription(one, request, asked)
    const bounds = { mostOfAll: config().NETEX_SUBSCRIPTIONS_MAX, mostOfOne: config().NETEX_SUBSCRIPTIONS_PER_CALLER_MAX }
    const saved = await firstRow(writer(), saveSql(wanted, bounds))
    return saved
      ? wanted
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
