import { Reader } from '@/lib/grammar/reader'
import { GrammarError } from '@/lib/grammar/syntax-error'
import type { Zone } from '@/lib/grammar/time-zone'
import { parseParameter } from '@/lib/http/errors/problem'
import { badParameter } from '@/lib/http/queries/query'
import { columnName } from '@/lib/timeseries/fields/columns'
import type { FieldGroup } from '@/lib/timeseries/fields/fields'
import type { Interval, Level, Representation } from '@/lib/timeseries/fields/levels'
import { type FieldSelection, parseSelect } from '@/lib/timeseries/fields/select'
import { bucketStarts, bucketsMax, parseBucket } from '@/lib/timeseries/grouped/buckets'
import type { ColumnTexts } from '@/lib/timeseries/model'

/** That rows are groups of what was stored. */
export type RowGrouping = Readonly<{
  /** When the buckets begin, milliseconds since 1970; null without buckets. */
  starts: readonly number[] | null
  /** What the groups are ordered by before what they are grouped by. */
  order: GroupOrder
}>

type Asked = Readonly<{ representation: Representation; level: Level; interval: Interval | null; zone: Zone }>

/** The parameters that say what is selected, and those that do not go with groups. */
type Read = Readonly<{ select: string; bucket?: string | undefined; sort?: string | undefined; cursor?: string | undefined }>

/**
 * What is selected, and whether in groups.
 * @throws Problem 400 naming the parameter that cannot be used and the position in it
 */
export function readSelection(read: Read, asked: Asked): Readonly<{ selection: FieldSelection; grouping: RowGrouping | null }> {
  const { select, bucket } = read
  const starts =
    bucket === undefined ? null : parseParameter('parameter-invalid', 'bucket', bucket, text => startsOf(text, asked))
  const { structure } = asked.representation
  const selection = parseParameter('select-syntax', 'select', select, text => {
    const found = parseSelect(text, asked.level, starts ? 'buckets' : 'stored')
    if (structure === 'tree') refuseUnshown(found, text)
    return found
  })
  if (!starts && !selection.some(({ call }) => call)) return { selection, grouping: null }
  return { selection, grouping: { starts, order: orderOf(read, structure, selection) } }
}

function orderOf({ sort, cursor }: Read, structure: Representation['structure'], selection: FieldSelection): GroupOrder {
  if (cursor !== undefined)
    throw badParameter('cursor', 'to be left out, because groups are made anew for each page; use offset', cursor)
  if (sort === undefined) return []
  if (structure === 'tree')
    throw badParameter('sort', 'to be left out, because a tree is in the order of its keys; ask for flat rows', sort)
  return parseParameter('sort-syntax', 'sort', sort, text => parseGroupOrder(text, selection))
}

/** When the buckets of an interval begin. @throws GrammarError also where there is no interval, or too many buckets in it */
function startsOf(text: string, { level, interval, zone }: Asked): readonly number[] {
  const bucket = parseBucket(text)
  if (level !== 'history' || !interval) throw new GrammarError(0, 'no bucket here: only an interval of measurements has buckets')
  const starts = bucketStarts(bucket, interval, zone)
  if (starts) return starts
  throw new GrammarError(0, `at most ${bucketsMax} buckets in the interval: longer ones, or a shorter interval`)
}

/** The objects of a tree that hold others, and the groups of fields that stand inside them. */
const outside: readonly (readonly [groups: readonly FieldGroup[], inside: readonly FieldGroup[]])[] = [
  [
    ['station', 'parent'],
    ['dataType', 'measurement', 'provenance', 'metadataHistory'],
  ],
  [['dataType'], ['measurement', 'provenance']],
]

/** @throws GrammarError for a function that a tree cannot show, as its object holds others that have parts of it each */
function refuseUnshown(selection: FieldSelection, text: string): void {
  const groups = new Set(selection.map(({ field }) => field.group))
  for (const { key, field, call } of selection) {
    const inside = outside.find(([outer]) => outer.includes(field.group))?.[1] ?? []
    if (call?.aggregate.counts && inside.some(group => groups.has(group)))
      throw new GrammarError(
        text.indexOf(key),
        `flat rows for ${key}: in this tree its object holds others that are grouped`,
        key[0],
      )
  }
}

const fieldsMax = 10

/** What groups are ordered by: columns of theirs. */
export type GroupOrder = readonly Readonly<{ column: string; direction: 'ascending' | 'descending' }>[]

/**
 * Reads an order such as `-avg(mvalue),scode`: fields and functions that are selected, `-` in front turns the order round.
 * @throws GrammarError with the position of one that is not
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
  const { at } = reader
  const name = reader.take(/[\p{L}\p{N}_.:-]+(\([^()]*\))?/uy)
  const key = name === '_timestamp' ? 'mvalidtime' : name
  const index = selection.findIndex(selected => selected.key === key)
  if (index < 0) throw reader.error(`one of what is selected: ${selection.map(selected => selected.key).join(', ')}`, at)
  return columnName(selection[index]!, index)
}

/** Groups in an order; those at one place stay as they came. */
export function ordered<FieldGroup extends object>(groups: readonly FieldGroup[], order: GroupOrder): FieldGroup[] {
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

/** A time is a number already, everything else the text of a JSON value. */
const valueIn = (column: ColumnTexts[string]): unknown => (typeof column === 'string' ? JSON.parse(column) : (column ?? null))

/** As the database orders JSON: texts, numbers, booleans, lists, objects; here what has no value comes last. */
const rankOf = (value: unknown): number => {
  if (value === null) return 5
  if (typeof value === 'object') return Array.isArray(value) ? 3 : 4
  return ['string', 'number', 'boolean'].indexOf(typeof value)
}

function compare(a: unknown, b: unknown): number {
  const rank = rankOf(a) - rankOf(b)
  if (rank !== 0) return rank
  if (typeof a === 'number' && typeof b === 'number') return a - b
  // By code points, as the database does.
  const text = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
  return Buffer.compare(text(a), text(b))
}
