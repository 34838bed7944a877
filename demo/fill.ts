import type { FillProgress } from '@/demo/save-world'
import { recomputeAccess } from '@/lib/access/rights/recompute-access'
import { admin, maintenance } from '@/lib/db/pools'
import { execute, firstRow, transaction } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { advisoryLock } from '@/lib/db/transactions'

type FillOptions = {
  /** Factor on what is not a fact; 1 is the demo. */
  scale?: number
  /** The moment the world is about; a fill that goes on after an interruption keeps the first one's. */
  now?: Date
  onProgress?: FillProgress
}

const done = 'done'

/** Whether the demo world is missing: the database is empty, or an earlier fill did not finish. */
export async function isDemoNeeded(): Promise<boolean> {
  const state = await demoState()
  if (state !== null) return state !== done
  const found = await firstRow<{ empty: boolean }>(
    admin(),
    sql`select not exists (select from document) and not exists (select from station) as empty`,
  )
  return found?.empty ?? false
}

/** Whether the database contains the complete demo world. */
export const isDemoDone = async (): Promise<boolean> => (await demoState()) === done

/** Fills the database with the demo world. It can be stopped at any moment and repeated. Of several processes one fills and the others wait. */
export async function fillDemo(options: FillOptions = {}): Promise<void> {
  const before = await demoState()
  await transaction(maintenance(), async lock => {
    await execute(lock, advisoryLock('demo world'))
    const doneMeanwhile = before !== done && (await demoState()) === done
    if (!doneMeanwhile) await fill(options)
  })
}

async function fill({ scale = 1, now = new Date(), onProgress = () => {} }: FillOptions): Promise<void> {
  await execute(admin(), beginSql(now))
  const state = await demoState()
  const begun = state === null || state === done ? now : new Date(state)
  // The code is large, and a server with a complete demo world never needs it.
  const { saveWorld } = await import('@/demo/save-world')
  await saveWorld({ scale, now: begun }, onProgress)
  await recomputeAccess({ goesOn: () => true })
  await execute(admin(), endSql(begun))
}

/** `done`, the start of an unfinished fill, or null. */
async function demoState(): Promise<string | null> {
  const row = await firstRow<{ value: string }>(admin(), sql`select value from setting where name = 'demo'`)
  return row?.value ?? null
}

const beginSql = (now: Date): Sql => sql`
  insert into setting (name, value) values ('demo', ${now.toISOString()})
      on conflict (name) do nothing`

/** Marks the fill as done. Its measurements end at its start, from where measuring continues. */
const endSql = (begun: Date): Sql => sql`
  with measured as (
    insert into setting (name, value) values ('demo measured', ${begun.toISOString()})
        on conflict (name) do update set value = excluded.value
  )
  update setting set value = ${done} where name = 'demo'`
