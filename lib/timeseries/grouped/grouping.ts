import { GrammarError } from '@/lib/grammar/syntax-error'
import type { Zone } from '@/lib/grammar/time-zone'
import { parseParameter } from '@/lib/http/problem'
import { badParameter } from '@/lib/http/query'
import type { Group } from '@/lib/timeseries/fields'
import { bucketsMax, parseBucket } from '@/lib/timeseries/grouped/bucket'
import { bucketStarts } from '@/lib/timeseries/grouped/bucket-starts'
import type { Interval, Level } from '@/lib/timeseries/levels'
import type { Representation } from '@/lib/timeseries/representation'
import { parseSelect, type Selection } from '@/lib/timeseries/select'

/** That rows are groups of what was stored. `starts`: when the buckets begin, milliseconds since 1970; null without buckets. */
export type Grouping = Readonly<{ starts: readonly number[] | null }>

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
  return parseParameter('select-syntax', 'select', select, text => {
    const selection = parseSelect(text, asked.level, starts ? 'buckets' : 'stored')
    const grouping = groupingOf(selection, { structure: asked.representation.structure, text, starts })
    if (grouping) refuseWithGroups(read)
    return { selection, grouping }
  })
}

function refuseWithGroups(read: Read): void {
  const unfit = (['sort', 'cursor'] as const).find(name => read[name] !== undefined)
  if (unfit)
    throw badParameter(unfit, 'to be left out, because groups come in the order of what they are grouped by', read[unfit])
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

/**
 * How a selection groups rows; null when it does not.
 * @throws GrammarError for a function that a tree cannot show, as its object holds others that have parts of it each
 */
function groupingOf(
  selection: Selection,
  { structure, text, starts }: Pick<Representation, 'structure'> & { text: string; starts: readonly number[] | null },
): Grouping | null {
  if (!starts && !selection.some(({ call }) => call)) return null
  if (structure === 'flat') return { starts }
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
  return { starts }
}
