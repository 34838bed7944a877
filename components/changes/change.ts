/** An upcoming removal: a field of records, a call, a parameter, or a whole dataset. Dates are yyyy-MM-dd; null where there is none. */
export type Removal = Readonly<{
  kind: 'field' | 'call' | 'parameter' | 'dataset'
  /** Name of the entity in content paths; null for what concerns all of them. */
  entity: string | null
  name: string
  /** The replacement: a field path, another name, or words; null when there is none. */
  replacement: string | null
  /** Whether it is still served. */
  state: 'removed' | 'to be removed' | 'deprecated' | 'moved'
  /** The tag that selects the records of an older address at the new one. */
  tag?: string
  href: string | null
  deprecated: string | null
  removedAfter: string | null
}>

/** The removals of an entity on one day. */
export type RemovalGroup = Readonly<{
  entity: string | null
  deprecated: string | null
  removedAfter: string | null
  changes: readonly Removal[]
}>

/** Sorts removals by the last day of service: the next one first, then those without a day, then past ones, latest first; within a day by entity. */
export function byDay(changes: readonly Removal[], now: Date): { day: string | null; leaving: RemovalGroup[] }[] {
  const today = now.toISOString().slice(0, 10)
  const all = [...new Set(changes.map(({ removedAfter }) => removedAfter))]
  const dated = all.filter(day => day !== null).sort()
  const days = [
    ...dated.filter(day => day >= today),
    ...all.filter(day => day === null),
    ...dated.filter(day => day < today).reverse(),
  ]
  return days.map(day => ({ day, leaving: byEntity(changes.filter(({ removedAfter }) => removedAfter === day)) }))
}

/** Groups removals by what they concern and their dates. */
export function byEntity(changes: readonly Removal[]): RemovalGroup[] {
  const keys = [
    ...new Set(changes.map(({ entity, deprecated, removedAfter }) => JSON.stringify([entity, deprecated, removedAfter]))),
  ]
  return keys.map(key => {
    const [entity, deprecated, removedAfter] = JSON.parse(key) as [string | null, string | null, string | null]
    const own = changes.filter(
      change => change.entity === entity && change.deprecated === deprecated && change.removedAfter === removedAfter,
    )
    return { entity, deprecated, removedAfter, changes: own }
  })
}

export function byReplacement(changes: readonly Removal[]): { replacement: string | null; changes: Removal[] }[] {
  const replacements = [...new Set(changes.map(({ replacement }) => replacement))]
  return replacements
    .map(replacement => ({ replacement, changes: changes.filter(change => change.replacement === replacement) }))
    .sort((a, b) => Number(a.replacement === null) - Number(b.replacement === null))
}
