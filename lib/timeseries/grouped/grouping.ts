import { jsonText, parseJson } from '@/lib/formats/json/exact'
import { GrammarError, Reader } from '@/lib/grammar/reader'
import type { Zone } from '@/lib/grammar/time-zone'
import { parseParameter } from '@/lib/http/errors/problem'
import { badParameter } from '@/lib/http/queries/query'
import { columnName } from '@/lib/timeseries/fields/columns'
import type { ObjectKind } from '@/lib/timeseries/fields/fields'
import type { Level } from '@/lib/timeseries/fields/levels'
import { type FieldSelection, parseSelect } from '@/lib/timeseries/fields/select'
import { bucketStarts, bucketsMax, parseBucket } from '@/lib/timeseries/grouped/buckets'
import type { ColumnTexts } from '@/lib/timeseries/model'
import type { Interval, Representation } from '@/lib/timeseries/path'

/** How stored rows are grouped. */
export type RowGrouping = Readonly<{
  /** Starts of the buckets in milliseconds since 1970; null without buckets. */
  starts: readonly number[] | null
  /** The order of the groups before the order of their keys. */
  order: GroupOrder
}>

type SelectionContext = Readonly<{ representation: Representation; level: Level; interval: Interval | null; zone: Zone }>

/** The parameters of the selection, and those that cannot be combined with groups. */
type SelectionValues = Readonly<{
  select: string
  bucket?: string | undefined
  sort?: string | undefined
  cursor?: string | undefined
}>

/**
 * Reads the selection and the grouping.
 * @throws Problem 400 naming the invalid parameter and the position in it
 */
export function readSelection(
  read: SelectionValues,
  context: SelectionContext,
): Readonly<{ selection: FieldSelection; grouping: RowGrouping | null }> {
  const { select, bucket } = read
  const starts =
    bucket === undefined ? null : parseParameter('parameter-invalid', 'bucket', bucket, text => startsOf(text, context))
  const { structure } = context.representation
  const selection = parseParameter('select-syntax', 'select', select, text => {
    const found = parseSelect(text, context.level, starts ? 'buckets' : 'stored')
    if (structure === 'tree') refuseUnshown(found, text)
    return found
  })
  if (!starts && !selection.some(({ call }) => call)) return { selection, grouping: null }
  return { selection, grouping: { starts, order: orderOf(read, structure, selection) } }
}

function orderOf(
  { sort, cursor }: SelectionValues,
  structure: Representation['structure'],
  selection: FieldSelection,
): GroupOrder {
  if (cursor !== undefined)
    throw badParameter('cursor', 'to be left out, because groups are made anew for each page; use offset', cursor)
  if (sort === undefined) return []
  if (structure === 'tree')
    throw badParameter('sort', 'to be left out, because a tree is in the order of its keys; ask for flat rows', sort)
  return parseParameter('sort-syntax', 'sort', sort, text => parseGroupOrder(text, selection))
}

/** The starts of the buckets of an interval. @throws GrammarError also without an interval, or with too many buckets */
function startsOf(text: string, { level, interval, zone }: SelectionContext): readonly number[] {
  const bucket = parseBucket(text)
  if (level !== 'history' || !interval)
    throw new GrammarError(0, 'no bucket here: only an interval of measurements has buckets', text)
  const starts = bucketStarts(bucket, interval, zone)
  if (starts) return starts
  throw new GrammarError(0, `at most ${bucketsMax} buckets in the interval: longer ones, or a shorter interval`, text)
}

/** The objects of a tree that contain others, and the groups of fields inside them. */
const outside: readonly (readonly [groups: readonly ObjectKind[], inside: readonly ObjectKind[]])[] = [
  [
    ['station', 'parent'],
    ['dataType', 'measurement', 'provenance', 'metadataHistory'],
  ],
  [['dataType'], ['measurement', 'provenance']],
]

/** Refuses functions that a tree cannot show, because their object contains others between which the rows are divided. @throws GrammarError */
function refuseUnshown(selection: FieldSelection, text: string): void {
  const groups = new Set(selection.map(({ field }) => field.group))
  for (const { key, field, call } of selection) {
    const inside = outside.find(([outer]) => outer.includes(field.group))?.[1] ?? []
    if (call?.aggregate.counts && inside.some(group => groups.has(group)))
      throw new GrammarError(
        text.indexOf(key),
        `flat rows for ${key}: in this tree its object holds others that are grouped`,
        key,
      )
  }
}

const fieldsMax = 10

/** The order of groups, by their columns. */
export type GroupOrder = readonly Readonly<{ column: string; direction: 'ascending' | 'descending' }>[]

/**
 * Reads an order such as `-avg(mvalue),scode`: selected fields and functions; a leading `-` reverses the order.
 * @throws GrammarError with the position of one that is not selected
 */
export function parseGroupOrder(text: string, selection: FieldSelection): GroupOrder {
  const reader = new Reader(text)
  const found: GroupOrder[number][] = []
  do {
    reader.take(/ */y)
    if (found.length === fieldsMax) throw reader.error(`at most ${fieldsMax} fields`)
    const direction = reader.skip('-') ? 'descending' : 'ascending'
    found.push({ column: readColumn(reader, selection), direction })
    reader.take(/ */y)
  } while (reader.skip(','))
  reader.expectEnd('"," or the end')
  return found
}

function readColumn(reader: Reader, selection: FieldSelection): string {
  const name = reader.look(/_timestamp(?=[ ,]|$)/y) || longest(selection.map(({ key }) => key).filter(key => reader.sees(key)))
  const key = name === '_timestamp' ? 'mvalidtime' : name
  const index = selection.findIndex(selected => selected.key === key)
  if (index < 0) throw reader.error(`one of what is selected: ${selection.map(selected => selected.key).join(', ')}`)
  reader.skip(name)
  return columnName(selection[index]!, index)
}

const longest = (texts: readonly string[]): string => texts.reduce((one, other) => (other.length > one.length ? other : one), '')

/** Sorts groups; equal ones keep their order. */
export function ordered<ObjectKind extends object>(groups: readonly ObjectKind[], order: GroupOrder): ObjectKind[] {
  const standing = groups.map(group => ({ group, values: order.map(({ column }) => valueIn((group as ColumnTexts)[column])) }))
  standing.sort((a, b) => {
    for (const [index, { direction }] of order.entries()) {
      const difference = compare(a.values[index], b.values[index])
      if (difference !== 0) return direction === 'descending' ? -difference : difference
    }
    return 0
  })
  return standing.map(({ group }) => group)
}

/** The value of a column: a time is a number, anything else the text of a JSON value. */
const valueIn = (column: ColumnTexts[string]): unknown => (typeof column === 'string' ? parseJson(column) : (column ?? null))

/** Orders types like JSON in the database: texts, numbers, booleans, lists, objects. Missing values come last. */
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
  // Compares by code points, like the database.
  const text = (value: unknown) => Buffer.from(typeof value === 'string' ? value : jsonText(value))
  return Buffer.compare(text(a), text(b))
}
