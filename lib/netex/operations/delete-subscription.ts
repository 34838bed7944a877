import { maintenance, writer } from '@/lib/db/pools'
import { execute, rows } from '@/lib/db/run'
import { cutText } from '@/lib/formats/text'
import type { XmlElement } from '@/lib/formats/xml/tree'
import { countSubscribing, type RequestContext } from '@/lib/netex/operations/request-context'
import { find, findAll, findText, type RequestHeader } from '@/lib/netex/siri/read-element'
import { ErrorCondition, siri, siriAround, subscriptionNames, unavailable, writeCondition } from '@/lib/netex/siri/write-element'
import { SoapFault } from '@/lib/netex/soap/envelope'
import { deleteSql, pruneSql } from '@/lib/netex/subscriptions/subscription-sql'

const atOnceMax = 1000

/**
 * Ends subscriptions and reports one status for each named one, or for each that existed. A subscription of another owner counts as missing.
 * @returns the statuses
 * @throws SoapFault when none is named
 * @see spec, SOAP producer, DeleteSubscription
 */
export async function deleteSubscription(request: XmlElement, header: RequestHeader, context: RequestContext): Promise<string> {
  const named = namedIn(request)
  const subscriber = findText(request, 'SubscriberRef') ?? header.requestor ?? null
  const ended = await end(named, subscriber, context).catch(unavailable)
  const statusOf = (ref: string | undefined, condition?: ErrorCondition) =>
    status({ header, context, subscriber, ref, condition })
  if (ended instanceof ErrorCondition) return (named === 'all' ? [undefined] : named).map(ref => statusOf(ref, ended)).join('')
  if (named === 'all') return ended.map(ref => statusOf(ref)).join('')
  return named.map(ref => statusOf(ref, ended.includes(ref) ? undefined : unknown(ref))).join('')
}

function namedIn(request: XmlElement): readonly string[] | 'all' {
  const refs = findAll(request, ['SubscriptionRef']).map(({ text }) => text.trim())
  if (refs.length > atOnceMax)
    throw new SoapFault('Client', `DeleteSubscription names more than ${atOnceMax} subscriptions.`, 'condition')
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
  const found = await rows<{ identifier: string }>(writer(), deleteSql({ owner, requestor: subscriber }, named))
  return found.map(({ identifier }) => identifier).sort()
}

const unknown = (ref: string) => new ErrorCondition('UnknownSubscriptionError', `There is no subscription ${ref}.`, [ref])

const allowedCodes = ['CapabilityNotSupportedError', 'UnknownSubscriptionError', 'OtherError'] as const

type Status = Readonly<{
  header: RequestHeader
  context: RequestContext
  subscriber: string | null
  ref: string | undefined
  condition: ErrorCondition | undefined
}>

const status = ({ header, context, subscriber, ref, condition }: Status) =>
  siriAround(
    'TerminationResponseStatus',
    [
      siri('ResponseTimestamp', context.at) + siri('RequestMessageRef', header.message),
      subscriptionNames(subscriber, ref),
      siri('Status', !condition) + (condition ? writeCondition(condition, allowedCodes) : ''),
    ].join(''),
  )

/** Removes subscriptions that have ended. */
export const pruneSubscriptions = (): Promise<number> => execute(maintenance(), pruneSql())
