import { createHash } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { findRunningDatabase } from '@/lib/db/embedded/data-directory'
import { connect, type Pool } from '@/lib/db/pools'
import { type ProgramResult, runCommand } from './run-program'
import { type OwnServer, startServer, temporaryDirectory } from './server'

type ClientOptions = { roles?: readonly string[]; scope?: readonly string[] }

const settings = { DEMO: '0', PAGES: 'off' }
const secretOf = (clientId: string) => `${clientId}, its secret`

/** A platform of a test's own without the demo, whose clients and permissions the test creates. */
export class PermissionPlatform {
  readonly #directory = temporaryDirectory()
  readonly #env: Record<string, string>
  #running: Readonly<{ server: OwnServer; database: Pool }> | undefined

  private constructor(more: Record<string, string>) {
    this.#env = { ...settings, ...more }
  }

  static async start(more: Record<string, string> = {}): Promise<PermissionPlatform> {
    const platform = new PermissionPlatform(more)
    await platform.#begin()
    return platform
  }

  /** A platform for the tests of a file, with clients by their ids; it starts before them and is gone after them. */
  static own(clients: Record<string, ClientOptions> = {}, more: Record<string, string> = {}): PermissionPlatform {
    const platform = new PermissionPlatform(more)
    beforeAll(async () => {
      await platform.#begin()
      for (const [id, options] of Object.entries(clients)) await platform.addClient(id, options)
    })
    afterAll(() => platform.stop())
    return platform
  }

  async #begin(): Promise<void> {
    const server = await startServer({ dataDir: this.#directory.path, env: this.#env })
    const database = findRunningDatabase(this.#directory.path)!
    this.#running = {
      server,
      database: connect(database, { max: 2, statementTimeoutMs: 10_000, applicationName: 'test' }),
    }
  }

  get server(): OwnServer {
    return this.#running!.server
  }

  get database(): Pool {
    return this.#running!.database
  }

  async stop(): Promise<void> {
    await this.#running?.database.end()
    await this.#running?.server.stop()
    this.#directory.remove()
  }

  /** A client with these roles; all of them are in its tokens unless its scope is narrower. */
  async addClient(id: string, { roles = [], scope }: ClientOptions = {}): Promise<void> {
    const secret = createHash('sha256').update(secretOf(id)).digest('hex')
    for (const role of roles) await this.database`insert into role (name) values (${role}) on conflict do nothing`
    await this.database`
      insert into client (id, name, secret_sha256, full_scope, scope_roles)
      values (${id}, ${id}, ${secret}, ${scope === undefined}, ${[...(scope ?? [])]})`
    for (const role of roles) await this.database`insert into client_role (client_id, role) values (${id}, ${role})`
  }

  /** A person with a password, who may have tokens by the password grant. */
  async addUser(username: string, password: string): Promise<void> {
    const options = { DATA_DIR: this.server.dataDir, ...this.#env }
    const { code, errors } = await runCommand('users', ['create', username, '--password-stdin'], options, password)
    if (code !== 0) throw new Error(`user ${username}: ${errors}`)
  }

  token(clientId: string): Promise<string> {
    return this.server.token(clientId, secretOf(clientId))
  }

  /** How a client proves itself without a token. */
  credentials(clientId: string): Record<string, string> {
    return { client_id: clientId, client_secret: secretOf(clientId) }
  }

  /** Runs `npm run permissions -- …` beside the platform. */
  command(...args: string[]): Promise<ProgramResult> {
    return runCommand('permissions', args, { DATA_DIR: this.server.dataDir, ...this.#env })
  }

  /** Runs the command, which must succeed. */
  async permissions(...args: string[]): Promise<string> {
    const { code, output, errors } = await this.command(...args)
    if (code !== 0) throw new Error(`permissions ${args.join(' ')}: ${code} ${errors}`)
    return output
  }
}
