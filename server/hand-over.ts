import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

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

/** Hands requests over to another process of this machine that speaks HTTP on a socket file, and its answers back. */
export class HandOver {
  readonly #agent = new Agent({ keepAlive: true })

  constructor(readonly socketPath: string) {}

  /**
   * Answers a request with what the other process answers. When the reader goes away, the other process sees it go away too.
   * @param number of the request, which the other process tells its end by
   * @returns when the whole answer is here, wherever its reader is, or when there is no reader any more
   * @throws when the other process gave none
   */
  answer(incoming: IncomingMessage, outgoing: ServerResponse, number = 0): Promise<void> {
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
      incoming.pipe(passed)
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
