import { Duplex } from 'node:stream'
import { Executor, type Outcome, type Statement } from './execute'
import { authenticated, failure, int16, int32, message, ready, row, tagColumn, textType } from './messages'
import type { World } from './world'

/** The server's reaction to bytes of the client, and to the end of its connection. */
type ServerEnd = { receive(bytes: Buffer): void; end(): void; forget(): void }

/** The client's end of a connection in memory, which behaves like a socket of Node. */
function clientSocket({ time, random }: World, server: ServerEnd): Duplex {
  const soon = (work: () => void) => time.after(random.below(3), work)
  const socket: Duplex = new Duplex({
    allowHalfOpen: false,
    emitClose: false,
    // With the smallest buffer `write` returns false for most statements.
    writableHighWaterMark: random.pick([64, 1024, 16_384]),
    read: () => {},
    write: (bytes: Buffer, _, done) =>
      soon(() => {
        server.receive(bytes)
        done()
      }),
    final: done =>
      soon(() => {
        server.end()
        done()
      }),
    destroy: (error, done) => {
      server.forget()
      done(error)
      // As with a socket, `close` comes later than `error`.
      soon(() => socket.emit('close', error !== null))
    },
  })
  const readyState = () => (socket.destroyed ? 'closed' : socket.writable ? 'open' : 'readOnly')
  return Object.defineProperty(socket, 'readyState', { get: readyState })
}

/** An error that resets a connection, as the network or a killed server does. */
const networkError = (code: 'ECONNRESET' | 'ECONNREFUSED') => Object.assign(new Error(code), { code })

type Loss = 'end' | 'reset' | 'fatal-end' | 'fatal-reset'
const losses: readonly Loss[] = ['end', 'reset', 'fatal-end', 'fatal-reset']
const shutdown = failure('FATAL', '57P01', 'terminating connection due to administrator command')
const outOfStep = failure('FATAL', '08P01', 'terminating connection because protocol synchronization was lost')
const cancelRequest = 80877102

/** A connection as the server sees it: the protocol of PostgreSQL, with its possible failures. */
export class Session {
  readonly socket: Duplex
  /** Whether the session has started and not ended. */
  isReady = false
  readonly #executor: Executor
  #over = false
  #started = false
  #working = false
  /** After an error the extended protocol ignores everything until the next Sync. */
  #skipping = false
  #cancelled = false
  /** The tag of a COPY that waits for rows. */
  #copying: string | null = null
  #bytes: Buffer = Buffer.alloc(0)
  readonly #messages: Buffer[] = []
  #out: Buffer[] = []
  #deliverAt = 0
  readonly #texts = new Map<string, string>()
  readonly #fresh = new Set<string>()
  #portal: Statement = { text: '', values: [], fresh: false }

  constructor(
    readonly world: World,
    readonly pid: number,
    readonly server: { cancel(pid: number): void; readonly used: Set<string> },
  ) {
    this.#executor = new Executor(world, server.used)
    this.socket = clientSocket(world, {
      receive: bytes => this.#receive(bytes),
      end: () => this.lose('end'),
      forget: () => this.#forget(),
    })
    if (world.happens('refused')) world.time.after(world.random.below(3), () => this.socket.destroy(networkError('ECONNREFUSED')))
  }

  lose(how: Loss = this.world.random.pick(losses)): void {
    if (this.#over) return
    if (how.startsWith('fatal')) this.#deliver(shutdown)
    this.#forget()
    this.#deliver(how.endsWith('end') ? 'end' : 'reset')
  }

  cancel(): void {
    if (this.#working || this.#copying) this.#cancelled = true
  }

  #forget(): void {
    this.#over = true
    this.isReady = false
    this.#executor.forget()
  }

  #receive(bytes: Buffer): void {
    if (this.#over) return
    this.#bytes = this.#bytes.length === 0 ? bytes : Buffer.concat([this.#bytes, bytes])
    if (!this.#started && this.#bytes.length >= 8) this.#start()
    while (this.#started && this.#bytes.length > 4) {
      const end = this.#bytes.readInt32BE(1) + 1
      if (this.#bytes.length < end) break
      this.#messages.push(this.#bytes.subarray(0, end))
      this.#bytes = this.#bytes.subarray(end)
    }
    this.#work()
  }

  #start(): void {
    const length = this.#bytes.readInt32BE(0)
    if (this.#bytes.length < length) return
    if (this.#bytes.readInt32BE(4) === cancelRequest) {
      this.server.cancel(this.#bytes.readInt32BE(8))
      this.lose('end')
      return
    }
    this.#bytes = this.#bytes.subarray(length)
    this.#started = true
    if (!this.world.happens('atStart')) this.#welcome()
    else if (this.world.random.chance(0.8)) this.lose()
  }

  #welcome(): void {
    const { random, time } = this.world
    time.after(random.below(4), () => {
      if (this.#over) return
      this.isReady = true
      this.#deliver(Buffer.concat([authenticated, message('K', int32(this.pid), int32(1)), ready('I')]))
    })
  }

  /** Sends bytes or an end after everything sent before; bytes occasionally in two pieces. */
  #deliver(what: Buffer | 'end' | 'reset'): void {
    const { time, random } = this.world
    this.#deliverAt = Math.max(this.#deliverAt, time.now + random.below(3))
    const later = (work: () => void) => time.after(this.#deliverAt - time.now, work)
    const push = (piece: Buffer | null) => later(() => this.socket.destroyed || this.socket.push(piece))
    if (what === 'end') push(null)
    else if (what === 'reset') later(() => this.socket.destroy(networkError('ECONNRESET')))
    else {
      const cut = random.chance(0.2) ? random.below(what.length) : what.length
      for (const piece of [what.subarray(0, cut), what.subarray(cut)]) if (piece.length > 0) push(piece)
    }
  }

  #flush(): void {
    if (this.#out.length > 0) this.#deliver(Buffer.concat(this.#out))
    this.#out = []
  }

  #work(): void {
    while (!this.#working && !this.#over && this.#messages.length > 0) this.#handle(this.#messages.shift()!)
  }

  #handle(bytes: Buffer): void {
    const kind = String.fromCharCode(bytes[0]!)
    if (this.#copying) this.#handleCopy(kind, this.#copying)
    else if (kind === 'X') this.lose('end')
    else if (kind === 'H') this.#flush()
    else if (kind === 'Q') this.#run({ text: bytes.toString('utf8', 5, bytes.length - 1), values: [], fresh: true }, 'simple')
    else if (kind === 'S') this.#synchronize()
    else if (!this.#skipping) this.#handleExtended(kind, bytes)
  }

  #synchronize(): void {
    this.#skipping = false
    this.#out.push(ready(this.#executor.status))
    this.#flush()
  }

  #handleExtended(kind: string, bytes: Buffer): void {
    if (kind === 'P') {
      const [name, text] = bytes.toString('utf8', 5).split('\0') as [string, string]
      this.#texts.set(name, text)
      this.#fresh.add(name)
      this.#out.push(message('1'))
    } else if (kind === 'D') {
      const text = this.#texts.get(bytes.toString('utf8', 6, bytes.length - 1))!
      const types = text.split('$').slice(1)
      const parameters = message('t', int16(types.length), ...types.map(() => int32(textType)))
      this.#out.push(parameters, text.startsWith('do') ? tagColumn : message('n'))
    } else if (kind === 'B') {
      this.#portal = this.#bind(bytes)
      this.#out.push(message('2'))
    } else if (kind === 'E') this.#run(this.#portal, 'extended')
  }

  #bind(bytes: Buffer): Statement {
    const [, name] = bytes.toString('utf8', 5).split('\0') as [string, string]
    let at = 9 + Buffer.byteLength(name)
    const values: string[] = []
    for (let left = bytes.readInt16BE(at); left > 0; left--) {
      const length = bytes.readInt32BE(at + 2)
      values.push(bytes.toString('utf8', at + 6, at + 6 + length))
      at += 4 + length
    }
    return { text: this.#texts.get(name)!, values, fresh: this.#fresh.delete(name) }
  }

  /** Runs a statement, unless the connection is lost before it, or its response is lost. */
  #run(statement: Statement, form: 'simple' | 'extended'): void {
    const { random } = this.world
    const lost = this.world.happens('atStatement') ? random.pick(['before', 'within', 'without', 'after'] as const) : null
    this.#cancelled = false
    this.#takeTime(random.chance(0.1) ? 400 : 4, () => {
      if (lost === 'before') return this.lose()
      const outcome = this.#cancelled ? this.#executor.cancel(statement.text) : this.#executor.execute(statement)
      if (lost === 'without') return this.lose()
      this.#respond(outcome, form)
      if (lost === 'within') this.#out = [Buffer.concat(this.#out).subarray(0, random.below(20))]
      if (lost === 'within' || form === 'simple') this.#flush()
      if (lost) this.lose(lost === 'within' ? random.pick(['end', 'reset']) : random.pick(losses))
    })
  }

  #takeTime(milliseconds: number, work: () => void): void {
    this.#working = true
    this.world.time.after(this.world.random.below(milliseconds), () => {
      this.#working = false
      if (this.#over) return
      work()
      this.#work()
    })
  }

  #respond({ error, tag, command, copy }: Outcome, form: 'simple' | 'extended'): void {
    const rows = tag && !copy ? [...(form === 'simple' ? [tagColumn] : []), row(tag)] : []
    this.#out.push(...rows)
    if (copy === 'in') {
      this.#copying = tag!
      this.#out.push(message('G', 0, 0, 0))
      return
    }
    if (error) {
      this.#executor.fail()
      this.#out.push(error)
      this.#skipping = form === 'extended'
    } else if (copy === 'out') this.#copyOut()
    else this.#out.push(message('C', command))
    if (form === 'simple') this.#out.push(ready(this.#executor.status))
  }

  /** Rows arrive one after another, so that a reader may go away between them. */
  #copyOut(): void {
    const { random } = this.world
    this.#out.push(message('H', 0, 0, 0))
    for (let left = 1 + random.below(5); left > 0; left--) {
      this.#out.push(message('d', Buffer.alloc(random.pick([10, 9000, 20_000]))))
      if (random.chance(0.5)) this.#flush()
    }
    this.#out.push(message('c'), message('C', 'COPY 1'))
  }

  #handleCopy(kind: string, tag: string): void {
    if (kind === 'd' || kind === 'S' || kind === 'H') return
    this.#copying = null
    if (kind === 'c' || kind === 'f') {
      this.#endCopy(tag, this.#cancelled || kind === 'f' || tag.endsWith('fail') ? 'refused' : 'stored')
      return
    }
    // PostgreSQL gives up: it cannot find the beginning of the next message.
    this.#deliver(outOfStep)
    this.lose('end')
  }

  #endCopy(tag: string, outcome: 'refused' | 'stored'): void {
    this.#takeTime(4, () => {
      if (this.world.happens('atStatement')) return this.lose()
      if (outcome === 'stored') this.#executor.store(tag)
      const refused = { error: failure('ERROR', '57014', 'COPY failed'), command: '' }
      this.#respond(outcome === 'stored' ? { command: 'COPY 1' } : refused, 'simple')
      this.#flush()
    })
  }
}
