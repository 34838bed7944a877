import { Duplex } from 'node:stream'
import type { World } from './world'

/** The server's reaction to bytes of the client, and to the end of its connection. */
export type ServerEnd = { receive(bytes: Buffer): void; end(): void; forget(): void }

/** The client's end of a connection in memory; it behaves like a socket of Node. */
export class ServerSocket extends Duplex {
  constructor(
    readonly world: World,
    readonly server: ServerEnd,
  ) {
    // With the smallest buffer `write` returns false for most statements.
    super({ allowHalfOpen: false, emitClose: false, writableHighWaterMark: world.random.pick([64, 1024, 16_384]) })
  }

  get readyState(): string {
    return this.destroyed ? 'closed' : this.writable ? 'open' : 'readOnly'
  }

  /** Resets the connection, as the network or a killed server does. */
  reset(code: 'ECONNRESET' | 'ECONNREFUSED'): void {
    this.destroy(Object.assign(new Error(code), { code }))
  }

  override _read(): void {}

  override _write(bytes: Buffer, _: string, done: () => void): void {
    this.#soon(() => {
      this.server.receive(bytes)
      done()
    })
  }

  override _final(done: () => void): void {
    this.#soon(() => {
      this.server.end()
      done()
    })
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.server.forget()
    done(error)
    // As with a socket, `close` comes later than `error`.
    this.#soon(() => this.emit('close', error !== null))
  }

  #soon(work: () => void): void {
    this.world.time.after(this.world.random.below(3), work)
  }
}
