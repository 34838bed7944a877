import type { XmlElement } from '@/lib/formats/xml/tree'
import { findAskedMoment } from '@/lib/grammar/moment'

// Elements are matched by local name in any order, because many clients get namespaces and order wrong.

/** The first child with a name. */
export const child = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find(one => one.name === name)

/** The trimmed text of the first child with a name; undefined when it is missing or empty. */
export const textOf = (element: XmlElement, name: string): string | undefined => child(element, name)?.text.trim() || undefined

/** How many levels below a wrapper clients put its contents. */
const depthMax = 4

/** All elements with one of these names inside an element, outer ones first. The search does not enter an element it has found. */
export function findAll(within: XmlElement, names: readonly string[], depth = depthMax): XmlElement[] {
  const found: XmlElement[] = []
  const look = (elements: readonly XmlElement[], left: number): void => {
    const inner: XmlElement[] = []
    for (const element of elements)
      if (names.includes(element.name)) found.push(element)
      else for (const one of element.children) inner.push(one)
    if (left > 1 && inner.length > 0) look(inner, left - 1)
  }
  look(within.children, depth)
  return found
}

/** The outermost element with a name inside an element. */
export const find = (within: XmlElement, name: string, depth = depthMax): XmlElement | undefined =>
  findAll(within, [name], depth)[0]

/** The text of the outermost element with a name; undefined when it is missing or empty. */
export const findText = (within: XmlElement, name: string, depth = depthMax): string | undefined =>
  find(within, name, depth)?.text.trim() || undefined

/** An `xsd:boolean`; `otherwise` when it is missing. */
export const isTrue = (text: string | undefined, otherwise = false): boolean =>
  text === undefined ? otherwise : /^(true|1)$/i.test(text)

const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/

/** An `xsd:dateTime`, in UTC when it names no zone; undefined for anything else. */
export function readDateTime(text: string): Date | undefined {
  const read = dateTime.test(text) ? findAskedMoment(text) : null
  return read === null ? undefined : new Date(read)
}

/** An `xsd:duration` of days or smaller units, in seconds; undefined for anything else. */
export function readSeconds(text: string): number | undefined {
  const parts = /^P(?=.)(?:(\d{1,4})D)?(?:T(?=.)(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})(?:\.\d+)?S)?)?$/.exec(text)
  if (!parts) return undefined
  const [days, hours, minutes, seconds] = parts.slice(1).map(part => Number(part ?? 0)) as [number, number, number, number]
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
}

/** Whether a text is a valid `xsd:NMTOKEN`, the type of the names of participants and subscriptions. */
export const isToken = (text: string): boolean =>
  text.length <= 200 && /^[\w.:·\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff-]+$/.test(text)

/** The sender of a request by its own account, and the identifier of its message. */
export type RequestHeader = Readonly<{
  requestor: string | undefined
  /** Echoed as `RequestMessageRef`. */
  message: string | undefined
}>

const messageCharactersMax = 1000

/**
 * The header of a request, which is in a separate element, in `Request`, or in both; the outer one counts.
 * @param depth how many levels below the wrapper it may be, so that elements of the request's content are not mistaken for it
 */
export function readHeader(request: XmlElement, depth: number): RequestHeader {
  const requestor = findText(request, 'RequestorRef', depth) ?? findText(request, 'ConsumerRef', depth)
  const message = findText(request, 'MessageIdentifier', depth)?.replace(/\s/g, ' ')
  return {
    requestor: requestor !== undefined && isToken(requestor) ? requestor : undefined,
    message: message !== undefined && message.length <= messageCharactersMax ? message : undefined,
  }
}
