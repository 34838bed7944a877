import type { Duplex } from 'node:stream'
import { Session } from './session'
import type { World } from './world'

/**
 * A PostgreSQL server in this process, whose statements do nothing and whose connections are lost as its world's faults
 * say.
 */
export class ScriptedServer {
  readonly #sessions: Session[] = []

  constructor(readonly world: World) {}

  /** A connection to the server, for the driver's option `socket`. */
  open(): Duplex {
    const session = new Session(this.world, this.#sessions.length + 1, pid => this.#sessions[pid - 1]?.cancel())
    this.#sessions.push(session)
    return session.socket
  }

  get openConnections(): number {
    return this.#sessions.filter(({ socket }) => !socket.destroyed).length
  }

  /** Ends one of the connections, between two statements or within one. */
  lose(): void {
    const ready = this.#sessions.filter(({ isReady }) => isReady)
    if (ready.length > 0) this.world.random.pick(ready).lose()
  }
}
