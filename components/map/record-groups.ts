import type { MapFeature, Shade, Shades } from '@/components/geometry/feature'

type MapClass = Readonly<{ value: string; count: number; shade: Shade }>

/** The groups with a colour of their own, the groups that share one, and the number of records without a group. */
export type Classes = Readonly<{
  classes: readonly MapClass[]
  rest: readonly string[]
  others: Readonly<{ groups: number; count: number }>
  without: number
}>

/** The maximum number of colours that people with colour blindness can distinguish. */
export const coloursMax = 4

/** Counts of records by group: the most frequent groups, all others together, and the records without a group. */
export type GroupCounts = Readonly<{
  named: readonly Readonly<{ value: string; count: number }>[]
  others: Readonly<{ groups: number; count: number }>
  without: number
}>

export const classesOf = (features: readonly MapFeature[], order: readonly string[] | null): Classes =>
  classesOfGroups(countsOf(features, order), order)

/** Counts the records of each group. Without `among`, the first level is used whose groups differ. */
export function countsOf(features: readonly MapFeature[], among: readonly string[] | null = null): GroupCounts {
  const groupOf = among === null ? groupAt(levelOf(features)) : groupIn(new Set(among))
  const counts = new Map<string, number>()
  let without = 0
  for (const { groups = [] } of features) {
    const group = groupOf(groups)
    if (group === undefined) without += 1
    else counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  const groups = [...counts].sort(([a, x], [b, y]) => y - x || a.localeCompare(b))
  return { named: groups.map(([value, count]) => ({ value, count })), others: { groups: 0, count: 0 }, without }
}

type GroupOf = (groups: readonly string[]) => string | undefined

const groupAt =
  (level: number): GroupOf =>
  groups =>
    groups[level] ?? groups.at(-1)

const groupIn =
  (among: ReadonlySet<string>): GroupOf =>
  groups =>
    groups.findLast(group => among.has(group)) ?? groups[0]

/** The first level whose groups differ between records. In a list of activities it is the level of their types. */
function levelOf(features: readonly MapFeature[]): number {
  const levels = Math.max(0, ...features.map(({ groups = [] }) => groups.length))
  const differs = (level: number) => new Set(features.flatMap(({ groups = [] }) => groups[level] ?? [])).size > 1
  return Math.max(0, Array.from({ length: levels }, (_, level) => level).findIndex(differs))
}

/** The classes of groups whose records were counted by the API, e.g. because the map shows tiles. */
export function classesOfGroups({ named, others, without }: GroupCounts, order: readonly string[] | null): Classes {
  const shades = shadesIn(named, order ?? groupsIn(named))
  const uncoloured = named.filter(({ value }) => !shades.has(value))
  return {
    classes: named.flatMap(group => (shades.has(group.value) ? [{ ...group, shade: shades.get(group.value)! }] : [])),
    rest: groupsIn(uncoloured),
    others: {
      groups: others.groups + uncoloured.length,
      count: others.count + uncoloured.reduce((sum, { count }) => sum + count, 0),
    },
    without,
  }
}

export const groupsIn = (named: GroupCounts['named']): readonly string[] => named.map(({ value }) => value)

/**
 * Assigns colours to groups. A colour depends on the position of the group among all groups of the dataset, so it stays
 * the same when a filter is applied. The first of several groups with the same colour gets it.
 */
function shadesIn(named: GroupCounts['named'], order: readonly string[]): ReadonlyMap<string, Shade> {
  const present = new Set(groupsIn(named))
  const first = new Map<Shade, string>()
  for (const [index, value] of order.entries()) {
    const shade = ((index % coloursMax) + 1) as Shade
    if (present.has(value) && !first.has(shade)) first.set(shade, value)
  }
  return new Map([...first].map(([shade, value]) => [value, shade]))
}

/** The shade of each group. A record with several groups gets the shade of the last one. */
export const shadesOf = ({ classes, rest }: Classes): Shades =>
  new Map([...classes.map(({ value, shade }) => [value, shade] as const), ...rest.map(value => [value, 5] as const)])
