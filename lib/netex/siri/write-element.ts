import { config } from '@/lib/config'
import { xmlText } from '@/lib/formats/xml-text'
import { isToken } from '@/lib/netex/siri/read-element'
import { once } from '@/lib/runtime'

/** An element of the protocol with a text; nothing where there is none. */
export const siri = (name: string, text: string | boolean | Date | undefined): string =>
  text === undefined ? '' : `<siri:${name}>${typeof text === 'string' ? xmlText(text) : written(text)}</siri:${name}>`

const written = (value: boolean | Date) => (typeof value === 'boolean' ? String(value) : value.toISOString())

/** An element that names somebody or something; nothing where the text cannot be such a name. */
const siriToken = (name: string, text: string | null | undefined): string => (text && isToken(text) ? siri(name, text) : '')

/** An element of the protocol around others. */
export const siriAround = (name: string, inner: string): string => `<siri:${name}>${inner}</siri:${name}>`

/** The names of a subscription. Its subscriber is named beside it only. */
export function subscriptionNames(subscriber: string | null | undefined, identifier: string | null | undefined): string {
  const ref = siriToken('SubscriptionRef', identifier)
  return ref && siriToken('SubscriberRef', subscriber) + ref
}

/** Since when this process serves. What it is asked to remember outlives it. */
export const startedAt = (): Date => once('netex started', () => new Date(Date.now() - process.uptime() * 1000))

/** Who answers, and which message: of producers of data. */
export const producerEndpoint = (at: Date, message: string | undefined): string =>
  siri('ResponseTimestamp', at) + siri('ProducerRef', config().NETEX_PARTICIPANT) + siri('RequestMessageRef', message)

/** The same of those that manage subscriptions. */
export const responderEndpoint = (at: Date, message: string | undefined): string =>
  siri('ResponseTimestamp', at) + siri('ResponderRef', config().NETEX_PARTICIPANT) + siri('RequestMessageRef', message)
