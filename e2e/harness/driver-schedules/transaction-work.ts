import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type postgres from 'postgres'
import type { Statements } from './statements'

class Thrown extends Error {
  readonly code = 'THROWN'
}

const isOfConnection = (error: unknown) => /^CONNECTION_|^ECONN/.test((error as { code?: string }).code ?? '')

/** The callback of a transaction, or the use of a reserved connection. */
export class TransactionWork {
  /** Tags of statements that must be stored if the transaction succeeds. */
  readonly done: string[] = []
  #number = 0
  #lost = false

  constructor(
    readonly statements: Statements,
    readonly sql: postgres.Sql,
    readonly owner: string,
  ) {}

  async run(): Promise<void> {
    for (let left = this.#random.below(5); left > 0; left--) {
      await this.#pause(0.3)
      if (this.#world.happens('dangling')) this.#goOn().catch(() => {})
      await this.#step()
      if (this.#world.happens('throwing')) throw new Thrown('thrown')
    }
    if (this.#world.happens('dangling')) this.#goOn().catch(() => {})
  }

  copy(): Promise<void> {
    return this.#random.chance(0.5) ? this.#copyIn() : this.#copyOut()
  }

  /** Runs a statement, which must fail once the connection is lost. @throws its error */
  async statement(sql = this.sql): Promise<void> {
    const wasLost = this.#lost
    try {
      const tag = await this.statements.run(sql, this.owner, ++this.#number)
      this.done.push(tag)
      if (wasLost) this.#world.problems.push(`${tag} succeeded after its connection was lost`)
    } catch (error) {
      this.#lost ||= isOfConnection(error)
      throw error
    }
  }

  get #world() {
    return this.statements.world
  }

  get #random() {
    return this.#world.random
  }

  /** Waits occasionally, for longer or shorter than reconnecting takes. */
  async #pause(probability: number): Promise<void> {
    if (this.#random.chance(probability)) await this.#world.time.sleep(this.#random.below(this.#random.pick([10, 700])))
  }

  async #step(): Promise<void> {
    const kind = this.#random.below(10)
    if (kind < 2) return this.copy()
    if (kind < 4) await Promise.all(this.#random.times(2, 6, () => this.statement()))
    else if (kind === 4 && this.owner.startsWith('t')) await this.#savepoint()
    else if (this.#world.happens('ignored')) await this.statement().catch(() => {})
    else await this.statement()
  }

  /** Continues with work that is not awaited, even after the end of the transaction. */
  async #goOn(): Promise<void> {
    for (let left = 1 + this.#random.below(3); left > 0; left--) {
      await this.statements.run(this.sql, this.owner, ++this.#number)
      await this.#pause(1)
    }
  }

  async #savepoint(): Promise<void> {
    const before = this.done.length
    try {
      await (this.sql as unknown as postgres.TransactionSql).savepoint(async part => {
        for (let left = this.#random.below(3); left > 0; left--) await this.statement(part as unknown as postgres.Sql)
        if (this.#world.happens('throwing')) throw new Thrown('thrown')
      })
    } catch (error) {
      this.done.length = before
      if (this.#random.chance(0.3)) throw error
    }
  }

  /** Whether the transaction ends without the end of its COPY. */
  #abandons(): boolean {
    return this.owner.startsWith('t') && this.#world.happens('abandoned')
  }

  async #copyIn(): Promise<void> {
    const tag = `${this.owner}.${++this.#number} ${this.#world.happens('failing') ? 'fail' : 'in'}`
    const copying = this.sql.unsafe(`copy ${tag} from stdin`).writable()
    const writable = await this.statements.value(`beginning of COPY ${tag}`, copying)
    if (this.#abandons()) return void writable.on('error', () => {})
    await this.statements.value(`COPY ${tag}`, pipeline(Readable.from(this.#rows()), writable))
    this.done.push(tag)
    if (!this.owner.startsWith('t')) this.statements.checkStored(tag)
  }

  async *#rows(): AsyncGenerator<Buffer> {
    for (let left = this.#random.below(5); left > 0; left--) {
      await this.#pause(0.3)
      yield Buffer.alloc(this.#random.pick([10, 3000]))
    }
    if (this.#world.happens('broken')) throw new Thrown('broken off')
  }

  async #copyOut(): Promise<void> {
    const tag = `${this.owner}.${++this.#number} out`
    const copying = this.sql.unsafe(`copy ${tag} to stdout`).readable()
    const readable = await this.statements.value(`beginning of COPY ${tag}`, copying)
    if (this.#abandons()) return void readable.on('error', () => {})
    await this.statements.value(`COPY ${tag}`, this.#read(readable))
  }

  async #read(readable: Readable): Promise<void> {
    for await (const _ of readable) {
      await this.#pause(0.3)
      if (this.#world.happens('broken')) break
    }
  }
}
