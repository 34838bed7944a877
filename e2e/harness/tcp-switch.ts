import { connect, createServer, type Socket } from 'node:net'
import { ownPorts } from './free-port'

/** Forwards connections to a port that may change. Open ones remain, as after a change of a DNS record. */
export class TcpSwitch {
  readonly #open = new Set<Socket>()
  readonly #server = createServer(socket => this.#pass(socket))

  private constructor(
    readonly port: number,
    public target: number,
  ) {}

  static async to(target: number): Promise<TcpSwitch> {
    const [port = 0] = await ownPorts(1)
    const created = new TcpSwitch(port, target)
    await new Promise<void>(resolve => created.#server.listen(port, '127.0.0.1', resolve))
    return created
  }

  #pass(socket: Socket): void {
    const passed = connect(this.target, '127.0.0.1')
    for (const [one, other] of [
      [socket, passed],
      [passed, socket],
    ] as const) {
      this.#open.add(one)
      one.on('error', () => {}).once('close', () => this.#open.delete(one) && other.destroy())
      one.pipe(other)
    }
  }

  close(): void {
    this.#server.close()
    for (const socket of this.#open) socket.destroy()
  }
}
