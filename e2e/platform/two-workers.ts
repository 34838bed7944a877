import { afterAll, beforeAll } from 'vitest'
import { ownPorts } from '../harness/free-port'
import { Platform } from '../harness/server'
import { connectionToEach, WorkerConnection, type WorkerResponse } from '../harness/worker-connection'

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
export const json = { 'Content-Type': 'application/json' }
export const tokens = '/auth/realms/belvedere/protocol/openid-connect/token'
export const soon = { timeout: 20_000, interval: 50 }

/** A platform with two workers, and a connection to each of them. */
export class TwoWorkers {
  readonly platform: Platform
  figuresUrl = ''
  both!: readonly [WorkerConnection, WorkerConnection]
  #addresses = 0

  constructor(readonly env: Record<string, string>) {
    this.platform = new Platform({ env })
  }

  /** Starts the platform. @param env variables that differ from the first start */
  async start(env: Record<string, string> = {}): Promise<void> {
    const [port] = await ownPorts(1)
    this.figuresUrl = `http://127.0.0.1:${port}/metrics`
    await this.platform.start({ env: { ...this.env, METRICS_PORT: String(port), ...env } })
    await this.connect()
  }

  /** Connects to both workers again, because connections end with their worker. */
  async connect(): Promise<void> {
    for (const connection of this.both ?? []) connection.close()
    const [one, other] = await connectionToEach(this.platform.url, this.figuresUrl, 2)
    this.both = [one!, other!]
  }

  get url(): string {
    return this.platform.url
  }

  get pid(): number {
    return this.platform.process.pid!
  }

  /** Headers of a caller that has sent no request to the platform yet. */
  stranger(): Record<string, string> {
    this.#addresses += 1
    return { 'X-Forwarded-For': `192.0.2.${this.#addresses}` }
  }

  /** The responses of both workers, one after the other. */
  async each<T>(ask: (connection: WorkerConnection) => Promise<T>): Promise<[T, T]> {
    return [await ask(this.both[0]), await ask(this.both[1])]
  }

  /**
   * Returns when all have received the earlier news of a worker: the response to a changed setting comes after that.
   */
  async acknowledged(from: 0 | 1): Promise<void> {
    const admin = bearer(await tokenOf(this.both[from], passwordForm('admin', 'admin-demo')))
    const change = (QUOTA_PREMIUM: number | null) => {
      const body = JSON.stringify({ QUOTA_PREMIUM })
      return this.both[from].json('/admin/v1/settings', { method: 'PATCH', headers: { ...admin, ...json }, body })
    }
    await change(201)
    await change(null)
  }

  /** The status of `/health/ready`, and the workers it names. */
  async ready(): Promise<{ status: number; workers: string[] | undefined }> {
    const connection = new WorkerConnection(this.url)
    const { status, text } = await connection.send('/health/ready')
    connection.close()
    const { checks } = JSON.parse(text) as { checks?: { workers?: { componentId: string; status: string }[] } }
    return { status, workers: checks?.workers?.map(({ componentId, status }) => `${componentId} ${status}`) }
  }

  async figures(): Promise<string> {
    return (await fetch(this.figuresUrl)).text()
  }
}

/** A `TwoWorkers` that is started and stopped with the tests of a file. */
export function twoWorkers(env: Record<string, string> = {}): TwoWorkers {
  const world = new TwoWorkers({ WORKERS: '2', ...env })
  beforeAll(() => world.start())
  afterAll(() => world.platform.remove())
  return world
}

export function askToken(
  connection: WorkerConnection,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<WorkerResponse> {
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return connection.send(tokens, { method: 'POST', headers: { ...type, ...headers }, body: String(new URLSearchParams(form)) })
}

export const passwordForm = (username: string, password: string): Record<string, string> => ({
  grant_type: 'password',
  client_id: 'e2e',
  scope: 'openid',
  username,
  password,
})

export const clientForm = (id: string): Record<string, string> => ({
  grant_type: 'client_credentials',
  client_id: id,
  client_secret: `${id}-secret`,
})

/** The token that a worker issues. */
export const tokenOf = async (connection: WorkerConnection, form: Record<string, string>): Promise<string> =>
  JSON.parse((await askToken(connection, form)).text).access_token
