import type { Caller } from '@/lib/access/caller'
import type { Entity } from '@/lib/content/entities'
import type { Incoming } from '@/lib/content/store/incoming'
import { storing } from '@/lib/content/store/save'
import { orConflict, storeSent } from '@/lib/content/write/save'
import { firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'

/** Ends the transaction of a rehearsal, so that nothing of it is stored, with what would have been. */
class Rehearsed extends Error {
  constructor(readonly body: string) {
    super('a rehearsal ends')
  }
}

/**
 * The record that would be stored and served, made by storing it and undoing that.
 * @throws Problem as storing it would
 */
export async function rehearseRecord(
  entity: Entity,
  sent: Readonly<{ id: string; record: Incoming }>,
  caller: Caller,
): Promise<Record<string, unknown>> {
  const expected = { match: null, noneMatch: null }
  try {
    return await orConflict(() =>
      storing(async connection => {
        await storeSent(connection, entity, [sent], { caller, expected })
        const stored = await firstRow<{ body: string }>(
          connection,
          sql`select d.body from document d where d.type = ${entity.type} and d.id = ${sent.id}`,
        )
        throw new Rehearsed(stored!.body)
      }),
    )
  } catch (error) {
    if (error instanceof Rehearsed) return JSON.parse(error.body)
    throw error
  }
}
