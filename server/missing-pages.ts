import { IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { missingPageHeader } from '@/app/(pages)/missing-page.mjs'

/**
 * Where Next finds no page it answers 404 with an empty document, which scripts fill. Nobody may need scripts to read that there is nothing and
 * where to go on: such an answer is dropped before its first byte, and the page that says so is asked for in its place, under the same address.
 */
export function withMissingPages(answer: RequestListener): RequestListener {
  return (request, response) => {
    delete request.headers[missingPageHeader]
    if (asksForDocument(request))
      insteadOfMissing(response, () => {
        response.statusCode = 404
        answer(requestForMissing(request), response)
      })
    answer(request, response)
  }
}

/** What Next's own scripts ask for is no document: they know what to do with a 404. */
const asksForDocument = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && headers['rsc'] === undefined

/** The same request anew: Next notes on a request what it has found out about it. */
function requestForMissing({ socket, method, url, headers, httpVersion }: IncomingMessage): IncomingMessage {
  const request = new IncomingMessage(socket)
  Object.assign(request, { method, url, httpVersion, complete: true, headers: { ...headers, [missingPageHeader]: '1' } })
  request.push(null)
  return request
}

const beginnings = ['flushHeaders', 'writeHead', 'write', 'end'] as const
type Method = (...given: unknown[]) => unknown

/** Lets an answer pass unless it begins as a document with 404; of such a one nothing is sent, and `instead` is called where it ends. */
function insteadOfMissing(response: ServerResponse, instead: () => void): void {
  const headers = response.getHeaders()
  // What packs an answer puts methods of its own over these; they go with the answer they were put there for.
  const { flushHeaders, writeHead, write, end, on } = response
  const own = { flushHeaders, writeHead, write, end, on }
  let missing: boolean | undefined
  const isMissing = (status: unknown) => {
    missing ??= status === 404 && String(response.getHeader('content-type')).startsWith('text/html')
    return missing
  }
  const endWithout = () => {
    Object.assign(response, own)
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value!)
    instead()
    return response
  }
  for (const name of beginnings) {
    const pass = own[name] as Method
    const drop = name === 'end' ? endWithout : () => (name === 'write' ? true : response)
    response[name] = ((...given: unknown[]) => {
      const status = name === 'writeHead' ? given[0] : response.statusCode
      return isMissing(status) ? drop() : pass.apply(response, given)
    }) as never
  }
}
