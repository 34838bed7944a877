import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { RequestAborted } from '@/lib/db/lane'
import { problem } from '@/lib/http/errors/problem'

/** Header with the number of a request for the process that renders pages; removed from requests of clients. */
export const requestNumberHeader = 'x-page-request'

/** Headers between a worker and the main process: mark of a shared page, its age in milliseconds, slug of a refusal. */
export const [sharedHeader, ageHeader, refusalHeader] = ['x-page-shared', 'x-page-age', 'x-page-refusal']

/** Headers of a connection and not of a message (RFC 9110 section 7.6.1), and internal ones. */
export const ownOfConnection: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'expect',
  requestNumberHeader,
  sharedHeader,
])

/** Maximum size of a request body for pages in bytes, and how long it may take to arrive. */
const bodyBytesMax = 100_000
const bodyMilliseconds = 10_000

/** The whole body of a request. @throws Problem 413 when it is too large, 408 when it is too slow; RequestAborted */
export function readBody(request: IncomingMessage): Promise<Buffer> {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers
  if (coding === undefined && !Number(length)) return Promise.resolve(Buffer.alloc(0))
  return new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    let bytes = 0
    const tooLate = setTimeout(() => reject(refusal('request-timeout', 'The body did not arrive in time.')), bodyMilliseconds)
    request.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes <= bodyBytesMax) return void parts.push(part)
      reject(refusal('body-too-large', `The request body is larger than ${bodyBytesMax} bytes.`))
    })
    request.once('end', () => resolve(Buffer.concat(parts)))
    request.once('close', () => {
      clearTimeout(tooLate)
      reject(new RequestAborted())
    })
  })
}

const refusal = (slug: 'request-timeout' | 'body-too-large', detail: string) =>
  problem(slug, { detail }, { headers: { Connection: 'close' } })

type ProxiedRequest = Readonly<{
  incoming: IncomingMessage
  outgoing: ServerResponse
  body: Buffer
  /** Number of the request in `x-page-request`, by which the other process reports its end. */
  number: number
}>

/** A request without a body that another process handles for any client. */
export type SharedRequest = Readonly<{
  path: string
  headers: Readonly<Record<string, string>>
  /** Number of the request in `x-page-request`, by which the other process reports its end. */
  number: number
}>

/** A complete response. `headers` alternates names and values. */
export type WholeResponse = Readonly<{ status: number; headers: readonly string[]; bytes: Buffer }>

/** Passes requests to another process of this machine that speaks HTTP on a socket file, and its responses back. */
export class SocketProxy {
  readonly #agent = new Agent({ keepAlive: true })

  constructor(readonly socketPath: string) {}

  /** Sends a GET request. @returns the whole response @param signal aborts the request @throws if there is no response */
  read({ path, headers, number }: SharedRequest, signal: AbortSignal): Promise<WholeResponse> {
    return new Promise((resolve, reject) => {
      const all = { ...headers, [requestNumberHeader]: `${number}` }
      const passed = request({ socketPath: this.socketPath, agent: this.#agent, path, headers: all, signal })
      passed.on('error', reject)
      passed.once('response', response => {
        const { statusCode: status, rawHeaders } = response
        buffer(response).then(bytes => resolve({ status: status!, headers: passedHeaders(rawHeaders), bytes }), reject)
      })
      passed.end()
    })
  }

  /**
   * Passes a request to the other process and its response to the client. A disconnection of the client ends both.
   * @returns a promise that resolves when the whole response has arrived, or the client has disconnected
   * @throws if there is no response
   */
  passOn({ incoming, outgoing, body, number }: ProxiedRequest): Promise<void> {
    return new Promise((resolve, reject) => {
      if (outgoing.destroyed) return reject(new Error('the reader has gone'))
      const { method, url } = incoming
      const headers = [...passedHeaders(incoming.rawHeaders), requestNumberHeader, `${number}`]
      const passed = request({ socketPath: this.socketPath, agent: this.#agent, method, path: url, headers })
      const leave = () => {
        passed.destroy()
        resolve()
      }
      outgoing.once('close', leave)
      passed.once('error', error => {
        outgoing.off('close', leave)
        if (outgoing.destroyed) return resolve()
        if (outgoing.headersSent) outgoing.destroy()
        reject(error)
      })
      passed.once('response', response => {
        pass(response, outgoing)
        response.once('end', resolve)
      })
      passed.end(body)
    })
  }

  /** Connects the socket of an upgrade request, such as for a WebSocket, to the other process. */
  upgrade({ method, url, rawHeaders }: IncomingMessage, socket: Duplex, head: Buffer): void {
    const lines = [`${method} ${url} HTTP/1.1`]
    for (let place = 0; place < rawHeaders.length; place += 2) lines.push(`${rawHeaders[place]}: ${rawHeaders[place + 1]}`)
    const passed = connect(this.socketPath, () => {
      passed.write(`${lines.join('\r\n')}\r\n\r\n`)
      passed.write(head)
      passed.pipe(socket).pipe(passed)
    })
    passed.on('error', () => socket.destroy())
    socket.on('error', () => passed.destroy())
  }
}

/** The headers that are passed on, as alternating names and values: all but headers of the connection. */
function passedHeaders(raw: readonly string[]): string[] {
  const passed: string[] = []
  for (let place = 0; place < raw.length; place += 2)
    if (!ownOfConnection.has(raw[place]!.toLowerCase())) passed.push(raw[place]!, raw[place + 1]!)
  return passed
}

// The response is read as fast as it is rendered and buffered here: a slow client would otherwise block others.
function pass(response: IncomingMessage, outgoing: ServerResponse): void {
  const headers = passedHeaders(response.rawHeaders)
  // `writeHead` would send only one of several headers with the same name if one was set before.
  for (let place = 0; place < headers.length; place += 2) outgoing.appendHeader(headers[place]!, headers[place + 1]!)
  outgoing.writeHead(response.statusCode!)
  response.on('data', bytes => outgoing.write(bytes))
  response.once('end', () => outgoing.end())
  response.once('error', () => outgoing.destroy())
}
