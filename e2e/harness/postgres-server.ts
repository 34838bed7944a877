import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Binaries, findBinaries } from '@/lib/db/embedded/binaries'
import { asProgram, databaseUser, readPassword } from '@/lib/db/embedded/cluster'
import { chooseIdentity, type Identity } from '@/lib/db/embedded/identity'
import { readPostmaster } from '@/lib/db/embedded/processes'
import { keep, type SupervisedProgram } from '@/lib/db/embedded/supervised-program'
import { connect, type Pool } from '@/lib/db/pools'
import { childProcesses } from './child-processes'
import { freePort } from './free-port'
import { type TemporaryDirectory, temporaryDirectory } from './server'
import { until } from './until'

type Settings = Readonly<Record<string, string>>

/** Settings without durability. A standby must allow at least as many connections as its primary. */
const usualSettings: Settings = { fsync: 'off', wal_keep_size: '256MB', max_connections: '80', unix_socket_directories: '' }

const debianPrograms = '/usr/lib/postgresql'

/** Debian's newest PostgreSQL; null without one. It compiles expressions (LLVM), unlike the embedded one. */
export function debianPostgres(): Binaries | null {
  const versions = existsSync(debianPrograms) ? readdirSync(debianPrograms).map(Number) : []
  const installed = versions.filter(version => existsSync(join(debianPrograms, String(version), 'bin/initdb')))
  const major = Math.max(...installed)
  return installed.length > 0 ? { native: join(debianPrograms, String(major)), version: String(major), major } : null
}

/** A PostgreSQL server on a port of loopback, with the programs of the embedded one or of Debian. */
export class PostgresServer {
  readonly #directory: TemporaryDirectory
  readonly #identity: Identity
  readonly #settings: Settings
  readonly port: number
  #program: SupervisedProgram | null = null
  #pool: Pool | null = null

  private constructor(directory: TemporaryDirectory, port: number, settings: Settings, binaries = findBinaries()) {
    this.#directory = directory
    this.#settings = { ...usualSettings, ...settings }
    this.port = port
    this.#identity = chooseIdentity({ binaries, dataDir: directory.path, cluster: this.#cluster })
  }

  static async empty(binaries: Binaries, settings: Settings = {}): Promise<PostgresServer> {
    const directory = temporaryDirectory()
    const server = new PostgresServer(directory, await freePort(), settings, binaries)
    await server.#create()
    await server.start()
    return server
  }

  /** Starts a server on a copy of the files of a stopped embedded database. */
  static async from(dataDir: string, settings: Settings = {}): Promise<PostgresServer> {
    const directory = temporaryDirectory()
    execFileSync('cp', ['-a', join(dataDir, 'pg'), directory.path])
    rmSync(join(directory.path, 'pg/postmaster.pid'), { force: true })
    const server = new PostgresServer(directory, await freePort(), settings)
    await server.start()
    return server
  }

  /** Starts a replica of another server, from a copy of the files that both began with. */
  static async following(primary: PostgresServer, dataDir: string): Promise<PostgresServer> {
    const directory = temporaryDirectory()
    execFileSync('cp', ['-a', join(dataDir, 'pg'), directory.path])
    writeFileSync(join(directory.path, 'pg/standby.signal'), '')
    const { username, password } = new URL(primary.url)
    const server = new PostgresServer(directory, await freePort(), {
      primary_conninfo: `host=127.0.0.1 port=${primary.port} user=${username} password=${password}`,
      hot_standby_feedback: 'on',
      wal_receiver_status_interval: '1s',
    })
    await server.start()
    return server
  }

  async #create(): Promise<void> {
    const { user } = this.#identity
    const secret = join(this.#directory.path, 'password')
    writeFileSync(secret, 'only-for-tests')
    mkdirSync(this.#cluster, { mode: 0o700 })
    if (user) for (const file of [secret, this.#cluster]) chownSync(file, user.uid, user.gid)
    const words = ['--pgdata', this.#cluster, '--username', databaseUser, '--pwfile', secret, '--auth', 'scram-sha-256']
    const locale = ['--encoding', 'UTF8', '--locale', 'C.UTF-8', '--no-sync']
    const log = join(this.#directory.path, 'log')
    const { code, tail } = await keep(asProgram(this.#identity, 'initdb', { words: [...words, ...locale], log })).ended
    if (code !== 0) throw new Error(`initdb ended with ${code}: ${tail}`)
    renameSync(secret, join(this.#cluster, 'belvedere.password'))
  }

  get #cluster(): string {
    return join(this.#directory.path, 'pg')
  }

  get url(): string {
    return `postgres://${databaseUser}:${readPassword(this.#cluster)}@127.0.0.1:${this.port}/postgres`
  }

  async start(): Promise<void> {
    const parameters = { ...this.#settings, port: String(this.port), listen_addresses: '127.0.0.1' }
    const words = ['-D', this.#cluster, ...Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
    this.#program = keep(asProgram(this.#identity, 'postgres', { words, log: join(this.#directory.path, 'log') }))
    await until(async () => (await this.query('select 1').catch(() => [])).length === 1, `${this.#cluster} does not respond`)
  }

  async kill(): Promise<void> {
    this.#signal('SIGKILL')
    await this.#program?.ended
  }

  /** Suspends the processes of the server, while the system keeps its connections open. */
  silence(): void {
    this.#signal('SIGSTOP')
  }

  resume(): void {
    this.#signal('SIGCONT')
  }

  /** Rows of a statement, on a connection of its own. */
  async query<Row extends object = Record<string, unknown>>(statement: string): Promise<Row[]> {
    this.#pool ??= this.connections(1)
    return [...(await this.#pool.unsafe(statement))] as unknown as Row[]
  }

  connections(max: number): Pool {
    return connect({ url: this.url }, { max, statementTimeoutMs: 120_000, applicationName: 'test' })
  }

  async remove(): Promise<void> {
    await this.#pool?.end({ timeout: 0 })
    this.resume()
    await this.#program?.stop()
    this.#directory.remove()
  }

  // The main process gets the signal first, so that it does not start others.
  #signal(signal: NodeJS.Signals): void {
    const main = readPostmaster(this.#cluster)?.pid
    if (main === undefined) return
    for (const pid of [main, ...childProcesses(main).map(child => child.pid)]) send(pid, signal)
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended meanwhile.
  }
}
