import { findRunningDatabase } from '@/lib/db/embedded/data-directory'
import { connect, type Pool } from '@/lib/db/pools'

/** Queries the embedded database of a running platform directly. */
export const query = <Row extends object = Record<string, unknown>>(dataDir: string, statement: string): Promise<Row[]> =>
  within(dataDir, async database => [...(await database.unsafe(statement))] as unknown as Row[])

type DatabaseWork = () => Promise<void>

export const blocked = (dataDir: string, table: 'latest', work: DatabaseWork) =>
  locked(dataDir, `${table} in exclusive mode`, work)

export const unreadable = (dataDir: string, table: 'series' | 'station', work: DatabaseWork) =>
  locked(dataDir, `${table} in access exclusive mode`, work)

const locked = (dataDir: string, what: string, work: DatabaseWork): Promise<unknown> =>
  within(dataDir, database =>
    database.begin(async transaction => {
      await transaction.unsafe(`lock table ${what}`)
      await work()
    }),
  )

async function within<T>(dataDir: string, work: (database: Pool) => Promise<T>): Promise<T> {
  const url = findRunningDatabase(dataDir)
  if (!url) throw new Error(`no database runs in ${dataDir}`)
  const database = connect(url, { max: 1, statementTimeoutMs: 10_000, applicationName: 'test' })
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}
