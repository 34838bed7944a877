import { readerFor } from '@/lib/access/reader'
import { type Body, keepBody, keptBody } from '@/lib/content/body-cache'
import type { Entity } from '@/lib/content/entities'
import type { ListPlan, RecordPlan } from '@/lib/content/plan'
import { bodiesSql, recordSql } from '@/lib/content/sql'
import { rawRows } from '@/lib/db/run'

/** A row of a page: which record, in which state. */
export type Place = Readonly<{ id: string; state: string }>

/** The stored bytes of the records of a page, in its order; the database sends only those that are not at hand. */
export async function bodiesOf({ type }: Entity, plan: ListPlan, places: readonly Place[]): Promise<Buffer[]> {
  const found = new Map<string, Buffer>()
  for (const { id, state } of places) {
    const kept = keptBody(type, id)
    if (kept?.state === state) found.set(id, kept.bytes)
  }
  const missing = places.filter(({ id }) => !found.has(id)).map(({ id }) => id)
  for (const [id, state, bytes] of missing.length > 0 ? await rawRows(readerFor(plan.reads), bodiesSql(plan, missing)) : []) {
    keepBody(type, id!.toString(), { state: state!.toString(), bytes: bytes! })
    found.set(id!.toString(), bytes!)
  }
  return places.flatMap(({ id }) => found.get(id) ?? [])
}

/** State and bytes of a record, or null when there is none. @param held states the caller has: then only the state is read */
export async function bodyOf({ type }: Entity, plan: RecordPlan, held: readonly string[]): Promise<Partial<Body> | null> {
  const kept = keptBody(type, plan.id)
  const [found] = await rawRows(readerFor(plan.reads), recordSql(plan, kept ? [...held, kept.state] : held))
  if (!found) return null
  const [state, bytes] = [found[0]!.toString(), found[1]]
  if (held.includes(state)) return { state }
  if (!bytes) return kept!
  keepBody(type, plan.id, { state, bytes })
  return { state, bytes }
}
