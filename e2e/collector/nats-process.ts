import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AckPolicy, DeliverPolicy, DiscardPolicy, jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { freePort } from '../harness/free-port'
import { temporaryDirectory } from '../harness/server'

/** The path of the NATS server in Debian; null if it is not installed. */
export const natsProgram =
  ['/usr/sbin/nats-server', '/usr/local/bin/nats-server', '/usr/bin/nats-server'].find(existsSync) ?? null

/** A subject to which publishing is forbidden. */
const forbiddenSubject = 'pushes.demo-provider.forbidden'

const permissions = `
no_auth_user: anybody
authorization { users = [ { user: anybody, password: anything, permissions: { publish: { deny: "${forbiddenSubject}" } } } ] }
`

type BrokerMessage = Readonly<{ subject: string; headers: Readonly<Record<string, string>>; body: Buffer }>

/** A NATS server with JetStream, which can be killed and restarted with its data. */
export class NatsProcess {
  #process: ChildProcess | null = null
  readonly #store = temporaryDirectory()

  private constructor(readonly port: number) {}

  static async at(): Promise<NatsProcess> {
    return new NatsProcess(await freePort())
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    const configuration = join(this.#store.path, 'nats.conf')
    writeFileSync(configuration, permissions)
    const place = ['-a', '127.0.0.1', '-p', String(this.port), '-sd', this.#store.path]
    this.#process = spawn(natsProgram!, ['-js', '-c', configuration, ...place], { stdio: 'ignore' })
    for (let tries = 0; ; tries++) {
      const connection = await this.#connect().catch(error => {
        if (tries > 200) throw error
        return null
      })
      if (connection) return connection.close()
      await sleep(50)
    }
  }

  kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const running = this.#process
    this.#process = null
    if (!running || running.exitCode !== null || running.signalCode !== null) return Promise.resolve()
    return new Promise(resolve => {
      running.once('exit', () => resolve())
      running.kill(signal)
    })
  }

  async remove(): Promise<void> {
    await this.kill()
    this.#store.remove()
  }

  async received(stream = 'pushes'): Promise<BrokerMessage[]> {
    const connection = await this.#connect()
    try {
      const manager = await jetstreamManager(connection)
      const info = await manager.streams.info(stream).catch(() => null)
      if (!info) return []
      const { name } = await manager.consumers.add(stream, {
        ack_policy: AckPolicy.None,
        deliver_policy: DeliverPolicy.All,
        mem_storage: true,
      })
      const consumer = await manager.jetstream().consumers.get(stream, name)
      const stored: BrokerMessage[] = []
      while (stored.length < info.state.messages) {
        const messages = await consumer.fetch({ max_messages: 500, expires: 1000 })
        for await (const { subject, headers, data } of messages)
          stored.push({
            subject,
            headers: Object.fromEntries([...(headers?.keys() ?? [])].map(key => [key, headers!.get(key)])),
            body: Buffer.from(data),
          })
      }
      await manager.consumers.delete(stream, name)
      return stored
    } finally {
      await connection.close()
    }
  }

  /** Limits a stream to so many additional bytes; null for no limit. */
  async leaveRoom(bytes: number | null, stream = 'pushes'): Promise<void> {
    const connection = await this.#connect()
    try {
      const { streams } = await jetstreamManager(connection)
      const { config, state } = await streams.info(stream)
      await streams.update(stream, {
        ...config,
        discard: DiscardPolicy.New,
        max_bytes: bytes === null ? -1 : state.bytes + bytes,
      })
    } finally {
      await connection.close()
    }
  }

  #connect(): Promise<NatsConnection> {
    return connect({ servers: this.url, reconnect: false, timeout: 2000 })
  }
}
