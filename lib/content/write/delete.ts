import type { Caller } from '@/lib/access/caller'
import { demandSource } from '@/lib/access/rights/write-right'
import type { Entity } from '@/lib/content/entities'
import { recordChanges } from '@/lib/content/history/history-sql'
import { storing } from '@/lib/content/store/save'
import { madeRecord } from '@/lib/content/write/save'
import { editorOf, writtenOf } from '@/lib/content/write/sent-record'
import type { Transaction } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { cutText } from '@/lib/formats/text'
import { checkPrecondition, type Precondition } from '@/lib/http/caching/precondition'
import { problem } from '@/lib/http/errors/problem'

const lockedSql = ({ type }: Entity, id: string): Sql => sql`
  select d.state, d.source, d.reduced_of as "reducedOf"
    from document d
   where d.type = ${type} and d.id = ${id}
     for update`

type Locked = Readonly<{ state: string; source: string | null; reducedOf: string | null }>

/** Deletes the offers of a room together with it. */
const withdrawSql = (id: string): Sql => sql`
  delete from offer o
   where o.room_id = ${id}`

const deleteSql = ({ type }: Entity, id: string): Sql => sql`
  delete from document d
   where d.type = ${type} and d.id = ${id}`

/** The caller who deletes a record, and the state it must have. */
export type DeleteOptions = Readonly<{ caller: Caller; expected: Precondition }>

/**
 * Deletes a record; its history stays.
 * @throws Problem 404, 409 for a form that the platform makes, 412; AccessError 403
 */
export function deleteRecord(entity: Entity, id: string, options: DeleteOptions): Promise<void> {
  return storing(connection => deleteIn(connection, entity, id, options))
}

/** As `deleteRecord`, within a transaction. */
export async function deleteIn(
  connection: Transaction,
  entity: Entity,
  id: string,
  { caller, expected }: DeleteOptions,
): Promise<void> {
  const found = await firstRow<Locked>(connection, lockedSql(entity, id))
  if (found) demandSource(caller, { written: writtenOf(entity), action: 'Delete', source: found.source })
  if (found?.reducedOf) throw madeRecord(entity, id, found.reducedOf)
  checkPrecondition(expected, found?.state ?? null)
  if (!found) throw noSuchRecord(entity, id)
  const changes = [{ id, operation: 'delete' as const, changes: [], was: null }]
  await recordChanges(connection, entity, { changes, editor: editorOf(caller) })
  if (entity.type === 'accommodationroom') await execute(connection, withdrawSql(id))
  await execute(connection, deleteSql(entity, id))
}

export const noSuchRecord = ({ endpoint }: Entity, id: string) =>
  problem('not-found', { detail: `There is no ${endpoint} with the id ${JSON.stringify(cutText(id, 200))}.` })
