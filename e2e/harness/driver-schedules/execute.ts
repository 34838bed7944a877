import { failure } from './messages'
import type { World } from './world'

type Transaction = { owner: string; done: string[]; savepoints: { name: string; done: number }[]; failed: boolean }

/** A statement to be executed. @property fresh whether it was parsed just now, so that its plan is current */
export type Statement = Readonly<{ text: string; values: readonly string[]; fresh: boolean }>

/** The result of a statement: a row with its tag, an error (with `tag`, after that row), or the start of a COPY. */
export type Outcome = Readonly<{ error?: Buffer; tag?: string; command: string; copy?: 'in' | 'out' }>

const failed = (code: string, text: string, routine?: string): Outcome => ({
  error: failure('ERROR', code, text, routine),
  command: '',
})
const aborted = failed('25P02', 'current transaction is aborted')

/** Options of BEGIN that name the owner of the transaction in letters, because the driver removes other characters. */
export const tagOf = (owner: string): string =>
  `tag ${owner.slice(1).replace(/\d/g, digit => String.fromCharCode(97 + Number(digit)))}`
const ownerOf = (begin: string): string =>
  `t${begin.slice('begin tag '.length).replace(/[a-j]/g, letter => String(letter.charCodeAt(0) - 97))}`

/** Executes the statements of one session: BEGIN etc., and `do t1.2 ok` or `copy t1.2 in` (owner, number, outcome). */
export class Executor {
  #transaction: Transaction | null = null
  #owner = ''

  /** Creates the executor of a session. @param used the owners that have begun to use a session of the server */
  constructor(
    readonly world: World,
    readonly used: Set<string>,
  ) {}

  /** The status of the session: `I` outside of a transaction, `T` in one, `E` in one that has failed. */
  get status(): 'I' | 'T' | 'E' {
    return this.#transaction ? (this.#transaction.failed ? 'E' : 'T') : 'I'
  }

  /** Drops the transaction, because the session has ended. */
  forget(): void {
    this.#transaction = null
  }

  fail(): void {
    if (this.#transaction) this.#transaction.failed = true
  }

  execute({ text, values, fresh }: Statement): Outcome {
    const { world } = this
    if (/^begin tag|^commit$|^rollback|^savepoint/.test(text)) return this.#control(text)
    if (text.includes('pg_type')) return this.#use('types') ?? { command: 'SELECT 0' }
    const [, owner, number, verb] = /^(?:do|copy) (\w+)\.(\d+) (\w+)/.exec(text.replace('$1', values[0] ?? ''))!
    const refused = this.#use(owner!)
    if (refused) return refused
    const tag = `${owner}.${number} ${verb}`
    if (text.startsWith('copy')) return { tag, command: '', copy: verb === 'out' ? 'out' : 'in' }
    if (!fresh && world.happens('stalePlan')) return failed('0A000', 'cached plan must not change', 'RevalidateCachedQuery')
    if (verb === 'fail') return { ...failed('P0001', 'raised'), ...(world.random.chance(0.5) && { tag }) }
    if (text.endsWith('::bool') && values[1] !== 't') world.problems.push(`${tag} was sent ${values[1]} instead of t`)
    this.store(tag)
    return { tag, command: 'SELECT 1' }
  }

  /** The error of a cancelled statement. After a cancelled COMMIT or BEGIN there is no transaction. */
  cancel(text: string): Outcome {
    if (text === 'commit' || text.startsWith('begin')) this.#transaction = null
    return failed('57014', 'canceling statement due to user request')
  }

  store(tag: string): void {
    if (this.#transaction) this.#transaction.done.push(tag)
    else this.world.stored.add(tag)
  }

  /**
   * Records the owner that uses the session, and reports one that is interrupted or uses two sessions.
   * @returns an error in a transaction that has failed
   */
  #use(owner: string): Outcome | null {
    const { problems } = this.world
    const open = this.#transaction
    if (open && open.owner !== owner) problems.push(`${owner} ran inside ${open.owner}`)
    if (!open && /^t\d/.test(owner)) problems.push(`${owner} ran outside of its transaction`)
    if (this.#owner !== owner && /^[tr]\d/.test(owner) && this.used.has(owner))
      problems.push(`${owner} ran on two sessions, or another statement ran between its own`)
    this.used.add(owner)
    this.#owner = owner
    return open?.failed ? aborted : null
  }

  #control(text: string): Outcome {
    const { world } = this
    const open = this.#transaction
    if (text.startsWith('begin')) return this.#begin(ownerOf(text))
    if (!open) {
      world.problems.push(`${text} outside of a transaction`)
      return { command: 'ROLLBACK' }
    }
    if (text.includes('"')) return this.#savepoint(open, text)
    if (text === 'rollback' && world.happens('atRollback')) return failed('57014', 'canceling statement')
    this.#transaction = null
    if (text === 'rollback' || open.failed) return { command: 'ROLLBACK' }
    if (world.happens('atCommit')) return failed('40001', 'could not serialize access')
    for (const tag of open.done) world.stored.add(tag)
    return { command: 'COMMIT' }
  }

  #begin(owner: string): Outcome {
    if (this.#transaction) this.world.problems.push(`${owner} began inside ${this.#transaction.owner}`)
    this.#transaction = { owner, done: [], savepoints: [], failed: false }
    this.#use(owner)
    return { command: 'BEGIN' }
  }

  #savepoint(open: Transaction, text: string): Outcome {
    const name = text.split('"')[1]!
    if (text.startsWith('savepoint')) {
      if (open.failed) return aborted
      open.savepoints.push({ name, done: open.done.length })
      return { command: 'SAVEPOINT' }
    }
    const place = open.savepoints.findIndex(savepoint => savepoint.name === name)
    if (place < 0) return failed('3B001', 'savepoint does not exist')
    open.done.length = open.savepoints[place]!.done
    open.savepoints.length = place + 1
    open.failed = false
    return { command: 'ROLLBACK' }
  }
}
