import { xmlText } from '@/lib/formats/xml-text'
import { isToken } from '@/lib/netex/siri/read-element'

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
