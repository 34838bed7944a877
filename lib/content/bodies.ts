import { readerFor } from '@/lib/access/reader'
import type { Entity } from '@/lib/content/entities'
import { withOneDate } from '@/lib/content/event-dates'
import { keepBody, keptBody } from '@/lib/content/kept/body-cache'
import type { ListPlan, RecordPlan } from '@/lib/content/plan'
import { bodiesSql, recordSql } from '@/lib/content/sql'
import { rawRows } from '@/lib/db/run'

/** A row of a page: which record, in which state. */
export type Place = Readonly<{
  id: string
  state: string
  /** Which of its dates, where dates stand apart. */
  part?: number
}>

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
  return places.flatMap(({ id, part }) => partOf(found.get(id), part) ?? [])
}

/** The bytes of a record, or of one of its dates. */
export const partOf = (bytes: Buffer | undefined, part: number | undefined): Buffer | undefined =>
  bytes && part !== undefined ? withOneDate(bytes, part) : bytes

/** A record as it was found; without bytes when the caller holds this state. */
export type FoundBody = Readonly<{ state: string; bytes: Buffer | null; changed: Date }>

/** State, bytes and last change of a record, or null when there is none. @param held states the caller has: then no bytes are read */
export async function bodyOf({ type }: Entity, plan: RecordPlan, held: readonly string[]): Promise<FoundBody | null> {
  const kept = keptBody(type, plan.id)
  const [found] = await rawRows(readerFor(plan.reads), recordSql(plan, kept ? [...held, kept.state] : held))
  if (!found) return null
  const [state, bytes] = [found[0]!.toString(), found[1] ?? null]
  const changed = new Date(Number(found[2]) * 1000)
  if (held.includes(state)) return { state, bytes: null, changed }
  if (!bytes) return { ...kept!, changed }
  keepBody(type, plan.id, { state, bytes })
  return { state, bytes, changed }
}
