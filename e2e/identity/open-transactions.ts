import { findRunningDatabase } from '@/lib/db/embedded/data-directory'
import { connect, type Pool } from '@/lib/db/pools'
import { query } from '../harness/platform-database'
import { until } from '../harness/until'

/** SQL of a writer that began before a change and has not ended: until then no rows are recomputed. */
export const holdRecomputation = 'select hold_access_still()'

/** Transactions that stay open until a test releases them. */
export class OpenTransactions {
  readonly #connections: Pool[] = []

  /** Opens a transaction on the database of a running platform. */
  async hold(dataDir: string, statement = holdRecomputation): Promise<void> {
    const options = { max: 1, statementTimeoutMs: 10_000, applicationName: 'test' }
    const connection = connect(findRunningDatabase(dataDir)!, options)
    this.#connections.push(connection)
    await connection.unsafe(`begin; ${statement}`)
  }

  /** Ends the given transactions, by default all that are open. */
  async release(transactions: Pool[] = this.take()): Promise<void> {
    for (const connection of transactions) await connection.end()
  }

  /** The open transactions, which the caller releases. */
  take(): Pool[] {
    return this.#connections.splice(0)
  }
}

/** Waits until the access of all rows has been recomputed. */
export const recomputed = (dataDir: string): Promise<void> =>
  until(async () => (await query(dataDir, 'select from access_change')).length === 0, 'rows were not recomputed')
