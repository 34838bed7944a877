import type postgres from 'postgres'
import type { World } from './world'

type Query = ReturnType<postgres.Sql['unsafe']>

/** Sends the statements of a schedule, and checks the outcome of each promise. */
export class Statements {
  readonly #pending = new Map<Promise<unknown>, string>()

  /** Creates the statements of a schedule. @param mayFail whether an error with this code is expected */
  constructor(
    readonly world: World,
    readonly mayFail: (code: string) => boolean,
  ) {}

  get pending(): number {
    return this.#pending.size
  }

  reportPending(): void {
    for (const what of this.#pending.values()) this.world.problems.push(`${what} never settled`)
  }

  checkStored(tag: string): void {
    if (!this.world.stored.has(tag)) this.world.problems.push(`${tag} succeeded, and is not stored`)
  }

  /** Records a promise that must settle. @returns its value; null if it was rejected */
  async expect<T>(what: string, promise: PromiseLike<T>): Promise<{ value: T } | null> {
    const outcome = await this.#outcome(what, promise)
    return 'value' in outcome ? outcome : null
  }

  #outcome<T>(what: string, promise: PromiseLike<T>): Promise<{ value: T } | { error: Error }> {
    const outcome = Promise.resolve(promise).then(
      value => ({ value }),
      (error: Error & { code?: string }) => {
        if (error instanceof TypeError || !this.mayFail(error.code ?? ''))
          this.world.problems.push(`${what} failed: ${error.stack}`)
        return { error }
      },
    )
    this.#pending.set(outcome, what)
    void outcome.then(() => this.#pending.delete(outcome))
    return outcome
  }

  /** Records a promise that must settle. @returns its value @throws its error */
  async value<T>(what: string, promise: PromiseLike<T>): Promise<T> {
    const outcome = await this.#outcome(what, promise)
    if ('error' in outcome) throw outcome.error
    return outcome.value
  }

  /** Runs a statement. @returns its tag @throws its error */
  async run(sql: postgres.Sql, owner: string, number: number): Promise<string> {
    const tag = `${owner}.${number} ${this.world.happens('failing') ? 'fail' : 'ok'}`
    const query = this.#send(sql, tag)
    const outcome = this.value(`statement ${tag}`, query)
    if (this.world.happens('cancelled')) this.#cancelSoon(query, tag)
    const rows = await outcome
    const got = Array.from(rows, found => found?.['tag'])
    if (got.length !== 1 || got[0] !== tag) this.world.problems.push(`${tag} got the response ${got}`)
    if (!owner.startsWith('t')) this.checkStored(tag)
    return tag
  }

  #send(sql: postgres.Sql, tag: string): Query {
    const { random } = this.world
    const prepared = { prepare: true }
    const unsendable = [undefined as never, new Date(Number.NaN)]
    if (this.world.happens('unsendable')) return sql.unsafe('do $1, $2', [tag, random.pick(unsendable)], prepared)
    const sendings = [
      () => sql.unsafe(`do ${tag}`),
      () => sql.unsafe('do $1', [tag], { prepare: false }),
      () => sql.unsafe('do $1', [tag], prepared),
      () => sql.unsafe('do $1, $2', [tag, new Date(0)], prepared),
      () => sql.unsafe('do $1, $2', [tag, 'x'.repeat(random.pick([10, 2000]))], prepared),
      () => sql.unsafe('do $1, $2::bool', [tag, true], prepared),
    ]
    return random.pick(sendings)()
  }

  #cancelSoon(query: Query, tag: string): void {
    const { random, time } = this.world
    const cancel = () => void this.expect(`cancellation of ${tag}`, Promise.resolve(query.cancel() as unknown))
    if (random.chance(0.2)) cancel()
    else time.after(random.below(30), cancel)
  }
}
