import { IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { statusPageHeader } from '@/app/(pages)/status-page'

/** What Next answers where there is no page, or one that is not for everybody. */
const statuses: ReadonlySet<number> = new Set([401, 403, 404])

/**
 * Where Next finds no page, or one that is not for who asks, it answers with an empty document, which scripts fill. Nobody may need scripts to
 * read why there is nothing and where to go on: such an answer is dropped before its first byte, and the page that says it is asked for in its
 * place, under the same address.
 */
export function withStatusPages(answer: RequestListener): RequestListener {
  return (request, response) => {
    delete request.headers[statusPageHeader]
    if (asksForDocument(request))
      insteadOfEmpty(response, status => {
        response.statusCode = status
        answer(requestForStatus(request, status), response)
      })
    answer(request, response)
  }
}

/** What Next's own scripts ask for is no document: they know what to do with a status. */
const asksForDocument = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && headers['rsc'] === undefined

/** The same request anew: Next notes on a request what it has found out about it. */
function requestForStatus({ socket, method, url, headers, httpVersion }: IncomingMessage, status: number): IncomingMessage {
  const request = new IncomingMessage(socket)
  Object.assign(request, { method, url, httpVersion, complete: true, headers: { ...headers, [statusPageHeader]: `${status}` } })
  request.push(null)
  return request
}

const beginnings = ['flushHeaders', 'writeHead', 'write', 'end'] as const
type Method = (...given: unknown[]) => unknown

/** Lets an answer pass unless it begins as a document with such a status; of that one nothing is sent, and `instead` is called where it ends. */
function insteadOfEmpty(response: ServerResponse, instead: (status: number) => void): void {
  const headers = response.getHeaders()
  // What packs an answer puts methods of its own over these; they go with the answer they were put there for.
  const { flushHeaders, writeHead, write, end, on } = response
  const own = { flushHeaders, writeHead, write, end, on }
  let dropped: number | null | undefined
  const isDropped = (status: number) => {
    const isDocument = String(response.getHeader('content-type')).startsWith('text/html')
    if (dropped === undefined) dropped = statuses.has(status) && isDocument ? status : null
    return dropped !== null
  }
  const endWithout = () => {
    Object.assign(response, own)
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value!)
    instead(dropped!)
    return response
  }
  for (const name of beginnings) {
    const pass = own[name] as Method
    const drop = name === 'end' ? endWithout : () => (name === 'write' ? true : response)
    response[name] = ((...given: unknown[]) => {
      const status = name === 'writeHead' ? Number(given[0]) : response.statusCode
      return isDropped(status) ? drop() : pass.apply(response, given)
    }) as never
  }
}
