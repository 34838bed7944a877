import type { TestServer } from '../harness/server'

type AdminResponse = Readonly<{ status: number; headers: Headers; body: Record<string, unknown> }>

type RequestOptions = Readonly<{ body?: unknown; headers?: Record<string, string> }>

/** A user who sends requests to the administration API. */
export class Administrator {
  private constructor(
    private readonly server: Pick<TestServer, 'url'>,
    private readonly token: () => string,
  ) {}

  /** Signs in with a password through a client that has the scope for all roles. */
  static async signIn(server: Pick<TestServer, 'url'>, username: string, password: string): Promise<Administrator> {
    const { status, body } = await signIn(server, username, password)
    if (status !== 200) throw new Error(`no token for ${username}: ${status} ${JSON.stringify(body)}`)
    return new Administrator(server, () => body.access_token!)
  }

  static withToken = (server: Pick<TestServer, 'url'>, token: () => string) => new Administrator(server, token)

  /** Headers of requests to other interfaces. */
  get headers(): Record<string, string> {
    return this.token() === '' ? {} : { Authorization: `Bearer ${this.token()}` }
  }

  /** Sends a request. @param path path without the mount, e.g. `/users` */
  async call(method: string, path: string, { body, headers = {} }: RequestOptions = {}): Promise<AdminResponse> {
    const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
    const response = await fetch(`${this.server.url}/admin/v1${path}`, {
      method,
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
      headers: { ...this.headers, ...type, ...headers },
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) }
  }

  /** Reads a response in another format than JSON. */
  async text(path: string): Promise<Readonly<{ headers: Headers; text: string }>> {
    const response = await fetch(`${this.server.url}/admin/v1${path}`, { headers: this.headers })
    return { headers: response.headers, text: await response.text() }
  }

  get = (path: string) => this.call('GET', path)
  post = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.call('POST', path, { body, ...(headers ? { headers } : {}) })
  patch = (path: string, body: unknown, headers: Record<string, string> = {}) => this.call('PATCH', path, { body, headers })
  put = (path: string, body?: unknown, headers: Record<string, string> = {}) => this.call('PUT', path, { body, headers })
  remove = (path: string, headers: Record<string, string> = {}) => this.call('DELETE', path, { headers })
}

/** Requests a token with a password. @param client its secret is its id and `-secret` */
export async function signIn(server: Pick<TestServer, 'url'>, username: string, password: string, client = 'collector-demo') {
  const form = { grant_type: 'password', client_id: client, client_secret: `${client}-secret`, scope: 'openid' }
  const response = await fetch(`${server.url}/auth/realms/belvedere/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, username, password }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}
