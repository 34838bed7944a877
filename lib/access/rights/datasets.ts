import type { Rights, Rule, RuleDataset } from '@/lib/access/rights/rights'
import { tagsMatch } from '@/lib/db/records/record-filters'
import { and, type Sql, sql } from '@/lib/db/sql'
import { GrammarError } from '@/lib/grammar/reader'
import { parseTagFilter, type TagFilter } from '@/lib/grammar/tag-filter'

/** The restrictions of a content dataset on the records of its entity. A null property does not restrict them. */
type ContentPart = Readonly<{
  sources: readonly string[] | null
  tags: TagFilter | null
  active: boolean | null
}>

/** A parameter of a dataset's URL that cannot be evaluated for individual records. */
type UndecidedParameter = Readonly<{ undecided: string }>

const readers: Readonly<Record<string, (value: string) => Partial<ContentPart> | null>> = {
  source: value => ({ sources: value.toLowerCase().split(',') }),
  tagfilter: value => tagsOf(value),
  active: value => (/^(true|false)$/.test(value) ? { active: value === 'true' } : null),
}

/** Parses the fixed parameters of a content dataset, e.g. `['tagfilter=cycling', 'source=idm']`. */
export function contentPart(filter: readonly string[]): ContentPart | UndecidedParameter {
  let part: ContentPart = { sources: null, tags: null, active: null }
  const met = new Set<string>()
  for (const parameter of filter) {
    const [, name = '', value = ''] = /^(\w+)=(.+)$/.exec(parameter) ?? []
    const read = met.has(name) ? null : readers[name]?.(value)
    if (!read) return { undecided: parameter }
    met.add(name)
    part = { ...part, ...read }
  }
  return part
}

function tagsOf(value: string): Partial<ContentPart> | null {
  try {
    return { tags: parseTagFilter(value) }
  } catch (error) {
    if (error instanceof GrammarError) return null
    throw error
  }
}

/** SQL condition that `document d` has a tag, in the current or the older list of tags. */
export const carries = (tag: string): Sql => sql`(d.tag_ids && ${[tag]}::text[] or d.hub_tags && ${[tag]}::text[])`

/** SQL condition that `document d` is in a content dataset, or null if the dataset cannot be evaluated. */
export function partMatches(filter: readonly string[], onlyTag: string | null): Sql | null {
  const part = contentPart(filter)
  if ('undecided' in part) return null
  const { sources, tags, active } = part
  return and([
    ...(sources === null ? [] : [sql`lower(d.source) = any(${sources}::text[])`]),
    ...(tags === null ? [] : [tagsMatch(tags)]),
    ...(active === null ? [] : [sql`d.active = ${String(active)}::text::boolean`]),
    ...(onlyTag === null ? [] : [carries(onlyTag)]),
  ])
}

/** The names in a list of a path, or null for `*`, which means all names. */
export const namesIn = (names: string | null): readonly string[] | null =>
  names === null || names === '*' ? null : names.split(',')

/** Whether a list of names in a path, e.g. `ParkingStation,BikeParking`, contains a name; `*` and null contain all. */
export const isNamed = (name: string, names: string | null): boolean => namesIn(names)?.includes(name) ?? true

/** Whether rules give access to all of a closed dataset. A rule for a part of the dataset is not enough. */
export const coversDataset = ({ everything, rules, hiddenTypes }: Rights, dataset: RuleDataset): boolean =>
  everything || (!hiddenTypes.includes(dataset.entity ?? '') && rules.some(rule => opensWhole(rule, dataset)))

/** Whether the rights may include closed data of a content entity, or of time series if `entity` is null. */
export const mayCoverClosed = ({ everything, rules, hiddenTypes }: Rights, entity: string | null): boolean =>
  everything || (!hiddenTypes.includes(entity ?? '') && rules.some(({ reach }) => reach === 'all'))

function opensWhole(rule: Rule, dataset: RuleDataset): boolean {
  if (rule.reach !== 'all' || (rule.dataset && !holds(rule.dataset, dataset))) return false
  const { origin, stationType, dataType, period } = rule
  if (dataset.entity !== null) return (origin ?? stationType ?? dataType ?? period) === null
  return (
    period === null &&
    isOnly(origin, dataset.origin) &&
    isOnly(stationType, dataset.stationType) &&
    isOnly(dataType, dataset.dataType)
  )
}

function holds(whole: RuleDataset, part: RuleDataset): boolean {
  if (whole.undecided !== null) return false
  if (whole.id === part.id) return true
  if (whole.entity !== part.entity || whole.events !== part.events) return false
  if (whole.onlyTag !== null && whole.onlyTag !== part.onlyTag) return false
  if (whole.entity !== null) return whole.filter.every(parameter => part.filter.includes(parameter))
  return (
    namesAll(whole.stationType, part.stationType) &&
    namesAll(whole.dataType, part.dataType) &&
    namesAll(whole.origin, part.origin)
  )
}

const isOnly = (name: string | null, names: string | null): boolean => name === null || namesIn(names)?.join() === name

const namesAll = (names: string | null, part: string | null): boolean =>
  namesIn(names) === null || (namesIn(part)?.every(name => isNamed(name, names)) ?? false)
