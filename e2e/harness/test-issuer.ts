import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { freePort } from './free-port'
import { issuerEndpoints } from './test-issuer-endpoints'
import { accessClaims, type IssuerClient, type IssuerUser, newKey, sign } from './test-issuer-tokens'
import type { IssuerResponse, World } from './test-issuer-world'

export type { IssuerClient, IssuerUser } from './test-issuer-tokens'

type Setup = { clients?: readonly IssuerClient[]; users?: readonly IssuerUser[]; realm?: string }

/** The provider's handling of a request: it responds, or it accepts the request and never responds. */
type Mode = 'answering' | 'silent'

/** An OpenID provider like Keycloak, without forms and consent page: the user `signedIn` is redirected immediately. */
export class TestIssuer {
  readonly asked: string[] = []
  /** Responses that replace the provider's own, by path below the realm. */
  readonly instead = new Map<string, IssuerResponse | string>()
  mode: Mode = 'answering'

  private constructor(
    readonly world: World,
    private server: Server,
    private readonly realm: string,
  ) {}

  static async start({ clients = [], users = [], realm = 'valley' }: Setup = {}): Promise<TestIssuer> {
    const world: World = {
      issuer: '',
      keys: [await newKey(), await newKey()],
      refreshSecret: randomBytes(64),
      clients: new Map(clients.map(client => [client.id, client])),
      users: new Map(users.map(user => [user.username, user])),
      sessions: new Map(),
      codes: new Map(),
      signedIn: null,
      accessTokenSeconds: 300,
    }
    const issuer = new TestIssuer(world, createServer(), realm)
    await issuer.up(await freePort())
    world.issuer = `http://127.0.0.1:${issuer.port}/realms/${realm}`
    return issuer
  }

  /** URL of the realm: `iss` of its tokens, and the value of AUTH_ISSUER. */
  get url(): string {
    return this.world.issuer
  }

  private port = 0

  /** Starts to listen, after `down()` on the same port. */
  async up(port = this.port): Promise<void> {
    this.server = createServer((request, response) => void this.answer(request, response))
    await new Promise<void>(resolve => this.server.listen(port, '127.0.0.1', resolve))
    this.port = port
  }

  /** Refuses connections from now on; the provider's state stays. */
  down(): Promise<void> {
    this.server.closeAllConnections()
    return new Promise(resolve => this.server.close(() => resolve()))
  }

  /** A new key signs from now on; the old ones are not published any more. */
  async rotateKeys(): Promise<void> {
    this.world.keys = [await newKey()]
  }

  /** A token by client credentials or by a user's password. */
  async token(clientId: string, user?: { username: string; password: string }): Promise<string> {
    const client = this.world.clients.get(clientId)!
    const grant = user ? { grant_type: 'password', ...user } : { grant_type: 'client_credentials' }
    const form = { client_id: clientId, ...(client.secret ? { client_secret: client.secret } : {}), ...grant }
    const response = await fetch(`${this.url}/protocol/openid-connect/token`, { method: 'POST', body: new URLSearchParams(form) })
    if (!response.ok) throw new Error(`no token for ${clientId}: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { access_token: string }).access_token
  }

  /** A token with these claims and this header, signed with the current key. Undefined removes a claim. */
  mint(claims: Record<string, unknown>, header?: Record<string, unknown>): Promise<string> {
    const iat = Math.floor(Date.now() / 1000)
    const usual = accessClaims(this.url, 'some-client', { sub: 'f3c9', claims: { iat, exp: iat + 300 } })
    return sign(this.world.keys[0]!, { ...usual, ...claims }, header)
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, this.url)
    const path = pathname.replace(`/realms/${this.realm}`, '')
    this.asked.push(path)
    if (this.mode === 'silent') return
    const form = new URLSearchParams(await bodyOf(request))
    const issuerRequest = {
      method: request.method!,
      authorization: request.headers.authorization ?? '',
      query: searchParams,
      form,
    }
    const result = this.instead.get(path) ??
      (await issuerEndpoints[path]?.(this.world, issuerRequest)) ?? { status: 404, body: { error: 'not found' } }
    if (typeof result === 'string') return void response.end(result)
    const location = result.location ? { Location: result.location } : {}
    response.writeHead(result.status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...location })
    response.end(result.body === undefined ? undefined : JSON.stringify(result.body))
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
