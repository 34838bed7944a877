import type { Duplex } from 'node:stream'
import postgres from 'postgres'
import { tagOf } from './execute'
import { Session } from './session'
import { Statements } from './statements'
import { TransactionWork } from './transaction-work'
import { highest, risks, VirtualTime, World } from './world'

const callersDone = 800

/** Callers of one pool that send statements at random times, with a server that loses connections. */
export class Schedule {
  readonly #world: World
  readonly #server: ScriptedServer
  readonly #pool: postgres.Sql
  readonly #max: number
  readonly #statements: Statements
  #owners = 0
  /** Whether no failures occur, so that everything must succeed. */
  #isCalm: boolean
  #isEnding = false

  constructor(readonly seed: number) {
    this.#world = new World(seed)
    const { random } = this.#world
    this.#isCalm = random.chance(0.2)
    for (const risk of risks) if (!this.#isCalm && !random.chance(0.4)) this.#world.risks[risk] = highest[risk] * random.next()
    this.#server = new ScriptedServer(this.#world)
    this.#max = 1 + random.below(3)
    this.#pool = this.#server.pool({
      max: this.#max,
      max_pipeline: random.pick([1, 2, 3, 5, 100]),
      fetch_types: random.chance(0.3),
      connect_timeout: 5,
      max_lifetime: random.chance(0.3) ? 0.05 + random.next() : null,
      idle_timeout: random.chance(0.2) ? 0.05 + random.next() : undefined,
    })
    const mayFail = (code: string) => !this.#isCalm || code === 'THROWN' || (this.#isEnding && code.startsWith('CONNECTION_'))
    this.#statements = new Statements(this.#world, mayFail)
  }

  /** Runs the schedule. @returns the driver's errors; empty if it is correct */
  async run(): Promise<readonly string[]> {
    this.#world.time.install()
    try {
      await this.#runCallers()
      if (this.#world.problems.length === 0) await (this.#isEnding ? this.#checkEnd() : this.#probe())
    } finally {
      VirtualTime.uninstall()
    }
    return this.#world.problems
  }

  async #runCallers(): Promise<void> {
    const { time, random } = this.#world
    random.times(1, 4, () => time.after(random.below(500), () => this.#call()))
    if (this.#world.risks.atStatement) random.times(0, 4, () => time.after(random.below(1500), () => this.#server.lose()))
    if (random.chance(0.15)) time.after(random.below(callersDone), () => this.#end())
    await time.pass(callersDone)
    await time.pass(600_000, () => this.#statements.pending === 0)
    this.#statements.reportPending()
  }

  #call(): void {
    const { random } = this.#world
    const plain = () => this.#runPlain().catch(() => this.#runPlain().catch(() => {}))
    const act = random.pick(['plain', 'plain', 'burst', 'copy', 'begin', 'begin', 'begin', 'reserve', 'reserve'])
    if (act === 'begin') void this.#transact()
    else if (act === 'reserve') void this.#reserve()
    else if (act === 'copy') new TransactionWork(this.#statements, this.#pool, this.#owner('p')).copy().catch(() => {})
    else if (act === 'plain') random.times(1, 3, plain)
    else random.times(5, 8, plain)
  }

  /** An individual statement; callers repeat a failed one immediately. */
  #runPlain(): Promise<string> {
    return this.#statements.run(this.#pool, this.#owner('p'), 0)
  }

  #owner(kind: 'p' | 't' | 'r'): string {
    return `${kind}${++this.#owners}`
  }

  async #transact(): Promise<void> {
    const owner = this.#owner('t')
    const done: string[] = []
    const transaction = this.#pool.begin(tagOf(owner), sql => {
      const work = new TransactionWork(this.#statements, sql as unknown as postgres.Sql, owner)
      return work.run().finally(() => done.push(...work.done))
    })
    if (!(await this.#statements.expect(`transaction ${owner}`, transaction))) return
    for (const tag of done) this.#statements.checkStored(tag)
  }

  async #reserve(): Promise<void> {
    const owner = this.#owner('r')
    const reserved = await this.#statements.expect(`reservation ${owner}`, this.#pool.reserve())
    if (!reserved) return
    const work = new TransactionWork(this.#statements, reserved.value, owner)
    const using = async () => {
      try {
        await work.run()
      } finally {
        if (this.#world.random.chance(0.7)) await work.statement().catch(() => {})
        reserved.value.release()
        if (this.#world.happens('dangling')) reserved.value.release()
      }
    }
    await this.#statements.expect(`work of ${owner}`, using())
  }

  #end(): void {
    this.#isEnding = true
    const timeout = this.#world.random.pick([undefined, 0, 0.1, 1])
    void this.#statements.expect('end', this.#pool.end(timeout === undefined ? {} : { timeout }))
  }

  async #checkEnd(): Promise<void> {
    await this.#world.time.pass(30_000)
    this.#statements.reportPending()
    if (this.#server.openConnections > 0) this.#world.problems.push(`${this.#server.openConnections} connections remain`)
  }

  /** Checks, after the last failure, that the pool can reserve all its connections, and ends. */
  async #probe(): Promise<void> {
    this.#world.risks = {}
    await this.#world.time.pass(30_000)
    this.#isCalm = true
    const reservations = Array.from({ length: this.#max }, () => this.#pool.reserve())
    const held = Promise.all(reservations.map(reserved => this.#statements.expect('a reservation afterwards', reserved)))
    await this.#settle()
    if (this.#statements.pending > 0) return this.#statements.reportPending()
    for (const reserved of await held) reserved?.value.release()
    for (let left = 2 * this.#max; left > 0; left--) this.#runPlain().catch(() => {})
    await this.#settle()
    this.#end()
    await this.#settle()
    await this.#checkEnd()
  }

  #settle(): Promise<void> {
    return this.#world.time.pass(30_000, () => this.#statements.pending === 0)
  }
}

/** A PostgreSQL server in this process, whose statements do nothing and whose connections are lost by chance. */
export class ScriptedServer {
  /** The owners that have begun to use a session. */
  readonly used = new Set<string>()
  readonly #sessions: Session[] = []

  constructor(readonly world: World) {}

  pool(options: object): postgres.Sql {
    const socket = () => this.#open()
    // The driver has two more options than its types.
    const all = { host: 'scripted', backoff: () => 0.2, onnotice: () => {}, ...options, socket }
    return postgres(all as unknown as postgres.Options<Record<string, never>>) as unknown as postgres.Sql
  }

  cancel(pid: number): void {
    this.#sessions[pid - 1]?.cancel()
  }

  get openConnections(): number {
    return this.#sessions.filter(({ socket }) => !socket.destroyed).length
  }

  /** Ends one of the connections, between two statements or within one. */
  lose(): void {
    const ready = this.#sessions.filter(({ isReady }) => isReady)
    if (ready.length > 0) this.world.random.pick(ready).lose()
  }

  #open(): Duplex {
    const session = new Session(this.world, this.#sessions.length + 1, this)
    this.#sessions.push(session)
    return session.socket
  }
}
