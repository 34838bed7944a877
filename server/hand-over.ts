import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { ClientGone } from '@/lib/db/lane'
import { problem } from '@/lib/http/errors/problem'

/** Header that tells the process that makes pages the number of a request; from outside it counts for nothing. */
export const requestNumberHeader = 'x-page-request'

/** What belongs to a connection and not to a message (RFC 9110 section 7.6.1), and what only we say. */
const ownOfConnection: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'expect',
  requestNumberHeader,
])

/** The largest body that a page takes, in bytes, and how long it may be on its way. */
const bodyBytesMax = 100_000
const bodyMilliseconds = 10_000

/**
 * The whole body of a request.
 * @throws Problem 413 for one that is too large, 408 for one that comes too slowly; ClientGone
 */
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
      reject(new ClientGone())
    })
  })
}

const refusal = (slug: 'request-timeout' | 'body-too-large', detail: string) =>
  problem(slug, { detail }, { headers: { Connection: 'close' } })

/** A request that another process answers. */
export type HandedRequest = Readonly<{
  incoming: IncomingMessage
  outgoing: ServerResponse
  /** What `readBody` gave. */
  body: Buffer
  /** Its number, which the other process tells its end by. */
  number?: number
}>

/** Hands requests over to another process of this machine that speaks HTTP on a socket file, and its answers back. */
export class HandOver {
  readonly #agent = new Agent({ keepAlive: true })

  constructor(readonly socketPath: string) {}

  /**
   * Answers a request with what the other process answers. When the reader goes away, the other process sees it go away too.
   * @returns when the whole answer is here, wherever its reader is, or when there is no reader any more
   * @throws when the other process gave none
   */
  answer({ incoming, outgoing, body, number = 0 }: HandedRequest): Promise<void> {
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
      passed.once('response', answer => {
        pass(answer, outgoing)
        answer.once('end', resolve)
      })
      passed.end(body)
    })
  }

  /** Connects two sockets, of which the browser's has asked for another protocol. */
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

/** Names and values in turn, without those that are the connection's own. */
function passedHeaders(raw: readonly string[]): string[] {
  const passed: string[] = []
  for (let place = 0; place < raw.length; place += 2)
    if (!ownOfConnection.has(raw[place]!.toLowerCase())) passed.push(raw[place]!, raw[place + 1]!)
  return passed
}

// A page is taken as fast as it is made and waits here for its reader: a slow one would hold the place of others.
function pass(answer: IncomingMessage, outgoing: ServerResponse): void {
  const headers = passedHeaders(answer.rawHeaders)
  // Not given to `writeHead`: where a header has been set before, it keeps one of several with the same name.
  for (let place = 0; place < headers.length; place += 2) outgoing.appendHeader(headers[place]!, headers[place + 1]!)
  outgoing.writeHead(answer.statusCode!)
  answer.on('data', bytes => outgoing.write(bytes))
  answer.once('end', () => outgoing.end())
  answer.once('error', () => outgoing.destroy())
}
