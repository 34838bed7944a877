import { currentReaderFor, readerFor, statementKey } from '@/lib/access/reader'
import type { Entity } from '@/lib/content/entities'
import { withOneDate } from '@/lib/content/event-dates'
import type { ListPlan, RecordPlan } from '@/lib/content/plan'
import { bodiesSql, recordSql, type TotalAtMoment } from '@/lib/content/sql'
import { Cache } from '@/lib/db/cache'
import { expressionsOf } from '@/lib/db/order'
import type { ReadMoment } from '@/lib/db/records/document-moves'
import { rawRows } from '@/lib/db/run'
import { and, sql } from '@/lib/db/sql'
import { isWhole, type Shape } from '@/lib/formats/records/shape'
import { shapedBytes } from '@/lib/formats/records/shaped-bytes'
import { shortHash } from '@/lib/formats/short-hash'
import type { Cursor } from '@/lib/http/queries/cursor'
import { once } from '@/lib/runtime'

/**
 * The records of a page without their texts, as read at a moment. `next`: the cursor of the following page; undefined where
 * pages have numbers.
 */
export type CachedPage = Readonly<{
  moment: ReadMoment
  total: number
  places: readonly PageRow[]
  next: string | null | undefined
  /** Hash of the total and the records. */
  state: string
}>

const countsMax = 5000
/** A record of a page takes about 100 bytes. */
const placesMax = 100_000
/** Weight of a page beside its records, in records. */
const pageWeight = 20

const memory = () =>
  once('caches of lists', () => ({
    counts: new Cache<TotalAtMoment>(countsMax, 'list totals'),
    pages: new Cache<CachedPage>(placesMax, 'list pages'),
  }))

/** Keys of a list query: equal only if the database gets the same query with the same rights. */
type ListNames = Readonly<{ count: string; page: string }>

export function namesOf(plan: ListPlan, cursor: Cursor | null): ListNames {
  const { reads, visible, filters, parts, order, page } = plan
  const count = statementKey(reads, sql`${parts ?? sql``} where ${and([...visible, ...filters])}`)
  const directions = order.map(({ direction }) => direction)
  const { text, values } = expressionsOf(order)
  return { count, page: shortHash(JSON.stringify([count, page, cursor?.page, cursor?.after, directions, text, values])) }
}

/** What was counted last; it holds while no record of its type has moved since. */
export const cachedCount = ({ count }: ListNames): TotalAtMoment | null => memory().counts.get(count) ?? null

/** What the page held last; it holds while no record of its type has moved since. */
export const cachedPage = ({ page }: ListNames): CachedPage | null => memory().pages.get(page) ?? null

/** Caches a page and its count for later requests with the same keys. */
export function cachePage(names: ListNames, page: CachedPage): void {
  const { moment, total, places, next } = page
  memory().counts.set(names.count, { moment, total }, 1)
  memory().pages.set(names.page, page, pageWeight + places.length + (next?.length ?? 0) / 100)
}

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
