import type { TestServer } from './server'

type Delivery = Readonly<{ consumer: string; state: string; round: number; attempts: number; reason: string | null }>

/** A provider that pushes, and an operator that looks after it. */
export class PushingClient {
  constructor(
    readonly server: TestServer,
    readonly provider: string,
    readonly operator: string,
  ) {}

  static async of(server: TestServer): Promise<PushingClient> {
    const provider = await server.token('collector-demo', 'collector-demo-secret')
    return new PushingClient(server, provider, await server.userToken('admin'))
  }

  /** Pushes a message and returns its id. @param body bytes and strings are sent unchanged, anything else as JSON */
  async push(dataset: string, body: unknown, contentType = 'application/json'): Promise<string> {
    const raw = typeof body === 'string' || body instanceof Uint8Array
    const response = await fetch(`${this.server.url}/collector/push/demo-provider/${dataset}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${this.provider}`, 'Content-Type': contentType },
      body: raw ? (body as BodyInit) : JSON.stringify(body),
    })
    if (response.status !== 200) throw new Error(`not taken: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { id: string }).id
  }

  async ask<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: T }> {
    const response = await fetch(`${this.server.url}/collector${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.operator}`, 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as T }
  }

  async delivery(id: string, consumer: string): Promise<Delivery | undefined> {
    const { body } = await this.ask<{ deliveries: Delivery[] }>('GET', `/messages/${id}`)
    return body.deliveries.find(one => one.consumer === consumer)
  }
}
