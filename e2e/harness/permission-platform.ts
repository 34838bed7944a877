import { createHash } from 'node:crypto'
import { findRunningDatabase } from '@/lib/db/embedded/data-directory'
import { connect, type Pool } from '@/lib/db/pools'
import { type ProgramResult, runCommand } from './run-program'
import { Platform, withoutDemo } from './server'

type ClientOptions = { roles?: readonly string[]; scope?: readonly string[] }

const secretOf = (clientId: string) => `${clientId}, its secret`

/** A platform of a test's own without the demo, whose clients and permissions the test creates. */
export class PermissionPlatform extends Platform {
  readonly #clients: Record<string, ClientOptions>
  readonly #env: Record<string, string>
  #database: Pool | undefined

  /** Creates the platform. @param clients clients by their ids */
  constructor(clients: Record<string, ClientOptions> = {}, more: Record<string, string> = {}) {
    const env = { ...withoutDemo, ...more }
    super({ env })
    this.#clients = clients
    this.#env = env
  }

  override async start(): Promise<void> {
    await super.start()
    if (this.#database) return
    const url = findRunningDatabase(this.dataDir)!
    this.#database = connect(url, { max: 2, statementTimeoutMs: 10_000, applicationName: 'test' })
    for (const [id, options] of Object.entries(this.#clients)) await this.addClient(id, options)
  }

  get database(): Pool {
    return this.#database!
  }

  override async remove(): Promise<void> {
    await this.#database?.end()
    await super.remove()
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

  async addUser(username: string, password: string): Promise<void> {
    const options = { DATA_DIR: this.dataDir, ...this.#env }
    const { code, errors } = await runCommand('users', ['create', username, '--password-stdin'], options, password)
    if (code !== 0) throw new Error(`user ${username}: ${errors}`)
  }

  override token(clientId: string, secret = secretOf(clientId)): Promise<string> {
    return super.token(clientId, secret)
  }

  /** The parameters by which a client authenticates without a token. */
  credentials(clientId: string): Record<string, string> {
    return { client_id: clientId, client_secret: secretOf(clientId) }
  }

  /** Runs `npm run permissions -- …` while the platform runs. */
  command(...args: string[]): Promise<ProgramResult> {
    return runCommand('permissions', args, { DATA_DIR: this.dataDir, ...this.#env })
  }

  async permissions(...args: string[]): Promise<string> {
    const { code, output, errors } = await this.command(...args)
    if (code !== 0) throw new Error(`permissions ${args.join(' ')}: ${code} ${errors}`)
    return output
  }
}
