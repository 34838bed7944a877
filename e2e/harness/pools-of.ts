import { afterAll, beforeAll } from 'vitest'
import { findRunningDatabase } from '@/lib/db/embedded/data-directory'
import { forgetMonths } from '@/lib/db/partitions'
import { closePools, setDatabase } from '@/lib/db/pools'
import { forget } from '@/lib/runtime'
import type { OwnServer } from './server'

/** The pools of this process, connected to the database of a server. */
export type PoolsOf = Readonly<{ close(): Promise<void> }>

/** Connects the pools of this process to a server's database until they are closed. */
export function openPoolsOf({ dataDir }: Pick<OwnServer, 'dataDir'>): PoolsOf {
  setDatabase(findRunningDatabase(dataDir)!)
  return {
    close: async () => {
      await closePools()
      for (const name of ['database', 'second wall']) forget(name)
      forgetMonths()
    },
  }
}

/** Connects the pools of this process to a server's database during the tests of a file. */
export function ownPools(server: Pick<OwnServer, 'dataDir'>): void {
  let pools: PoolsOf | undefined
  beforeAll(() => {
    pools = openPoolsOf(server)
  })
  afterAll(() => pools?.close())
}
