import { config } from '@/lib/config'
import { xmlText } from '@/lib/formats/xml/text'
import type { XmlElement } from '@/lib/formats/xml/tree'
import { findAskedMoment } from '@/lib/grammar/moment'
import { problemFor } from '@/lib/http/errors/problem-response'
import { errorFacts, log } from '@/lib/log'
import { once } from '@/lib/runtime'
import { platformStart } from '@/lib/workers'

// Elements are matched by local name in any order, because many clients get namespaces and order wrong.

export const child = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find(one => one.name === name)

/** The trimmed text of the first child with a name, or undefined if it is missing or empty. */
export const textOf = (element: XmlElement, name: string): string | undefined => child(element, name)?.text.trim() || undefined

/** Levels below an element in which its contents are searched, because clients wrap them in different elements. */
const depthMax = 4

/** All elements with these names inside an element, outer ones first, without those inside matching elements. */
export function findAll(within: XmlElement, names: readonly string[], depth = depthMax): XmlElement[] {
  const matches: XmlElement[] = []
  const look = (elements: readonly XmlElement[], left: number): void => {
    const inner: XmlElement[] = []
    for (const element of elements)
      if (names.includes(element.name)) matches.push(element)
      else for (const one of element.children) inner.push(one)
    if (left > 1 && inner.length > 0) look(inner, left - 1)
  }
  look(within.children, depth)
  return matches
}

export const find = (within: XmlElement, name: string, depth = depthMax): XmlElement | undefined =>
  findAll(within, [name], depth)[0]

/** The trimmed text of the outermost element with a name, or undefined if it is missing or empty. */
export const findText = (within: XmlElement, name: string, depth = depthMax): string | undefined =>
  find(within, name, depth)?.text.trim() || undefined

/** Reads an `xsd:boolean`. A missing value is false. */
export const isTrue = (text: string | undefined): boolean => /^(true|1)$/i.test(text ?? '')

const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/

/** Reads an `xsd:dateTime`, in UTC if it names no zone. Any other string is undefined. */
export function readDateTime(text: string): Date | undefined {
  const read = dateTime.test(text) ? findAskedMoment(text) : null
  return read === null ? undefined : new Date(read)
}

/** Reads an `xsd:duration` of days or smaller units, in seconds. Any other string is undefined. */
export function readSeconds(text: string): number | undefined {
  const parts = /^P(?=.)(?:(\d{1,4})D)?(?:T(?=.)(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})(?:\.\d+)?S)?)?$/.exec(text)
  if (!parts) return undefined
  const [days, hours, minutes, seconds] = parts.slice(1).map(part => Number(part ?? 0)) as [number, number, number, number]
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
}

/** Whether a string is a valid `xsd:NMTOKEN`, the type of the names of participants and subscriptions. */
export const isToken = (text: string): boolean =>
  text.length <= 200 && /^[\w.:·\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff-]+$/.test(text)

/** The name that the sender of a request states, and the id of its message. Missing or invalid values are undefined. */
export type RequestHeader = Readonly<{
  requestor: string | undefined
  /** The id of the message, sent back as `RequestMessageRef`. */
  message: string | undefined
}>

const messageCharactersMax = 1000

/** The header of a request. @param depth levels below the element of the request in which it is searched */
export function readHeader(request: XmlElement, depth: number): RequestHeader {
  const requestor = findText(request, 'RequestorRef', depth) ?? findText(request, 'ConsumerRef', depth)
  const message = findText(request, 'MessageIdentifier', depth)?.replace(/\s/g, ' ')
  return {
    requestor: requestor !== undefined && isToken(requestor) ? requestor : undefined,
    message: message !== undefined && message.length <= messageCharactersMax ? message : undefined,
  }
}

/** An element of SIRI, or the empty string if it has no value. */
export const siri = (name: string, text: string | boolean | Date | undefined): string =>
  text === undefined ? '' : `<siri:${name}>${xmlText(text instanceof Date ? text.toISOString() : String(text))}</siri:${name}>`

const siriToken = (name: string, text: string | null | undefined): string => (text && isToken(text) ? siri(name, text) : '')

export const siriAround = (name: string, inner: string): string => `<siri:${name}>${inner}</siri:${name}>`

/** The elements with the names of a subscription and its subscriber, or empty if the subscription has no valid name. */
export function subscriptionNames(subscriber: string | null | undefined, identifier: string | null | undefined): string {
  const ref = siriToken('SubscriptionRef', identifier)
  return ref && siriToken('SubscriberRef', subscriber) + ref
}

/** `ServiceStartedTime` of SIRI. Subscriptions are stored, so consumers need not subscribe again when it changes. */
export const startedAt = (): Date => once('netex started', platformStart)

/** The elements of a response that identify its producer and the request. */
export const producerEndpoint = (at: Date, message: string | undefined): string =>
  siri('ResponseTimestamp', at) + siri('ProducerRef', config().NETEX_PARTICIPANT) + siri('RequestMessageRef', message)

/** The elements of a response about subscriptions that identify its responder and the request. */
export const responderEndpoint = (at: Date, message: string | undefined): string =>
  siri('ResponseTimestamp', at) + siri('ResponderRef', config().NETEX_PARTICIPANT) + siri('RequestMessageRef', message)

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

/** An error that is reported in the response, next to the parts that succeeded. */
export class ErrorCondition extends Error {
  constructor(
    readonly code: ConditionCode,
    message: string,
    /** The subject of the error: references, names of parameters, or a subscription. */
    readonly about: readonly string[] = [],
  ) {
    super(message)
  }
}

const aboutNames: Partial<Record<ConditionCode, string>> = {
  InvalidDataReferencesError: 'InvalidRef',
  ParametersIgnoredError: 'ParameterName',
  UnknownSubscriptionError: 'SubscriptionCode',
}

/** An error condition as an element. @param allowedCodes other codes become `OtherError` */
export function writeCondition({ code, message, about }: ErrorCondition, allowedCodes?: readonly ConditionCode[]): string {
  if (allowedCodes && !allowedCodes.includes(code)) return writeCondition(new ErrorCondition('OtherError', message))
  const name = aboutNames[code]
  const named = name ? about.filter(one => code === 'ParametersIgnoredError' || isToken(one)).map(one => siri(name, one)) : []
  return siriAround('ErrorCondition', siriAround(code, siri('ErrorText', message) + named.join('')))
}

/** The error condition for an error of status 503, e.g. of the database. @throws any other error unchanged */
export function unavailable(error: unknown): ErrorCondition {
  const { status, detail } = problemFor(error)
  if (error instanceof ErrorCondition || status !== 503) throw error
  log('error', 'a SOAP request failed', errorFacts(error))
  return new ErrorCondition('ServiceNotAvailableError', detail)
}
