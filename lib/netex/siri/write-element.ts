import { config } from '@/lib/config'
import { xmlText } from '@/lib/formats/xml/text'
import { isToken } from '@/lib/netex/siri/read-element'
import { once } from '@/lib/runtime'
import { platformStart } from '@/lib/workers'

/** An element of the protocol with a text; nothing when the text is undefined. */
export const siri = (name: string, text: string | boolean | Date | undefined): string =>
  text === undefined ? '' : `<siri:${name}>${typeof text === 'string' ? xmlText(text) : written(text)}</siri:${name}>`

const written = (value: boolean | Date) => (typeof value === 'boolean' ? String(value) : value.toISOString())

/** An element whose text is a name; nothing when the text is not a valid name. */
const siriToken = (name: string, text: string | null | undefined): string => (text && isToken(text) ? siri(name, text) : '')

/** An element of the protocol that contains others. */
export const siriAround = (name: string, inner: string): string => `<siri:${name}>${inner}</siri:${name}>`

/** The names of a subscription. The subscriber is named only together with it. */
export function subscriptionNames(subscriber: string | null | undefined, identifier: string | null | undefined): string {
  const ref = siriToken('SubscriptionRef', identifier)
  return ref && siriToken('SubscriberRef', subscriber) + ref
}

/** When the platform started. Subscriptions outlive it. */
export const startedAt = (): Date => once('netex started', platformStart)

/** Identifies the producer that answers, and the message it answers. */
export const producerEndpoint = (at: Date, message: string | undefined): string =>
  siri('ResponseTimestamp', at) + siri('ProducerRef', config().NETEX_PARTICIPANT) + siri('RequestMessageRef', message)

/** The same for answers about subscriptions. */
export const responderEndpoint = (at: Date, message: string | undefined): string =>
  siri('ResponseTimestamp', at) + siri('ResponderRef', config().NETEX_PARTICIPANT) + siri('RequestMessageRef', message)
