import { IncomingMessage, type OutgoingHttpHeaders, type RequestListener, ServerResponse } from 'node:http'
import { statusPageHeader } from '@/app/(pages)/status-page'

/** Next's statuses for a page that is missing or forbidden. */
const statuses: ReadonlySet<number> = new Set([401, 403, 404])

/**
 * For a page that is missing or forbidden, Next responds with an empty document, which scripts fill
 * (vercel/next.js#62228). Visitors should not need scripts to read this: such a response is dropped before its first
 * byte, and Next gets a request for the page about that status instead, under the same URL. The server creates its
 * responses as `PageResponse`.
 */
export function withStatusPages(answer: RequestListener): RequestListener {
  return (request, response) => {
    delete request.headers[statusPageHeader]
    if (asksForDocument(request))
      (response as PageResponse).replaceEmpty(status => {
        response.statusCode = status
        answer(requestForStatus(request, status), response)
      })
    answer(request, response)
  }
}

/** Next's status for a page that threw an error, whatever the error. */
const failed = 500

/** Whether a request is for a document. Next's own scripts (`rsc`) handle the status themselves. */
const asksForDocument = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && headers['rsc'] === undefined

/** A copy of the request, because Next attaches its own data to the original. */
function requestForStatus({ socket, method, url, headers, httpVersion }: IncomingMessage, status: number): IncomingMessage {
  const request = new IncomingMessage(socket)
  Object.assign(request, { method, url, httpVersion, complete: true, headers: { ...headers, [statusPageHeader]: `${status}` } })
  request.push(null)
  return request
}

type Replacement = Readonly<{ headers: OutgoingHttpHeaders; answer: (status: number) => void }>

/** Methods that compression replaces on the response itself. They are removed before another response is written. */
const packing = ['writeHead', 'write', 'end', 'on', 'flush']

/** A response that can drop a document without content, or one about an error, before its first byte. */
export class PageResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  #replacement: Replacement | null = null
  #answerFailed: (() => void) | null = null
  #dropped = 0

  /** From now on an empty document is dropped, and at its end `answer` is called with the current headers. */
  replaceEmpty(answer: Replacement['answer']): void {
    this.#replacement = { headers: this.getHeaders(), answer }
  }

  /** From now on a response with status 500 is dropped, and at its end `answer` is called. */
  replaceFailed(answer: () => void): void {
    this.#answerFailed ??= answer
  }

  override flushHeaders(): void {
    if (!this.#isDropped()) super.flushHeaders()
  }

  override writeHead(...head: unknown[]): this {
    return this.#isDropped(Number(head[0])) ? this : super.writeHead(...(head as Parameters<ServerResponse['writeHead']>))
  }

  override write(...piece: unknown[]): boolean {
    return this.#isDropped() || super.write(...(piece as Parameters<ServerResponse['write']>))
  }

  override end(...piece: unknown[]): this {
    if (!this.#isDropped()) return super.end(...(piece as Parameters<ServerResponse['end']>))
    const [status, replacement, answerFailed] = [this.#dropped, this.#replacement, this.#answerFailed]
    this.#replacement = this.#answerFailed = null
    this.#dropped = 0
    for (const name of packing) Reflect.deleteProperty(this, name)
    for (const name of this.getHeaderNames()) this.removeHeader(name)
    if (status === failed) answerFailed?.()
    else this.#replace(replacement!, status)
    return this
  }

  #replace({ headers, answer }: Replacement, status: number): void {
    for (const [name, value] of Object.entries(headers)) this.setHeader(name, value!)
    answer(status)
  }

  // Whether the response is dropped, which is decided when it begins.
  #isDropped(status = this.statusCode): boolean {
    if (this.headersSent) return false
    if (this.#dropped === 0 && this.#answerFailed && status === failed) this.#dropped = failed
    if (this.#dropped === 0 && this.#replacement) {
      const isDocument = String(this.getHeader('content-type')).startsWith('text/html')
      if (isDocument && statuses.has(status)) this.#dropped = status
      else this.#replacement = null
    }
    return this.#dropped > 0
  }
}
