import { type Transaction, writer } from '@/lib/db/pools'
import { transaction } from '@/lib/db/run'

/** Runs the writes of a call: all of them in one transaction, `work` perhaps more than once, or not at all when they were done before. */
export type WriteRunner = <T>(work: (connection: Transaction) => Promise<T>) => Promise<T>

/** Runs the writes of one call in one transaction. */
export const write: WriteRunner = work => transaction(writer(), work)
