import { GrammarError } from '@/lib/grammar/syntax-error'
import type { Zone } from '@/lib/grammar/time-zone'
import { parseParameter } from '@/lib/http/errors/problem'
import { badParameter } from '@/lib/http/queries/query'
import type { Group } from '@/lib/timeseries/fields/fields'
import type { Interval, Level } from '@/lib/timeseries/fields/levels'
import { parseSelect, type Selection } from '@/lib/timeseries/fields/select'
import { bucketsMax, parseBucket } from '@/lib/timeseries/grouped/bucket'
import { bucketStarts } from '@/lib/timeseries/grouped/bucket-starts'
import { type GroupOrder, parseGroupOrder } from '@/lib/timeseries/grouped/group-order'
import type { Representation } from '@/lib/timeseries/representation'

/** That rows are groups of what was stored. */
export type Grouping = Readonly<{
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
export function readSelection(read: Read, asked: Asked): Readonly<{ selection: Selection; grouping: Grouping | null }> {
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

function orderOf({ sort, cursor }: Read, structure: Representation['structure'], selection: Selection): GroupOrder {
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
const outside: readonly (readonly [groups: readonly Group[], inside: readonly Group[]])[] = [
  [
    ['station', 'parent'],
    ['dataType', 'measurement', 'provenance', 'metadataHistory'],
  ],
  [['dataType'], ['measurement', 'provenance']],
]

/** @throws GrammarError for a function that a tree cannot show, as its object holds others that have parts of it each */
function refuseUnshown(selection: Selection, text: string): void {
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
