import { placeKinds } from '@/lib/content/computed/location-info'
import type { Entity } from '@/lib/content/entities'
import type { Transaction } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'

/** Whether guests see a record whose name others carry. */
export type Shown = Readonly<{ shown: boolean }>

const named = new Set(['tag', 'source', ...Object.keys(placeKinds)])

/** For whoever adds tags, places or sources: waits for those who name them, and looked for them in vain. */
export async function holdNamesToCome(connection: Transaction, { type }: Entity, ids: readonly string[]): Promise<void> {
  if (named.has(type)) await execute(connection, sql`select hold_names_to_come(${type}, ${ids}::text[])`)
}

/**
 * The records of these ids, locked as they are by `load`. Where one is missing it stays so to the end of the transaction: whoever adds it waits.
 * @see lib/db/migrations/0005-content-changes.sql
 */
export async function heldNames<T extends Readonly<{ id: string }>>(
  connection: Transaction,
  ids: readonly string[],
  load: (ids: readonly string[]) => Promise<T[]>,
): Promise<T[]> {
  const found = await load(ids)
  const known = new Set(found.map(({ id }) => id))
  const missing = ids.filter(id => !known.has(id))
  if (missing.length === 0) return found
  await execute(connection, sql`select hold_names_still()`)
  // Somebody may have added it before that.
  return [...found, ...(await load(missing))]
}
