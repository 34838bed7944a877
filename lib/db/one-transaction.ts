import { AsyncLocalStorage } from 'node:async_hooks'
import { admin, type Pool, poolNames, type Transaction } from '@/lib/db/pools'
import { forget, once } from '@/lib/runtime'

/**
 * Runs everything that this process does in its database in one transaction: an error of `work` undoes it. For commands, which do nothing else at the
 * time. Inner transactions become savepoints, one after another; reserved connections are separate.
 */
export async function asOneTransaction<T>(work: () => Promise<T>): Promise<T> {
  const pool = admin()
  return (await pool.begin(async transaction => {
    const putBack = replacePools(onlyConnection(pool, transaction))
    try {
      return await work()
    } finally {
      putBack()
    }
  })) as T
}

function replacePools(only: Pool): () => void {
  const before = poolNames.map(name => [name, once<Pool | undefined>(name, () => undefined)] as const)
  const put = (name: string, pool: Pool | undefined) => {
    forget(name)
    if (pool) once(name, () => pool)
  }
  for (const name of poolNames) put(name, only)
  return () => {
    for (const [name, pool] of before) put(name, pool)
  }
}

/** The connection of a transaction, used like a pool. */
function onlyConnection(pool: Pool, transaction: Transaction): Pool {
  const part = new AsyncLocalStorage<true>()
  let parts = 0
  let last: Promise<unknown> = Promise.resolve()
  const inPart = async <T>(work: (connection: Transaction) => Promise<T>): Promise<T> => {
    // The driver puts a number before the name.
    const name = `s${parts++}_part`
    try {
      return (await transaction.savepoint('part', work)) as T
    } finally {
      await transaction.unsafe(`release savepoint ${name}`)
    }
  }
  const begin = <T>(work: (connection: Transaction) => Promise<T>): Promise<T> => {
    if (part.getStore()) return inPart(work)
    const done = last.then(() => part.run(true, () => inPart(work)))
    last = done.catch(() => {})
    return done
  }
  const unsafe: Transaction['unsafe'] = (text, values, options) => transaction.unsafe(text, values, options)
  return { begin, unsafe, reserve: () => pool.reserve() } as unknown as Pool
}
