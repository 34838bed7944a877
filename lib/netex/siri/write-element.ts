import { config } from '@/lib/config'
import { xmlText } from '@/lib/formats/xml/text'
import { problemFor } from '@/lib/http/errors/answer-problem'
import { errorFacts, log } from '@/lib/log'
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

/** Error codes of the protocol. Not every place allows every code. */
type ConditionCode =
  | 'AccessNotAllowedError'
  | 'AllowedResourceUsageExceededError'
  | 'CapabilityNotSupportedError'
  | 'EndpointDeniedAccessError'
  | 'InvalidDataReferencesError'
  | 'NoInfoForTopicError'
  | 'OtherError'
  | 'ParametersIgnoredError'
  | 'ServiceNotAvailableError'
  | 'UnknownSubscriptionError'

/** An error that is reported in the answer, beside the parts that succeeded. */
export class ErrorCondition extends Error {
  constructor(
    readonly code: ConditionCode,
    message: string,
    /** Its subjects: references, names of parameters, a subscription. */
    readonly about: readonly string[] = [],
  ) {
    super(message)
  }
}

/** The element that names the subject, by code. */
const aboutNames: Partial<Record<ConditionCode, string>> = {
  InvalidDataReferencesError: 'InvalidRef',
  ParametersIgnoredError: 'ParameterName',
  UnknownSubscriptionError: 'SubscriptionCode',
}

/**
 * An error condition as an element.
 * @param allowedCodes codes that this place allows; another one becomes `OtherError`. All when absent
 */
export function writeCondition({ code, message, about }: ErrorCondition, allowedCodes?: readonly ConditionCode[]): string {
  if (allowedCodes && !allowedCodes.includes(code)) return writeCondition(new ErrorCondition('OtherError', message))
  const name = aboutNames[code]
  const named = name ? about.filter(one => code === 'ParametersIgnoredError' || isToken(one)).map(one => siri(name, one)) : []
  return siriAround('ErrorCondition', siriAround(code, siri('ErrorText', message) + named.join('')))
}

/**
 * The error condition for a query that the database did not accept.
 * @throws any other error unchanged
 */
export function unavailable(error: unknown): ErrorCondition {
  const { status, detail } = problemFor(error)
  if (error instanceof ErrorCondition || status !== 503) throw error
  log('error', 'a SOAP request could not be answered', errorFacts(error))
  return new ErrorCondition('ServiceNotAvailableError', detail)
}
