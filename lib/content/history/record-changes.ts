import type { Entity } from '@/lib/content/entities'
import type { Transaction } from '@/lib/db/pools'
import { type Editor, recordChangesSql, type StoredChange } from '@/lib/db/records/record-change'
import { execute } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'

/** Writes what happened to records into the history, in the transaction in which it happens; they are stored by now. */
export async function recordChanges(
  connection: Transaction,
  { type }: Entity,
  changes: readonly StoredChange[],
  editor: Editor,
): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ id }) => id)
  const now = sql`
         select d.id, d.source, d.tag_ids, d.active, d.licence_closed
           from document d
          where d.type = ${type} and d.id = any(${ids}::text[])`
  await execute(connection, recordChangesSql(type, changes, editor, now))
}
