import type { XmlElement } from '@/lib/formats/xml-tree'

// Elements are matched by their local names wherever they stand among their siblings: general clients get namespaces and order wrong.

/** The first child of a name. */
export const child = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find(one => one.name === name)

/** The text of the first child of a name without blanks around it; undefined where there is none, or nothing in it. */
export const textOf = (element: XmlElement, name: string): string | undefined => child(element, name)?.text.trim() || undefined

/** Levels below a wrapper in which clients put what belongs into it. */
const depthMax = 4

/** All elements of some names inside an element, the outer ones first; what is inside a found one is not looked at. */
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

/** The outermost element of a name inside an element. */
export const find = (within: XmlElement, name: string, depth = depthMax): XmlElement | undefined =>
  findAll(within, [name], depth)[0]

/** The text of the outermost element of a name; undefined where there is none, or nothing in it. */
export const findText = (within: XmlElement, name: string, depth = depthMax): string | undefined =>
  find(within, name, depth)?.text.trim() || undefined

/** An `xsd:boolean`; `otherwise` where there is none. */
export const isTrue = (text: string | undefined, otherwise = false): boolean =>
  text === undefined ? otherwise : /^(true|1)$/i.test(text)

const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(Z|[+-]\d\d:\d\d)?$/

/** An `xsd:dateTime`, in UTC where it names no zone; undefined for anything else. */
export function readDateTime(text: string): Date | undefined {
  const zone = dateTime.exec(text)
  if (!zone) return undefined
  const read = new Date(zone[1] ? text : `${text}Z`)
  return Number.isNaN(read.getTime()) ? undefined : read
}

/** An `xsd:duration` of days and less in seconds; undefined for anything else. */
export function readSeconds(text: string): number | undefined {
  const parts = /^P(?=.)(?:(\d{1,4})D)?(?:T(?=.)(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})(?:\.\d+)?S)?)?$/.exec(text)
  if (!parts) return undefined
  const [days, hours, minutes, seconds] = parts.slice(1).map(part => Number(part ?? 0)) as [number, number, number, number]
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
}

/** Whether a text can stand where an `xsd:NMTOKEN` is demanded: what names participants and subscriptions. */
export const isToken = (text: string): boolean =>
  text.length <= 200 && /^[\w.:·\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff-]+$/.test(text)

/** Who sends a request, as it says itself, and the name it gives the request. */
export type RequestHeader = Readonly<{
  requestor: string | undefined
  /** Echoed as `RequestMessageRef`. */
  message: string | undefined
}>

const messageCharactersMax = 1000

/**
 * The header of a request. It stands in an element of its own, in `Request`, or in both; the outer one counts.
 * @param depth how far below the wrapper it may stand, so that names in what is asked for are not taken for it
 */
export function readHeader(request: XmlElement, depth: number): RequestHeader {
  const requestor = findText(request, 'RequestorRef', depth) ?? findText(request, 'ConsumerRef', depth)
  const message = findText(request, 'MessageIdentifier', depth)?.replace(/\s/g, ' ')
  return {
    requestor: requestor !== undefined && isToken(requestor) ? requestor : undefined,
    message: message !== undefined && message.length <= messageCharactersMax ? message : undefined,
  }
}
