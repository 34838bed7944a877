import { connect } from 'node:net'

/** A request: its URL, a function that returns the next URL, or a URL with headers, a form or an expected status. */
export type LoadRequest =
  | string
  | (() => string)
  | Readonly<{
      url: string
      headers?: Readonly<Record<string, string>>
      form?: Readonly<Record<string, string>>
      status?: number
    }>

/** The URL and token of a POST, and the status of its success, by default 201. */
export type Target = Readonly<{ url: string; token: string; status?: number }>

/** The median; for an even number of figures, the larger of the two in the middle. */
export const median = (figures: readonly number[]): number => [...figures].sort((a, b) => a - b)[figures.length >> 1]!

/**
 * Sends a request repeatedly over persistent connections, each with one request in flight. A client that parses bodies
 * would cost as much as the measured server on the same cores; this one counts bytes.
 * @returns the milliseconds of each response
 */
export function responseTimes(request: LoadRequest, seconds: number, connections: number): Promise<number[]> {
  const until = performance.now() + seconds * 1000
  const first = typeof request === 'function' ? request() : request
  const { url, status } = typeof first === 'string' ? { url: first, status: 200 } : { status: 200, ...first }
  const same = typeof request === 'function' ? null : requestText(request)
  const next = () => (performance.now() < until ? [same ?? requestText((request as () => string)())] : null)
  return onConnections(connections, { url, status }, next)
}

/**
 * Posts JSON over persistent connections, as many collectors do.
 * @param next the next body of a connection; null at the end
 * @returns stored bodies per second
 */
export async function postsPerSecond(
  { url, token, status = 201 }: Target,
  connections: number,
  next: (connection: number) => Buffer | null,
): Promise<number> {
  const head = headOf('POST', url, { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' })
  const started = performance.now()
  const times = await onConnections(connections, { url, status }, connection => {
    const body = next(connection)
    return body && [`${head}Content-Length: ${body.length}\r\n\r\n`, body]
  })
  return times.length / ((performance.now() - started) / 1000)
}

function requestText(request: Exclude<LoadRequest, () => string>): string {
  if (typeof request === 'string') return `${headOf('GET', request, {})}\r\n`
  const { url, headers = {}, form } = request
  if (!form) return `${headOf('GET', url, headers)}\r\n`
  const body = new URLSearchParams(form).toString()
  const headersOfForm = { ...headers, 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': `${body.length}` }
  return `${headOf('POST', url, headersOfForm)}\r\n${body}`
}

function headOf(method: string, url: string, headers: Readonly<Record<string, string>>): string {
  const { pathname, search, host } = new URL(url)
  const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}`
}

type Server = Readonly<{ url: string; status: number }>
type NextRequest = () => readonly (string | Buffer)[] | null

async function onConnections(count: number, server: Server, next: (connection: number) => ReturnType<NextRequest>) {
  const all = Array.from({ length: count }, (_, connection) => sendAll(server, () => next(connection)))
  return (await Promise.all(all)).flat()
}

function sendAll({ url, status }: Server, next: NextRequest): Promise<number[]> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const times: number[] = []
    let isDone = false
    const open = () => {
      const isWhole = responseReader(status)
      let sentAt = 0
      const send = () => {
        const pieces = next()
        isDone = pieces === null
        sentAt = performance.now()
        for (const piece of pieces ?? []) socket.write(piece)
        if (isDone) socket.destroy()
      }
      const socket = connect({ port: Number(port), host: hostname, noDelay: true }, send)
      socket.on('data', chunk => {
        if (!isWhole(chunk)) return
        times.push(performance.now() - sentAt)
        send()
      })
      socket.on('error', (error: NodeJS.ErrnoException) => error.code === 'ECONNRESET' || error.code === 'EPIPE' || reject(error))
      // Some servers end a connection after a hundred requests.
      socket.on('close', () => (isDone ? resolve(times) : open()))
    }
    open()
  })
}

const lastChunk = '0\r\n\r\n'

/** Checks whether a received piece is the last one of a response, and throws an Error for another status. */
function responseReader(status: number): (piece: Buffer) => boolean {
  let missing = 0
  // The last bytes of a body in chunks, whose length is unknown; null for other bodies.
  let ending: string | null = null
  return piece => {
    if (ending === null && missing > 0) missing -= piece.length
    else if (ending === null) {
      const left = bodyLeft(piece, status)
      if (left === 'chunks') ending = ''
      else missing = left
    }
    if (ending === null) return missing <= 0
    ending = (ending + piece.subarray(-lastChunk.length).toString('latin1')).slice(-lastChunk.length)
    const isLast = ending === lastChunk
    if (isLast) ending = null
    return isLast
  }
}

/** Bytes of the body that are missing after the piece with the head. @throws Error for another status */
function bodyLeft(piece: Buffer, status: number): number | 'chunks' {
  const end = piece.indexOf('\r\n\r\n')
  const head = piece.subarray(0, end).toString('latin1')
  if (!head.startsWith(`HTTP/1.1 ${status}`)) throw new Error(`unexpected response: ${piece.subarray(0, 1000)}`)
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return 'chunks'
  const length = status === 304 ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
  return length - (piece.length - end - 4)
}
