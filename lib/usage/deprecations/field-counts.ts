import type { Caller } from '@/lib/access/caller'
import { readCachedOrStaleFor } from '@/lib/access/reader'
import { rightsOf } from '@/lib/access/rights/rights'
import type { DeprecatedField } from '@/lib/content/deprecations/deprecations'
import type { Entity } from '@/lib/content/entities'
import { readExport } from '@/lib/content/whole-lists'
import { WorkLimiter } from '@/lib/db/lane'
import { isFilledAt } from '@/lib/formats/records/filled'
import { shortHash } from '@/lib/formats/short-hash'
import { Turns } from '@/lib/formats/turns'
import { once } from '@/lib/runtime'

type FieldCount = Readonly<{
  records: number
  /** Records that fill the replacement, or null if the replacement names no field that can be counted. */
  replacing: number | null
  /** Records that fill the field but not the replacement, or null as for `replacing`. */
  unreplaced: number | null
}>

/** The number of records in a list, and the counts of its deprecated fields by name. */
export type FieldCounts = Readonly<{ total: number; fields: ReadonlyMap<string, FieldCount> }>

/** A list of records: all records of an entity, or the records of a dataset. */
export type CountedList = Readonly<{ entity: Entity; query: URLSearchParams }>

const cacheMilliseconds = 300_000

/** Counts the records that fill each field. Every record is read, so counts are cached and lists read one by one. */
export async function fieldCounts(list: CountedList, fields: readonly DeprecatedField[], caller: Caller): Promise<FieldCounts> {
  const rights = await rightsOf(caller)
  if (rights.hiddenTypes.includes(list.entity.type)) return { total: 0, fields: new Map() }
  const pairs = fields.map(({ field, replacement }) => [field, replacement])
  const name = `deprecated fields ${list.entity.endpoint} ${list.query} ${shortHash(JSON.stringify(pairs))}`
  return readCachedOrStaleFor(rights, { name, milliseconds: cacheMilliseconds, entity: list.entity.type }, () =>
    counting().run(async () => {
      const { batches } = await readExport(list.entity, { caller, query: list.query })
      return countFields(batches, fields)
    }),
  )
}

const counting = () =>
  once('counting deprecated fields', () => new WorkLimiter({ running: 1, waiting: 500, waitMilliseconds: 600_000 }))

export async function countFields(
  batches: AsyncIterable<readonly Buffer[]>,
  fields: readonly Pick<DeprecatedField, 'field' | 'replacement'>[],
): Promise<FieldCounts> {
  const counters = fields.map(({ field, replacement }) => new FieldCounter(field, replacement))
  const turns = new Turns()
  let total = 0
  for await (const batch of batches)
    for (const body of batch) {
      // Parsing whole records is faster than extracting the many properties that are counted for most entities.
      const record: unknown = JSON.parse(body.toString())
      for (const counter of counters) counter.add(record)
      total += 1
      if (turns.due) await turns.give()
    }
  return { total, fields: new Map(counters.map(counter => [counter.field, counter.count])) }
}

class FieldCounter {
  readonly #path: readonly string[]
  readonly #replacing: readonly FieldPosition[]
  #records = 0
  #replaced = 0
  #unreplaced = 0

  constructor(
    readonly field: string,
    replacement: string | null,
  ) {
    this.#path = field.split('.')
    this.#replacing = positionsIn(replacement)
  }

  get count(): FieldCount {
    const isCounted = this.#replacing.length > 0
    return {
      records: this.#records,
      replacing: isCounted ? this.#replaced : null,
      unreplaced: isCounted ? this.#unreplaced : null,
    }
  }

  add(record: unknown): void {
    const isReplaced = this.#replacing.some(place => isFilledIn(record, place))
    if (isReplaced) this.#replaced += 1
    if (!isFilledAt(record, this.#path)) return
    this.#records += 1
    if (!isReplaced) this.#unreplaced += 1
  }
}

/** The position of a value: its path and, in a list with typed elements, the type of the element. */
type FieldPosition = Readonly<{ path: readonly string[]; type: string | null }>

/**
 * Parses a replacement such as `EventProperty.TicketRequired`, `Tags, type eventcategory`, or several joined by `or`.
 * @returns no positions for other strings
 */
export function positionsIn(replacement: string | null): FieldPosition[] {
  const places = (replacement ?? '').split(' or ').map(text => placePattern.exec(text.trim()))
  if (places.some(found => found === null)) return []
  return places.map(found => ({ path: found![1]!.split('.').filter(name => !isLanguage(name)), type: found![2] ?? null }))
}

const placePattern = /^([A-Z]\w*(?:\.(?:\w+|\*|\[\*\]))*)(?:, type (\w+))?$/

const isLanguage = (name: string) => /^(lang|\*|\[\*\]|[a-z]{2})$/.test(name)

function isFilledIn(record: unknown, { path, type }: FieldPosition): boolean {
  if (type === null) return isFilledAt(record, path)
  const list = path.reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], record)
  return Array.isArray(list) && list.some(element => String(element?.Type ?? '').toLowerCase() === type.toLowerCase())
}
