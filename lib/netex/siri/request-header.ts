import type { XmlElement } from '@/lib/formats/xml-tree'
import { findText, isToken } from '@/lib/netex/siri/read-element'

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
