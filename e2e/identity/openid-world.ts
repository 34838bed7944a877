import * as oauth from 'oauth4webapi'
import type { Sql } from 'postgres'
import { findRunningDatabase } from '@/lib/db/embedded/data-directory'
import { connect } from '@/lib/db/pools'
import { Browser } from '../harness/openid-browser'
import { runCommand } from '../harness/run-program'
import { Platform, withoutDemo } from '../harness/server'

/** Where the test's clients are called back; nothing listens there, the answer is read from the redirect. */
export const callback = 'http://127.0.0.1:9/callback?from=belvedere'
export const afterSignOut = 'http://127.0.0.1:9/bye'

export const password = 'a quiet larch forest'

type Form = Record<string, string>
type Answer = { status: number; headers: Headers; body: Record<string, string> }

/** A client of the test's own: how it shows who it is. */
export type TestClient = Readonly<{ id: string; secret: string }>

/** A platform without the demo, whose clients and users the test makes with the operators' commands. */
export class OpenidWorld extends Platform {
  constructor(env: Record<string, string> = {}) {
    super({ env: { ...withoutDemo, ...env } })
  }

  /** The name under which the realm is asked. */
  realmName = 'belvedere'

  get realm(): string {
    return `${this.url}/auth/realms/${this.realmName}`
  }

  /** Runs an operator's command beside the running platform. @returns its output */
  async run(command: 'clients' | 'users', args: readonly string[], input?: string): Promise<string> {
    const { code, output, errors } = await runCommand(command, args, { DATA_DIR: this.dataDir, DEMO: '0' }, input)
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

  /** Asks the database behind the platform's back. */
  async query<T>(work: (database: Sql<{ bigint: number }>) => Promise<T>): Promise<T> {
    const database = connect(findRunningDatabase(this.dataDir)!, {
      max: 1,
      statementTimeoutMs: 10_000,
      applicationName: 'test',
    })
    try {
      return await work(database)
    } finally {
      await database.end()
    }
  }

  /** Sends a form to an endpoint of the realm. */
  async post(path: string, form: Form, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(`${this.realm}/protocol/openid-connect/${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers,
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) }
  }

  ask = (form: Form, headers?: Record<string, string>): Promise<Answer> => this.post('token', form, headers)

  /** Signs somebody in by password and expects it to work. */
  async passwordTokens({ id, secret }: TestClient, username: string, more: Form = {}): Promise<Record<string, string>> {
    const { status, body } = await this.ask({
      grant_type: 'password',
      client_id: id,
      ...(secret ? { client_secret: secret } : {}),
      username,
      password,
      scope: 'openid',
      ...more,
    })
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body
  }

  refresh({ id, secret }: TestClient, refreshToken: string | undefined, more: Form = {}): Promise<Answer> {
    return this.ask({
      grant_type: 'refresh_token',
      client_id: id,
      ...(secret ? { client_secret: secret } : {}),
      refresh_token: refreshToken ?? '',
      ...more,
    })
  }

  /** The provider as a client library that knows nothing but its address sees it. */
  async discover(): Promise<oauth.AuthorizationServer> {
    const issuer = new URL(this.realm)
    return oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure))
  }

  browser = (): Browser => new Browser(this.realm)
}

/** The test's platform speaks http on this machine. */
export const insecure = { [oauth.allowInsecureRequests]: true } as const

/** The payload of a signed token, unverified. */
export const claimsOf = (token: string | undefined): Record<string, unknown> & { realm_access?: { roles: string[] } } =>
  JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString())
