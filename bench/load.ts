import { connect } from 'node:net'

const usualConnections = 16
const secondsEach = 3
const rounds = 3

/** A request: an address, another one each time, a form sent to one, or a conditional request for one. */
type LoadRequest =
  | string
  | (() => string)
  | Readonly<{ url: string; form: Readonly<Record<string, string>> }>
  | Readonly<{ url: string; held: string }>

/** Requests a second of several addresses, measured in turns so that a noisy moment meets all of them; the median of the rounds. */
export async function requestsPerSecond<Name extends string>(
  addresses: Record<Name, LoadRequest>,
): Promise<Record<Name, number>> {
  const names = Object.keys(addresses) as Name[]
  const measured = Object.fromEntries(names.map(name => [name, [] as number[]])) as Record<Name, number[]>
  for (const name of names) await load(addresses[name], 1)
  for (let round = 0; round < rounds; round++) {
    for (const name of names) measured[name].push(await load(addresses[name], secondsEach))
  }
  return Object.fromEntries(names.map(name => [name, median(measured[name])])) as Record<Name, number>
}

/** The middle one of an odd number of figures. */
export function median(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[figures.length >> 1]!
}

/**
 * Sends requests over kept connections, each with one in flight; returns requests a second. A generator that parses bodies would
 * cost as much as
 * the servers it measures on the same two cores; this one counts bytes.
 */
export async function load(asked: LoadRequest, seconds: number, connections = usualConnections): Promise<number> {
  return (await answerTimes(asked, seconds, connections)).length / seconds
}

/** The same; returns the milliseconds of each answer. */
export async function answerTimes(asked: LoadRequest, seconds: number, connections: number): Promise<number[]> {
  const until = performance.now() + seconds * 1000
  return (await Promise.all(Array.from({ length: connections }, () => askUntil(asked, until)))).flat()
}

function requestText(asked: LoadRequest): string {
  const { pathname, search, host } = urlOf(asked)
  if (typeof asked === 'string' || typeof asked === 'function')
    return `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n\r\n`
  if ('held' in asked) return `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nIf-None-Match: ${asked.held}\r\n\r\n`
  const body = new URLSearchParams(asked.form).toString()
  const type = 'Content-Type: application/x-www-form-urlencoded'
  return `POST ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

const urlOf = (asked: LoadRequest): URL => {
  if (typeof asked === 'function') return new URL(asked())
  return new URL(typeof asked === 'string' ? asked : asked.url)
}

function askUntil(asked: LoadRequest, until: number): Promise<number[]> {
  const same = typeof asked === 'function' ? null : requestText(asked)
  const status = typeof asked === 'object' && 'held' in asked ? 304 : 200
  const { hostname, port } = urlOf(asked)
  return new Promise((resolve, reject) => {
    const times: number[] = []
    const open = () => {
      const isWhole = answerReader(status)
      let sentAt = 0
      const send = () => {
        sentAt = performance.now()
        socket.write(same ?? requestText(asked))
      }
      const socket = connect(Number(port), hostname, send)
      socket.on('data', chunk => {
        if (!isWhole(chunk)) return
        const now = performance.now()
        times.push(now - sentAt)
        if (now < until) send()
        else socket.destroy()
      })
      socket.on('error', error => isEndOfConnection(error) || reject(error))
      // Some servers end a connection after a hundred requests.
      socket.on('close', () => (performance.now() < until ? open() : resolve(times)))
    }
    open()
  })
}

const isEndOfConnection = (error: NodeJS.ErrnoException) => error.code === 'ECONNRESET' || error.code === 'EPIPE'

const lastChunk = '0\r\n\r\n'

/** Tells of each piece that arrives whether it is the last one of an answer. It throws an Error for another status. */
function answerReader(status: 200 | 304): (piece: Buffer) => boolean {
  let missing = 0
  // The end of a body in chunks, whose length is not known.
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

/** Bytes of the body that are still to come after the piece with the head. @throws Error for another status */
function bodyLeft(piece: Buffer, status: 200 | 304): number | 'chunks' {
  const end = piece.indexOf('\r\n\r\n')
  const head = piece.subarray(0, end).toString('latin1')
  if (!head.startsWith(`HTTP/1.1 ${status}`)) throw new Error(`unexpected answer: ${head}`)
  const length = status === 304 ? '0' : /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  return length === undefined ? 'chunks' : Number(length) - (piece.length - end - 4)
}
