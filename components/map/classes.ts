import type { MapFeature, Shade, Shades } from '@/components/map/feature'

/** A group of records in the legend. */
export type MapClass = Readonly<{ value: string; count: number; shade: Shade }>

/** The groups that have a colour of their own, the other groups together, and the records without a value. */
export type Classes = Readonly<{
  classes: readonly MapClass[]
  others: Readonly<{ groups: number; count: number }>
  without: number
}>

/** Colours that everybody can tell apart. */
const coloursMax = 4

/** The groups of records, largest first. */
export function classesOf(features: readonly MapFeature[]): Classes {
  const counts = new Map<string, number>()
  let without = 0
  for (const { group } of features) {
    if (group == null) without += 1
    else counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  const groups = [...counts].sort(([a, x], [b, y]) => y - x || a.localeCompare(b))
  const own = groups.slice(0, coloursMax)
  const rest = groups.slice(coloursMax)
  return {
    classes: own.map(([value, count], index) => ({ value, count, shade: (index + 1) as Shade })),
    others: { groups: rest.length, count: rest.reduce((sum, [, count]) => sum + count, 0) },
    without,
  }
}

/** Groups as the door counts them: the most frequent ones by name, the others together, and records without a value. */
export type GroupCounts = Readonly<{
  named: readonly Readonly<{ value: string; count: number }>[]
  others: Readonly<{ groups: number; count: number }>
  without: number
}>

/** The same of groups that were counted elsewhere. */
export function classesOfGroups({ named, others, without }: GroupCounts): Classes {
  const rest = named.slice(coloursMax)
  return {
    classes: named.slice(0, coloursMax).map(({ value, count }, index) => ({ value, count, shade: (index + 1) as Shade })),
    others: {
      groups: others.groups + rest.length,
      count: others.count + rest.reduce((sum, { count }) => sum + count, 0),
    },
    without,
  }
}

export const shadesOf = ({ classes }: Classes): Shades => new Map(classes.map(({ value, shade }) => [value, shade]))
