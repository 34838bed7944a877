import { PermissionPlatform } from '../harness/permission-platform'
import type { TestServer } from '../harness/server'

type PushResponse = Readonly<{ status: number; headers: Headers; body: Record<string, unknown> }>

export type StoredMessage = Readonly<{
  id: string
  state: string
  size: number
  sha256: string
  receivedAt: string
  deliveries: readonly Readonly<{ consumer: string; state: string; round: number; attempts: number; reason: string | null }>[]
}> &
  Readonly<Record<string, unknown>>

/** A client of the collector: the program of a provider, or an operator. */
export class PushClient {
  constructor(
    readonly server: TestServer,
    private readonly token: string | null,
  ) {}

  get headers(): Record<string, string> {
    return this.token === null ? {} : { Authorization: `Bearer ${this.token}` }
  }

  /** Sends a push. @param path provider and dataset, e.g. `demo-provider/parking` */
  async push(path: string, body: BodyInit | null = '', headers: Record<string, string> = {}): Promise<PushResponse> {
    const init = { method: 'POST', body, headers: { ...this.headers, ...headers }, duplex: 'half' } as RequestInit
    const response = await fetch(`${this.server.url}/collector/push/${path}`, init)
    return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> }
  }

  /** Pushes a message. @returns its id @throws if it is refused */
  async accepted(path: string, body: BodyInit | null = '', headers: Record<string, string> = {}): Promise<string> {
    const pushed = await this.push(path, body, headers)
    if (pushed.status !== 200) throw new Error(`push refused: ${pushed.status} ${JSON.stringify(pushed.body)}`)
    return pushed.body['id'] as string
  }

  /** Requests stored messages. @param path path below /collector/messages */
  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.server.url}/collector/messages${path}`, { headers: { ...this.headers, ...headers } })
  }

  post(path: string, body?: unknown): Promise<Response> {
    const json = body === undefined ? {} : { body: JSON.stringify(body) }
    const headers = { ...this.headers, 'Content-Type': 'application/json' }
    return fetch(`${this.server.url}/collector/messages${path}`, { method: 'POST', headers, ...json })
  }

  async message(id: string): Promise<StoredMessage> {
    return this.server.json<StoredMessage>(`/collector/messages/${id}`, { headers: this.headers })
  }

  async bytes(id: string): Promise<Buffer> {
    const response = await this.get(`/${id}/body`)
    if (response.status !== 200) throw new Error(`${response.status} for the body of ${id}`)
    return Buffer.from(await response.arrayBuffer())
  }
}

/** A platform with two providers and an operator. */
export class PushPlatform extends PermissionPlatform {
  /** A client that may push below /provider, and to /exact/one. */
  provider!: PushClient
  /** A client that may push to /foreign/data only. */
  other!: PushClient
  operator!: PushClient
  nobody!: PushClient

  constructor(env: Record<string, string> = {}) {
    super({ provider: {}, other: {}, operator: { roles: ['ADMIN'] } }, env)
  }

  override async start(): Promise<void> {
    await super.start()
    await allow(this, 'provider', '/provider/*')
    await allow(this, 'provider', '/exact/one')
    await allow(this, 'other', '/foreign/data')
    const of = async (client: string) => new PushClient(this.server, await this.token(client))
    this.provider = await of('provider')
    this.other = await of('other')
    this.operator = await of('operator')
    this.nobody = new PushClient(this.server, null)
  }
}

/** Permits a client to push; takes effect within a second. */
export async function allow({ database }: PermissionPlatform, client: string, uri: string): Promise<void> {
  const name = `${client} at ${uri}`
  await database`
    with r as (insert into resource (name, uris) values (${name}, ${[uri]}) returning id),
         p as (insert into policy (name, kind, subjects) values (${name}, 'client', ${[client]}) returning id)
    insert into permission (name, resource_id, policy_id) select ${name}, r.id, p.id from r, p`
}
