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

/** A page as read at a moment. `next` is the cursor of the next page: null on the last, undefined on numbered pages. */
export type CachedPage = Readonly<{
  moment: ReadMoment
  total: number
  places: readonly PageRow[]
  next: string | null | undefined
  /** Hash of the total, the states of the records, and the cursor of the next page. */
  state: string
}>

const countsMax = 5000
/** Maximum number of records in the cached pages. Each takes about 100 bytes. */
const placesMax = 100_000
/** Weight of a cached page in addition to its records, as a number of records. */
const pageWeight = 20

const memory = () =>
  once('caches of lists', () => ({
    counts: new Cache<TotalAtMoment>(countsMax, 'list totals'),
    pages: new Cache<CachedPage>(placesMax, 'list pages'),
  }))

/** Cache keys of a list's total and page. They are equal only for the same SQL statement with the same rights. */
type ListNames = Readonly<{ count: string; page: string }>

export function namesOf(plan: ListPlan, cursor: Cursor | null): ListNames {
  const { reads, visible, filters, parts, order, page } = plan
  const count = statementKey(reads, sql`${parts ?? sql``} where ${and([...visible, ...filters])}`)
  const directions = order.map(({ direction }) => direction)
  const { text, values } = expressionsOf(order)
  return { count, page: shortHash(JSON.stringify([count, page, cursor?.page, cursor?.after, directions, text, values])) }
}

/** The cached total of a list. It is valid only if no record of the type has changed since. */
export const cachedCount = ({ count }: ListNames): TotalAtMoment | null => memory().counts.get(count) ?? null

/** The cached page of a list. It is valid only if no record of the type has changed since. */
export const cachedPage = ({ page }: ListNames): CachedPage | null => memory().pages.get(page) ?? null

export function cachePage(names: ListNames, page: CachedPage): void {
  const { moment, total, places, next } = page
  memory().counts.set(names.count, { moment, total }, 1)
  memory().pages.set(names.page, page, pageWeight + places.length + (next?.length ?? 0) / 100)
}

export type PageRow = Readonly<{
  id: string
  state: string
  /** Number of the date in the record, if each date is a separate row. */
  part?: number
}>

/** The stored bytes of the records of a page, in its order. Only uncached records are read from the database. */
export async function bodiesOf({ type }: Entity, plan: ListPlan, places: readonly PageRow[]): Promise<Buffer[]> {
  const bodies = new Map<string, Buffer>()
  for (const { id, state } of places) {
    const cached = cachedBody(type, id)
    if (cached?.state === state) bodies.set(id, cached.bytes)
  }
  const missing = places.filter(({ id }) => !bodies.has(id)).map(({ id }) => id)
  for (const [id, state, bytes] of missing.length > 0 ? await rawRows(readerFor(plan.reads), bodiesSql(plan, missing)) : []) {
    cacheBody(type, id!.toString(), { state: state!.toString(), bytes: bytes! })
    bodies.set(id!.toString(), bytes!)
  }
  return places.flatMap(({ id, part }) => partOf(bodies.get(id), part) ?? [])
}

/** The bytes of a record, reduced to one of its dates if `part` is defined. */
export const partOf = (bytes: Buffer | undefined, part: number | undefined): Buffer | undefined =>
  bytes && part !== undefined ? withOneDate(bytes, part) : bytes

/** A record as read. `bytes` is null if the client has this state already. */
type RecordBytes = Readonly<{ state: string; bytes: Buffer | null; changed: Date }>

/** Reads a record. Returns null if it is not found. @param held states that the client has, for which no bytes are returned */
export async function bodyOf({ type }: Entity, plan: RecordPlan, held: readonly string[]): Promise<RecordBytes | null> {
  const cached = cachedBody(type, plan.id)
  const [row] = await rawRows(currentReaderFor(plan.reads), recordSql(plan, cached ? [...held, cached.state] : held))
  if (!row) return null
  const [state, bytes] = [row[0]!.toString(), row[1] ?? null]
  const changed = new Date(Number(row[2]) * 1000)
  if (held.includes(state)) return { state, bytes: null, changed }
  if (!bytes) return { changed, ...cached! }
  cacheBody(type, plan.id, { state, bytes })
  return { state, bytes, changed }
}

type RecordBody = Readonly<{ state: string; bytes: Buffer }>

const bytesMax = 64 * 1024 * 1024

const cache = () => once('record bodies', () => new Cache<RecordBody>(bytesMax, 'records'))

const keyOf = (type: string, id: string) => `${type}/${id}`

/** Cached bytes of a record, valid only if the database has just confirmed their state and the caller's right. */
export const cachedBody = (type: string, id: string): RecordBody | undefined => cache().get(keyOf(type, id))

/** Caches a copy of the bytes: the driver and Node return slices, which would keep larger blocks in memory. */
export function cacheBody(type: string, id: string, { state, bytes }: RecordBody): void {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  cache().set(keyOf(type, id), { state, bytes: copy }, copy.length)
}

/** Cached bytes of records in requested shapes (languages and fields), keyed by the whole record, then by the shape. */
const shapes = () => once('shaped records', () => new WeakMap<Buffer, Cache<Buffer>>())

const shapesMax = 3
/** Maximum size of a cached shape, as a fraction of the record. */
const shareMax = 1 / 16

/** The bytes of records in the requested shape, generated one at a time. Small shapes of cached records are cached. */
export function* shapedRecords(bodies: Iterable<Buffer>, shape: Shape): Generator<Buffer> {
  const key = isWhole(shape) ? null : keyOfShape(shape)
  for (const body of bodies) yield key === null ? shapedBytes(body, shape) : shapedOnce(body, shape, key)
}

// A shape with a conversion (`first`) has no key, because functions cannot be compared.
const keyOfShape = ({ first, fields, ...others }: Shape): string | null =>
  first ? null : JSON.stringify([fields.map(({ text }) => text), others])

function shapedOnce(body: Buffer, shape: Shape, key: string): Buffer {
  const cache = shapes().get(body) ?? new Cache<Buffer>(shapesMax)
  const cached = cache.get(key)
  if (cached) return cached
  const bytes = shapedBytes(body, shape)
  if (bytes.length > body.length * shareMax) return bytes
  cache.set(key, bytes)
  shapes().set(body, cache)
  return bytes
}
