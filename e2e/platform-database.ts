import { findRunningDatabase } from '@/lib/db/embedded/connection-file'
import { connect } from '@/lib/db/pools'

/** Asks the embedded database of a running platform directly, past everything of ours. */
export async function query<Row extends object = Record<string, unknown>>(dataDir: string, statement: string): Promise<Row[]> {
  const address = findRunningDatabase(dataDir)
  if (!address) throw new Error(`no database runs in ${dataDir}`)
  const database = connect(address, { max: 1, statementTimeoutMs: 10_000, applicationName: 'test' })
  try {
    return [...(await database.unsafe(statement))] as unknown as Row[]
  } finally {
    await database.end()
  }
}
