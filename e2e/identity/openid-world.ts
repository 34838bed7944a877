import * as oauth from 'oauth4webapi'
import { expect } from 'vitest'
import { Browser } from '../harness/openid-browser'
import { query } from '../harness/platform-database'
import { type ProgramResult, runCommand } from '../harness/run-program'
import { Platform, withoutDemo } from '../harness/server'

/** Redirect URIs of the test's clients; nothing listens there, the response is read from the redirect. */
export const callback = 'http://127.0.0.1:9/callback?from=belvedere'
export const afterSignOut = 'http://127.0.0.1:9/bye'

export const password = 'a quiet larch forest'

type Form = Record<string, string>
export type OauthResponse = { status: number; headers: Headers; body: Record<string, string> }
type Command = 'clients' | 'users' | 'roles' | 'db'

/** A client that the test registered, and its secret; empty for a public client. */
export type TestClient = Readonly<{ id: string; secret: string }>

/** The form fields by which a client authenticates. */
export const credentialsOf = ({ id, secret }: TestClient): Form => ({
  client_id: id,
  ...(secret ? { client_secret: secret } : {}),
})

export const bearer = (token: unknown) => ({ Authorization: `Bearer ${token}` })

export const basic = (id: string, secret: string) => ({
  Authorization: `Basic ${Buffer.from(`${id}:${encodeURIComponent(secret)}`).toString('base64')}`,
})

/** A platform without the demo, whose clients and users the test creates with the commands of operators. */
export class OpenidWorld extends Platform {
  readonly #env: Record<string, string>

  constructor(more: Record<string, string> = {}) {
    const env = { ...withoutDemo, ...more }
    super({ env })
    this.#env = env
  }

  /** The name of the realm in the URLs of requests. */
  realmName = 'belvedere'

  get realm(): string {
    return `${this.url}/auth/realms/${this.realmName}`
  }

  /** Runs `npm run {command} -- …` while the platform runs. */
  command(command: Command, args: readonly string[], input?: string): Promise<ProgramResult> {
    return runCommand(command, args, { DATA_DIR: this.dataDir, ...this.#env }, input)
  }

  /** Runs a command that must succeed. @returns its output */
  async run(command: Command, args: readonly string[], input?: string): Promise<string> {
    const { code, output, errors } = await this.command(command, args, input)
    if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${output}${errors}`)
    return output
  }

  async client(id: string, ...options: string[]): Promise<TestClient> {
    const output = await this.run('clients', ['create', id, ...options])
    return { id, secret: /client_secret=(\S+)/.exec(output)?.[1] ?? '' }
  }

  async user(name: string, ...options: string[]): Promise<void> {
    await this.run('users', ['create', name, '--password-stdin', ...options], password)
  }

  /** Queries the database of the running platform directly. */
  query<Row extends object = Record<string, unknown>>(statement: string): Promise<Row[]> {
    return query<Row>(this.dataDir, statement)
  }

  /** Sends a form to an endpoint of the realm. */
  async post(path: string, form: Form, headers: Record<string, string> = {}): Promise<OauthResponse> {
    const url = `${this.realm}/protocol/openid-connect/${path}`
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form), headers })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) }
  }

  ask = (form: Form, headers?: Record<string, string>): Promise<OauthResponse> => this.post('token', form, headers)

  /** Requests a token of the client's own. */
  clientTokens(client: TestClient, more: Form = {}): Promise<OauthResponse> {
    return this.ask({ grant_type: 'client_credentials', ...credentialsOf(client), ...more })
  }

  /** Signs a user in by password, which must succeed. */
  async passwordTokens(client: TestClient, username: string, more: Form = {}): Promise<Record<string, string>> {
    const form = { grant_type: 'password', ...credentialsOf(client), username, password, scope: 'openid', ...more }
    const { status, body } = await this.ask(form)
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body
  }

  refresh(client: TestClient, refreshToken: string | undefined, more: Form = {}): Promise<OauthResponse> {
    return this.ask({
      grant_type: 'refresh_token',
      ...credentialsOf(client),
      refresh_token: refreshToken ?? '',
      ...more,
    })
  }

  /** The status of a request with an access token. */
  async statusWith(token: unknown, path = '/content/v1/MetaData?pagesize=1'): Promise<number> {
    return (await fetch(this.url + path, { headers: bearer(token) })).status
  }

  /** Waits until the APIs refuse a token, which they do within about a second. */
  refused = (token: unknown) => expect.poll(() => this.statusWith(token), { timeout: 20_000 }).toBe(401)

  /** The provider as a client library sees it that knows nothing but its issuer URL. */
  async discover(): Promise<oauth.AuthorizationServer> {
    const issuer = new URL(this.realm)
    return oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure))
  }

  /** The redirect of a sign-in by code, checked and exchanged for tokens as a client library does it. */
  async exchange(client: TestClient, redirect: URL, verifier: string): Promise<oauth.TokenEndpointResponse> {
    const server = await this.discover()
    const metadata = { client_id: client.id }
    const proof = client.secret ? oauth.ClientSecretBasic(client.secret) : oauth.None()
    const parameters = oauth.validateAuthResponse(server, metadata, redirect, 'a state & more')
    const response = await oauth.authorizationCodeGrantRequest(server, metadata, proof, parameters, callback, verifier, insecure)
    const expected = { expectedNonce: 'a nonce', requireIdToken: true }
    const tokens = await oauth.processAuthorizationCodeResponse(server, metadata, response, expected)
    await oauth.validateApplicationLevelSignature(server, response, insecure)
    return tokens
  }

  browser = (): Browser => new Browser(this.realm)
}

/** Parameters of a request to the authorization endpoint, and the verifier that belongs to them. */
export async function authorizationRequest(client: TestClient, more: Form = {}) {
  const verifier = oauth.generateRandomCodeVerifier()
  const parameters = {
    client_id: client.id,
    response_type: 'code',
    redirect_uri: callback,
    scope: 'openid',
    state: 'a state & more',
    nonce: 'a nonce',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...more,
  }
  return { verifier, parameters }
}

/** The form of a UMA request for a decision, as the push collector builds it with gocloak. */
export const decisionForm = (permission: string): Form => ({
  grant_type: 'urn:ietf:params:oauth:grant-type:uma-ticket',
  audience: 'push-collector',
  permission_resource_format: 'uri',
  permission_resource_matching_uri: 'true',
  permission,
  response_mode: 'decision',
  response_include_resource_name: 'true',
})

/** The test's platform uses http on this machine. */
export const insecure = { [oauth.allowInsecureRequests]: true } as const

/** The payload of a signed token, unverified. */
export const claimsOf = (token: unknown): Record<string, unknown> & { realm_access?: { roles: string[] } } =>
  JSON.parse(Buffer.from(String(token).split('.')[1]!, 'base64url').toString())
