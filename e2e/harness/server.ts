import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { givePortBack, takePort } from './free-port'
import { linksOf, type PreparedData, prepare } from './prepared-data'
import { cleanEnvironment } from './run-program'

declare module 'vitest' {
  interface ProvidedContext {
    /** URLs of the servers that contract tests share, one for each file that runs at the same time. */
    serverUrls: readonly string[]
    /** URLs of the browsers, one for each file that runs at the same time. */
    browserUrls: readonly string[]
    /** Data with which the platforms of a test file start, one for each file that runs at the same time. */
    preparedData: readonly PreparedData[]
  }
}

const startMilliseconds = 180_000
const stopMilliseconds = 40_000

/** A platform under test. */
export abstract class TestServer {
  abstract readonly url: string

  /** An access token by client credentials, as collectors get it. */
  token(clientId: string, secret?: string): Promise<string> {
    const form = { grant_type: 'client_credentials', client_id: clientId }
    return this.#tokenBy(secret ? { ...form, client_secret: secret } : form)
  }

  /** An access token of a user of the demo world, through a client; the usual one has the scope for all roles. */
  userToken(username: string, client = 'collector-demo', secret = `${client}-secret`): Promise<string> {
    const form = { grant_type: 'password', client_id: client, client_secret: secret, scope: 'openid' }
    return this.#tokenBy({ ...form, username, password: `${username}-demo` })
  }

  async #tokenBy(form: Record<string, string>): Promise<string> {
    const address = `${this.url}/auth/realms/belvedere/protocol/openid-connect/token`
    const response = await fetch(address, { method: 'POST', body: new URLSearchParams(form) })
    const { username, client_id } = form
    if (!response.ok) throw new Error(`no token for ${username ?? client_id}: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { access_token: string }).access_token
  }

  /** GET, parsed as JSON; throws when the status is not 200. */
  async json<T = Record<string, unknown>>(path: string, init?: RequestInit): Promise<T> {
    const response = await fetch(this.url + path, init)
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${response.status} for ${path}: ${text.slice(0, 500)}`)
    return JSON.parse(text) as T
  }

  async datasets<Dataset = { Id: string; Shortname: string }>(): Promise<Dataset[]> {
    return (await this.json<{ Items: Dataset[] }>('/content/v1/MetaData?pagesize=1000')).Items
  }

  async datasetId(name: string): Promise<string> {
    const match = (await this.datasets()).find(({ Shortname }) => Shortname === name)
    if (!match) throw new Error(`there is no dataset ${name}`)
    return match.Id
  }
}

class SharedServer extends TestServer {
  constructor(readonly url: string) {
    super()
  }
}

/** Index of this file, from 0, among the files that run at the same time; Vitest counts from 1. */
export const place = (): number => Number(process.env['VITEST_POOL_ID']) - 1

/** The server with the demo world that contract tests share; no other file uses it at the same time. */
export const server = (): TestServer => new SharedServer(inject('serverUrls')[place()]!)

/** A server for one test file, in a process that the tests may kill. */
export class OwnServer extends TestServer {
  constructor(
    readonly url: string,
    readonly process: ChildProcess,
    readonly dataDir: string,
    readonly output: () => string,
  ) {
    super()
  }

  /** Sends a signal and waits for the end. @returns the exit code, null when a signal ended it */
  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return Promise.resolve(this.process.exitCode)
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`the server did not stop\n${this.output()}`)), stopMilliseconds)
      this.process.once('exit', code => {
        clearTimeout(late)
        resolve(code)
      })
      this.process.kill(signal)
    })
  }
}

/** A directory that disappears with `remove()`, at the latest after the last test of the file. */
export type TemporaryDirectory = Readonly<{ path: string; remove(): void }>

export function temporaryDirectory(): TemporaryDirectory {
  const path = mkdtempSync(join(tmpdir(), 'belvedere-'))
  const remove = () => {
    rmSync(path, { recursive: true, force: true, maxRetries: 5 })
    directories.delete(remove)
  }
  directories.add(remove)
  return { path, remove }
}

/** Servers and directories that the tests of this file have not stopped or removed yet. */
const servers = new Set<OwnServer>()
const directories = new Set<() => void>()

/** Stops and removes what a file has left, for example because a test failed before it could do so. */
export async function removeLeft(): Promise<void> {
  await Promise.all([...servers].map(server => server.stop().catch(() => server.stop('SIGKILL'))))
  for (const remove of directories) remove()
}

export type StartOptions = {
  dataDir: string
  env?: Record<string, string>
  /** The file of the server program; the built one by default. */
  program?: string
  node?: string
  /** Fills the empty data directory beforehand; null for a complete first start. */
  preparedData?: PreparedData | null
}

/** Starts the built server and waits until it responds, by default without measurements and quotas. */
export async function startServer({
  preparedData = inject('preparedData')[place()]!,
  env = {},
  ...options
}: StartOptions): Promise<OwnServer> {
  const isPrepared = preparedData ? prepare(options.dataDir, preparedData, env) : false
  const isAtHome = preparedData && env.PORT === undefined && (await takePort(preparedData.port))
  const server = await start({ ...options, env, port: isAtHome ? preparedData.port : 0 })
  if (isPrepared) await linksOf(options.dataDir, env.PUBLIC_URL ?? `:${new URL(server.url).port}`)
  return server
}

/** The platform of a test file, with its own data, which persist from `stop()` to the next `start()`. */
export class Platform extends TestServer {
  readonly #directory = temporaryDirectory()
  readonly #options: Omit<StartOptions, 'dataDir'>
  #running: OwnServer | undefined

  constructor(options: Omit<StartOptions, 'dataDir'>) {
    super()
    this.#options = options
  }

  get dataDir(): string {
    return this.#directory.path
  }

  get url(): string {
    return this.server.url
  }

  get process(): ChildProcess {
    return this.server.process
  }

  get output(): () => string {
    return this.server.output
  }

  get server(): OwnServer {
    if (!this.#running) throw new Error('the platform has not been started')
    return this.#running
  }

  /** Starts the server. @param options differences from the options of the first start */
  async start(options: Partial<StartOptions> = {}): Promise<void> {
    this.#running = await startServer({ ...this.#options, ...options, dataDir: this.dataDir })
  }

  stop(signal?: NodeJS.Signals): Promise<number | null> {
    return this.server.stop(signal)
  }

  /** Ends the process and starts another one on the same database. */
  async restart(signal?: NodeJS.Signals): Promise<void> {
    await this.stop(signal)
    await this.start()
  }

  async remove(): Promise<void> {
    await this.#running?.stop()
    this.#directory.remove()
  }
}

/** A platform for the tests of a file: it starts before them, and is removed with its data after them. */
export function own<Kind extends Platform>(platform: Kind): Kind {
  beforeAll(() => platform.start())
  afterAll(() => platform.remove())
  return platform
}

export const ownPlatform = (options: Omit<StartOptions, 'dataDir'> = {}): Platform => own(new Platform(options))

/** The environment of a platform without the demo world and without pages. */
export const withoutDemo = { DEMO: '0', PAGES: 'off' } as const

/** No data changes without a request, and one process responds. `TEST_WORKERS=2` runs all tests with two workers. */
const standingStill = { DEMO_MEASURING: 'off', CATALOG_CHECK_HOURS: '0', WORKERS: process.env['TEST_WORKERS'] ?? '1' }

type Start = Omit<StartOptions, 'preparedData'> & { port: number }

function start({ dataDir, env, port, program = 'dist/server.js', node = process.execPath }: Start): Promise<OwnServer> {
  const child = spawn(node, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: cleanEnvironment({ PORT: String(port), DATA_DIR: dataDir, DEMO: '1', ...standingStill, QUOTAS: 'off', ...env }),
  })
  let output = ''
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => fail('did not start in time'), startMilliseconds)
    const fail = (what: string) => {
      clearTimeout(late)
      child.kill('SIGKILL')
      reject(new Error(`the server ${what}\n${output}`))
    }
    const read = (chunk: Buffer) => {
      output += chunk
      const url = /Belvedere listens on (http\S+)/.exec(output)?.[1]
      if (!url) return
      clearTimeout(late)
      const server = new OwnServer(url, child, dataDir, () => output)
      servers.add(server)
      child.once('exit', () => servers.delete(server))
      resolve(server)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', code => {
      givePortBack(port)
      fail(`ended with ${code}`)
    })
  })
}
