import { currentReaderFor, readerFor } from '@/lib/access/reader'
import type { Entity } from '@/lib/content/entities'
import { withOneDate } from '@/lib/content/event-dates'
import type { ListPlan, RecordPlan } from '@/lib/content/plan'
import { bodiesSql, recordSql } from '@/lib/content/sql'
import { Cache } from '@/lib/db/cache'
import { rawRows } from '@/lib/db/run'
import { isWhole, type Shape } from '@/lib/formats/records/shape'
import { shapedBytes } from '@/lib/formats/records/shaped-bytes'
import { once } from '@/lib/runtime'

/** A row of a page: which record, in which state. */
export type PageRow = Readonly<{
  id: string
  state: string
  /** Which of its dates, if dates are separate rows. */
  part?: number
}>

/** The stored bytes of the records of a page, in its order. The database sends only those that are not cached. */
export async function bodiesOf({ type }: Entity, plan: ListPlan, places: readonly PageRow[]): Promise<Buffer[]> {
  const found = new Map<string, Buffer>()
  for (const { id, state } of places) {
    const kept = cachedBody(type, id)
    if (kept?.state === state) found.set(id, kept.bytes)
  }
  const missing = places.filter(({ id }) => !found.has(id)).map(({ id }) => id)
  for (const [id, state, bytes] of missing.length > 0 ? await rawRows(readerFor(plan.reads), bodiesSql(plan, missing)) : []) {
    cacheBody(type, id!.toString(), { state: state!.toString(), bytes: bytes! })
    found.set(id!.toString(), bytes!)
  }
  return places.flatMap(({ id, part }) => partOf(found.get(id), part) ?? [])
}

/** The bytes of a record, or of one of its dates. */
export const partOf = (bytes: Buffer | undefined, part: number | undefined): Buffer | undefined =>
  bytes && part !== undefined ? withOneDate(bytes, part) : bytes

/** A record as it was found; without bytes when the caller holds this state. */
type RecordBytes = Readonly<{ state: string; bytes: Buffer | null; changed: Date }>

/** State, bytes and last change of a record, or null when there is none. @param held states the caller has: then no bytes are read */
export async function bodyOf({ type }: Entity, plan: RecordPlan, held: readonly string[]): Promise<RecordBytes | null> {
  const kept = cachedBody(type, plan.id)
  const [found] = await rawRows(currentReaderFor(plan.reads), recordSql(plan, kept ? [...held, kept.state] : held))
  if (!found) return null
  const [state, bytes] = [found[0]!.toString(), found[1] ?? null]
  const changed = new Date(Number(found[2]) * 1000)
  if (held.includes(state)) return { state, bytes: null, changed }
  if (!bytes) return { changed, ...kept! }
  cacheBody(type, plan.id, { state, bytes })
  return { state, bytes, changed }
}

/** Stored bytes of a record, and the state they belong to. */
type RecordBody = Readonly<{ state: string; bytes: Buffer }>

const bytesMax = 64 * 1024 * 1024

const cache = () => once('record bodies', () => new Cache<RecordBody>(bytesMax, 'records'))

const keyOf = (type: string, id: string) => `${type}/${id}`

/**
 * Cached bytes of a record. They are valid only for a row that has the same state now and that the caller may see, which the
 * reader has just checked in the database.
 */
export const cachedBody = (type: string, id: string): RecordBody | undefined => cache().get(keyOf(type, id))

/** Caches a copy of the bytes, because the driver and Node hand out slices of larger blocks. */
export function cacheBody(type: string, id: string, { state, bytes }: RecordBody): void {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  cache().set(keyOf(type, id), { state, bytes: copy }, copy.length)
}

/** The shaped bytes of records: by the record's own bytes, then by the name of the shape. */
const shapes = () => once('shaped records', () => new WeakMap<Buffer, Cache<Buffer>>())

const shapesMax = 3
/** Greatest size of a cached shape, as a share of the record. All shapes take a fraction of the memory of the records. */
const shareMax = 1 / 16

/**
 * The bytes of records in the requested shape, made one at a time. Small shapes of a cached record are kept with its bytes,
 * so that the text is not searched again for the same fields.
 */
export function* shapedRecords(bodies: Iterable<Buffer>, shape: Shape): Generator<Buffer> {
  const name = isWhole(shape) ? null : nameOf(shape)
  for (const body of bodies) yield name === null ? shapedBytes(body, shape) : shapedOnce(body, shape, name)
}

// A shape with a `first` step has no name, because code cannot be compared.
function nameOf({ first, fields, ...others }: Shape): string | null {
  return first ? null : JSON.stringify([fields.map(({ text }) => text), others])
}

function shapedOnce(body: Buffer, shape: Shape, name: string): Buffer {
  const known = shapes().get(body) ?? new Cache<Buffer>(shapesMax)
  const cached = known.get(name)
  if (cached) return cached
  const made = shapedBytes(body, shape)
  if (made.length > body.length * shareMax) return made
  known.set(name, made)
  shapes().set(body, known)
  return made
}
