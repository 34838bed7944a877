import type { Duplex } from 'node:stream'
import postgres from 'postgres'
import { Session } from './session'
import { Statements } from './statements'
import { TransactionWork } from './transaction-work'
import { type Faults, History, type Manners, noFaults, noManners, Random, VirtualTime, type World } from './world'

const callersDone = 800

/** Some callers of one pool at random times, with a server that loses connections. */
export class Schedule {
  readonly #world: World
  readonly #server: ScriptedServer
  readonly #pool: postgres.Sql
  readonly #max: number
  readonly #statements: Statements
  #owners = 0
  /** Nothing goes wrong, so that everything must succeed. */
  #isCalm: boolean
  #isEnding = false

  constructor(readonly seed: number) {
    const random = new Random(seed)
    this.#isCalm = random.chance(0.2)
    const some = (most: number) => (this.#isCalm || random.chance(0.4) ? 0 : most * random.next())
    this.#world = { time: new VirtualTime(), random, faults: randomFaults(some), history: new History() }
    this.#server = new ScriptedServer(this.#world)
    this.#max = 1 + random.below(3)
    this.#pool = this.#open()
    const mayFail = (code: string) => !this.#isCalm || code === 'THROWN' || (this.#isEnding && code.startsWith('CONNECTION_'))
    this.#statements = new Statements(this.#world, randomManners(some), mayFail)
  }

  /** @returns what went wrong; nothing, if the driver is correct */
  async run(): Promise<readonly string[]> {
    this.#world.time.install()
    try {
      await this.#runCallers()
      if (this.#statements.problems.length === 0) await (this.#isEnding ? this.#checkEnd() : this.#probe())
    } finally {
      VirtualTime.uninstall()
    }
    return [...this.#world.history.violations, ...this.#statements.problems]
  }

  #open(): postgres.Sql {
    const { random } = this.#world
    const options = {
      host: 'scripted',
      max: this.#max,
      max_pipeline: random.pick([1, 2, 3, 5, 100]),
      fetch_types: random.chance(0.3),
      connect_timeout: 5,
      max_lifetime: random.chance(0.3) ? 0.05 + random.next() : null,
      idle_timeout: random.chance(0.2) ? 0.05 + random.next() : undefined,
      backoff: () => 0.2,
      onnotice: () => {},
      socket: () => this.#server.open(),
    }
    // The driver has two more options than its types.
    return postgres(options as unknown as postgres.Options<Record<string, never>>) as unknown as postgres.Sql
  }

  async #runCallers(): Promise<void> {
    const { time, random, faults } = this.#world
    for (let left = 1 + random.below(4); left > 0; left--) time.after(random.below(500), () => this.#call())
    if (faults.atStatement > 0)
      for (let left = random.below(4); left > 0; left--) time.after(random.below(1500), () => this.#server.lose())
    if (random.chance(0.15)) time.after(random.below(callersDone), () => this.#end())
    let done = false
    time.after(callersDone, () => {
      done = true
    })
    await time.pass(() => done && this.#statements.pending === 0, 600_000)
    this.#statements.reportPending()
  }

  #call(): void {
    const { random } = this.#world
    const act = random.pick(['plain', 'plain', 'burst', 'copy', 'begin', 'begin', 'begin', 'reserve', 'reserve'])
    if (act === 'begin') void this.#transact()
    else if (act === 'reserve') void this.#reserve()
    else if (act === 'copy') new TransactionWork(this.#statements, this.#pool, this.#owner('p')).copy().catch(() => {})
    else
      for (let left = act === 'plain' ? 1 + random.below(3) : 5 + random.below(8); left > 0; left--)
        this.#runPlain().catch(() => this.#runPlain().catch(() => {}))
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
    const options = this.#statements.tagOf(owner)
    const transaction = this.#pool.begin(options, sql => {
      const work = new TransactionWork(this.#statements, sql as unknown as postgres.Sql, owner)
      return work.run().finally(() => done.push(...work.done))
    })
    if (!(await this.#statements.expect(`transaction ${owner}`, transaction))) return
    for (const tag of done) this.#statements.checkStored(tag)
  }

  async #reserve(): Promise<void> {
    const { random } = this.#world
    const owner = this.#owner('r')
    const reserved = await this.#statements.expect(`reservation ${owner}`, this.#pool.reserve())
    if (!reserved) return
    const work = new TransactionWork(this.#statements, reserved.value, owner)
    const using = async () => {
      try {
        await work.run()
      } finally {
        if (random.chance(0.7)) await work.statement().catch(() => {})
        reserved.value.release()
        if (this.#statements.happens('dangling')) reserved.value.release()
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
    await this.#world.time.pass(() => false, 30_000)
    this.#statements.reportPending()
    if (this.#server.openConnections > 0) this.#statements.problems.push(`${this.#server.openConnections} connections remain`)
  }

  /** Without further faults the pool has all its connections, and it ends. */
  async #probe(): Promise<void> {
    Object.assign(this.#world.faults, noFaults)
    this.#statements.behave()
    await this.#settle(() => false)
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

  #settle(done = () => this.#statements.pending === 0): Promise<void> {
    return this.#world.time.pass(done, 30_000)
  }
}

const randomFaults = (some: (most: number) => number): Faults => ({
  refused: some(0.5),
  atStart: some(0.5),
  atStatement: some(0.3),
  atCommit: some(0.3),
  atRollback: some(0.3),
  stalePlan: some(0.3),
})

const randomManners = (some: (most: number) => number): Manners => ({
  ...noManners,
  cancelled: some(0.4),
  failing: some(0.3),
  unsendable: some(0.2),
  dangling: some(0.3),
  throwing: some(0.3),
  ignored: some(0.5),
  broken: some(0.5),
  abandoned: some(0.3),
})

/** A PostgreSQL server in this process, whose statements do nothing and whose connections are lost by chance. */
export class ScriptedServer {
  readonly #sessions: Session[] = []

  constructor(readonly world: World) {}

  /** A connection to the server, for the driver's option `socket`. */
  open(): Duplex {
    const session = new Session(this.world, this.#sessions.length + 1, pid => this.#sessions[pid - 1]?.cancel())
    this.#sessions.push(session)
    return session.socket
  }

  get openConnections(): number {
    return this.#sessions.filter(({ socket }) => !socket.destroyed).length
  }

  /** Ends one of the connections, between two statements or within one. */
  lose(): void {
    const ready = this.#sessions.filter(({ isReady }) => isReady)
    if (ready.length > 0) this.world.random.pick(ready).lose()
  }
}
