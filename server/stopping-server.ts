import type { RequestListener, Server, ServerResponse } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Time that an idle connection stays open after the stop, or after a response that ends later. */
const graceMilliseconds = 1_000

/** Maximum time for requests in flight, in addition to `graceMilliseconds`. */
const patienceMilliseconds = 25_000

/**
 * Turns of the event loop without a new connection after which no client is considered to be connecting.
 * Milliseconds would also pass while the process has no processor and accepts nothing.
 */
const quietTurns = 30

/** Maximum wait for quiet turns, but at least `turnsMin` turns: on an overloaded machine, a turn can take seconds. */
const quietMillisecondsMax = 2_000
const turnsMin = 3

/**
 * Stops a server so that no client sees a connection reset. From the beginning of the stop, every response has
 * `Connection: close`. When the server stops listening, the system resets connections that it has not handed over yet,
 * or that are closed while a request arrives. Therefore requests wait for a moment until no client is connecting, then
 * listening ends, and connections that are idle, new, or busy get a second without a request.
 */
export class StoppingServer {
  readonly #server: Server
  /** Connections without a request, including new ones: clients open some in advance, and Node considers those busy. */
  readonly #idle = new Map<Socket, Readonly<{ since: number; bytesRead: number }>>()
  readonly #answering = new Set<ServerResponse>()
  #state: 'open' | 'stopping' | 'holding' = 'open'
  #held: (() => void)[] = []
  /** Resolves when the server has stopped listening, and no requests wait. */
  #stoppedListening: Promise<void> = Promise.resolve()
  /** Resolves when the server has stopped listening and has no connections. */
  #closed: Promise<void> = Promise.resolve()
  #turnsSinceConnection = 0

  constructor(server: Server) {
    this.#server = server
    server.on('connection', socket => {
      this.#turnsSinceConnection = 0
      this.#rest(socket)
      socket.once('close', () => this.#idle.delete(socket))
    })
  }

  #rest(socket: Socket): void {
    if (!socket.destroyed) this.#idle.set(socket, { since: performance.now(), bytesRead: socket.bytesRead })
  }

  get isStopping(): boolean {
    return this.#state !== 'open'
  }

  readonly listener =
    (next: RequestListener): RequestListener =>
    (request, response) => {
      this.#idle.delete(request.socket)
      this.#answering.add(response)
      response.once('close', () => {
        this.#answering.delete(response)
        this.#rest(request.socket)
      })
      if (this.isStopping) closeAfter(response)
      if (this.#state === 'holding') this.#held.push(() => next(request, response))
      else next(request, response)
    }

  /** From now on every response ends its connection; requests are still served. */
  begin(): void {
    this.#state = 'stopping'
    for (const response of this.#answering) closeAfter(response)
  }

  /** Stops listening; existing connections are served. @param turn resolves when all accepted connections have arrived */
  async stopListening(turn: () => Promise<unknown> = async () => {}): Promise<void> {
    let notListening = () => {}
    this.#stoppedListening = new Promise(resolve => {
      notListening = resolve
    })
    await this.#untilQuiet(turn)
    // `close` of an HTTP server would also close idle connections immediately; that of `net.Server` does not.
    this.#closed = new Promise<void>(resolve => Listener.prototype.close.call(this.#server, () => resolve()))
    this.#state = 'stopping'
    for (const answer of this.#held.splice(0)) answer()
    notListening()
  }

  /** Closes connections after their responses, once the server has stopped listening. Resolves when all are closed. */
  async close(): Promise<void> {
    await this.#stoppedListening
    const closed = this.#closed
    const begun = performance.now()
    const impatient = setTimeout(() => this.#server.closeAllConnections(), graceMilliseconds + patienceMilliseconds)
    // A connection of an idle client must not keep the process alive.
    const sweep = setInterval(() => this.#closeIdle(begun), 100)
    await closed
    clearTimeout(impatient)
    clearInterval(sweep)
  }

  /** Delays requests until no client is connecting: clients that wait for a response open no further connections. */
  async #untilQuiet(turn: () => Promise<unknown>): Promise<void> {
    this.#state = 'holding'
    this.#turnsSinceConnection = 0
    const end = performance.now() + quietMillisecondsMax
    for (let turns = 0; this.#turnsSinceConnection < quietTurns && (turns < turnsMin || performance.now() < end); turns++) {
      await Promise.all([sleep(1), turn()])
      this.#turnsSinceConnection += 1
    }
  }

  #closeIdle(begun: number): void {
    const latest = performance.now() - graceMilliseconds
    for (const [socket, { since, bytesRead }] of this.#idle)
      if (Math.max(since, begun) <= latest && socket.bytesRead === bytesRead) socket.destroy()
  }
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}
