import { randomUUID } from 'node:crypto'
import { Administrator } from '../../admin/administrator'
import type { TestServer } from '../server'

/** Callers of an API: one without a token, one with an invalid token, and some with rights. */
export type Caller = 'guest' | 'stranger' | 'reader' | 'writer' | 'administrator'

const roles = { reader: ['BDP_VIEW_CLOSED_DATA'], writer: ['WRITER'], administrator: ['ADMIN'] } as const

export class Callers {
  readonly #tokens = new Map<Caller, Promise<string>>()

  private constructor(
    private readonly server: TestServer,
    private readonly clients: Readonly<Record<string, Readonly<{ id: string; secret: string }>>>,
  ) {}

  static async make(server: TestServer): Promise<Callers> {
    const admin = await Administrator.signIn(server, 'admin', 'admin-demo')
    const clients = Object.entries(roles).map(async ([name, Roles]) => {
      const id = `${name}-${randomUUID()}`
      const { status, body } = await admin.post('/clients', { Id: id, Name: id, Roles })
      if (status !== 201) throw new Error(`no client for ${name}: ${status} ${JSON.stringify(body)}`)
      return [name, { id, secret: String(body['ClientSecret']) }] as const
    })
    return new Callers(server, Object.fromEntries(await Promise.all(clients)))
  }

  async headers(caller: Caller): Promise<Record<string, string>> {
    if (caller === 'guest') return {}
    if (caller === 'stranger') return { Authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' }
    const { id, secret } = this.clients[caller]!
    const token = this.#tokens.get(caller) ?? this.server.token(id, secret)
    this.#tokens.set(caller, token)
    return { Authorization: `Bearer ${await token}` }
  }

  /** Whether a client belongs to the callers; changing such a client would end the run. */
  own(id: string): boolean {
    return Object.values(this.clients).some(client => client.id === id)
  }

  /** Drops a token that has expired, or whose key was replaced. */
  forget(caller: Caller): void {
    this.#tokens.delete(caller)
  }
}
