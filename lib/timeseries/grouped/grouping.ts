import { jsonText, parseJson } from '@/lib/formats/json/exact'
import { GrammarError, type Reader } from '@/lib/grammar/reader'
import type { Zone } from '@/lib/grammar/time-zone'
import { parseParameter } from '@/lib/http/errors/problem'
import { badParameter } from '@/lib/http/queries/query'
import { columnName } from '@/lib/timeseries/fields/columns'
import type { ObjectKind } from '@/lib/timeseries/fields/fields'
import type { Level } from '@/lib/timeseries/fields/levels'
import { type FieldSelection, parseSelect } from '@/lib/timeseries/fields/select'
import { bucketStarts, bucketsMax, parseBucket } from '@/lib/timeseries/grouped/buckets'
import type { ColumnTexts } from '@/lib/timeseries/model'
import { readOrder } from '@/lib/timeseries/order/sort'
import type { Interval, Representation } from '@/lib/timeseries/path'

export type RowGrouping = Readonly<{
  /** Starts of the buckets in milliseconds since 1970; null if rows are not grouped by time. */
  starts: readonly number[] | null
  order: GroupOrder
}>

type SelectionContext = Readonly<{ representation: Representation; level: Level; interval: Interval | null; zone: Zone }>

type SelectionValues = Readonly<{
  select: string
  bucket?: string | undefined
  sort?: string | undefined
  cursor?: string | undefined
}>

/** Reads which fields are selected and how rows are grouped. @throws Problem 400 with the parameter and the position */
export function readSelection(
  values: SelectionValues,
  context: SelectionContext,
): Readonly<{ selection: FieldSelection; grouping: RowGrouping | null }> {
  const { select, bucket } = values
  const starts =
    bucket === undefined ? null : parseParameter('parameter-invalid', 'bucket', bucket, text => startsOf(text, context))
  const { structure } = context.representation
  const selection = parseParameter('select-syntax', 'select', select, text => {
    const parsed = parseSelect(text, context.level, starts ? 'buckets' : 'stored')
    if (structure === 'tree') refuseUnshown(parsed, text)
    return parsed
  })
  if (!starts && !selection.some(({ call }) => call)) return { selection, grouping: null }
  return { selection, grouping: { starts, order: orderOf(values, structure, selection) } }
}

function orderOf(
  { sort, cursor }: SelectionValues,
  structure: Representation['structure'],
  selection: FieldSelection,
): GroupOrder {
  if (cursor !== undefined)
    throw badParameter('cursor', 'no value, because groups are computed again for each page; use offset', cursor)
  if (sort === undefined) return []
  if (structure === 'tree')
    throw badParameter('sort', 'no value, because a tree is in the order of its keys; request flat rows', sort)
  return parseParameter('sort-syntax', 'sort', sort, text => parseGroupOrder(text, selection))
}

function startsOf(text: string, { level, interval, zone }: SelectionContext): readonly number[] {
  const bucket = parseBucket(text)
  if (level !== 'history' || !interval)
    throw new GrammarError(0, 'no bucket here: only an interval of measurements has buckets', text)
  const starts = bucketStarts(bucket, interval, zone)
  if (starts) return starts
  throw new GrammarError(0, `at most ${bucketsMax} buckets in the interval: longer ones, or a shorter interval`, text)
}

/** Kinds of objects that contain others in a tree, with the kinds that they contain. */
const outside: readonly (readonly [groups: readonly ObjectKind[], inside: readonly ObjectKind[]])[] = [
  [
    ['station', 'parent'],
    ['dataType', 'measurement', 'provenance', 'metadataHistory'],
  ],
  [['dataType'], ['measurement', 'provenance']],
]

/** Refuses functions such as `count` of an object if rows are grouped by objects inside it. @throws GrammarError */
function refuseUnshown(selection: FieldSelection, text: string): void {
  const groups = new Set(selection.map(({ field }) => field.group))
  for (const { key, field, call } of selection) {
    const inside = outside.find(([outer]) => outer.includes(field.group))?.[1] ?? []
    if (call?.aggregate.counts && inside.some(group => groups.has(group)))
      throw new GrammarError(
        text.indexOf(key),
        `flat rows for ${key}: in this tree its object contains others that are grouped`,
        key,
      )
  }
}

export type GroupOrder = readonly Readonly<{ column: string; direction: 'ascending' | 'descending' }>[]

/** Reads an order of selected fields and functions such as `-avg(mvalue),scode`. @throws GrammarError */
export const parseGroupOrder = (text: string, selection: FieldSelection): GroupOrder =>
  readOrder(text, reader => ({ column: readColumn(reader, selection) }))

function readColumn(reader: Reader, selection: FieldSelection): string {
  const name = reader.look(/_timestamp(?=[ ,]|$)/y) || longest(selection.map(({ key }) => key).filter(key => reader.sees(key)))
  const key = name === '_timestamp' ? 'mvalidtime' : name
  const index = selection.findIndex(selected => selected.key === key)
  if (index < 0) throw reader.error(`one of the selected fields: ${selection.map(selected => selected.key).join(', ')}`)
  reader.skip(name)
  return columnName(selection[index]!, index)
}

const longest = (texts: readonly string[]): string => texts.reduce((one, other) => (other.length > one.length ? other : one), '')

export function ordered<Group extends object>(groups: readonly Group[], order: GroupOrder): Group[] {
  const ranked = groups.map(group => ({ group, values: order.map(({ column }) => valueIn((group as ColumnTexts)[column])) }))
  ranked.sort((a, b) => {
    for (const [index, { direction }] of order.entries()) {
      const difference = compare(a.values[index], b.values[index])
      if (difference !== 0) return direction === 'descending' ? -difference : difference
    }
    return 0
  })
  return ranked.map(({ group }) => group)
}

const valueIn = (column: ColumnTexts[string]): unknown => (typeof column === 'string' ? parseJson(column) : (column ?? null))

/** The rank of a value by its type, in the order of `jsonb`. Missing values come last. */
const rankOf = (value: unknown): number => {
  if (value === null) return 5
  if (typeof value === 'object') return Array.isArray(value) ? 3 : 4
  return ['string', 'number', 'boolean'].indexOf(typeof value === 'bigint' ? 'number' : typeof value)
}

const isNumber = (value: unknown): value is number | bigint => typeof value === 'number' || typeof value === 'bigint'

function compare(a: unknown, b: unknown): number {
  const rank = rankOf(a) - rankOf(b)
  if (rank !== 0) return rank
  if (isNumber(a) && isNumber(b)) return a < b ? -1 : a > b ? 1 : 0
  // Bytes of UTF-8 are in the order of code points, as in the database.
  const text = (value: unknown) => Buffer.from(typeof value === 'string' ? value : jsonText(value))
  return Buffer.compare(text(a), text(b))
}
