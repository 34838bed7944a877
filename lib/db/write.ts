import { setTimeout as sleep } from 'node:timers/promises'
import { type Transaction, writer } from '@/lib/db/pools'
import { transaction } from '@/lib/db/run'

/** How the writes of a call are run: all of them in one transaction, `work` perhaps more than once, or not at all where they were done before. */
export type Writing = <T>(work: (connection: Transaction) => Promise<T>) => Promise<T>

/** Runs the writes of one call in one transaction. */
export const inOneTransaction: Writing = work => transaction(writer(), work)

/** A referenced row that disappeared: the next attempt sees the new state. */
const passing = '23503'
const attemptsMax = 4

/** Runs the writes of one call in one transaction, again when another call was in the way. */
export const write: Writing = async work => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inOneTransaction(work)
    } catch (error) {
      if (attempt === attemptsMax || (error as { code?: string }).code !== passing) throw error
      await sleep(attempt * 10 * Math.random())
    }
  }
}
