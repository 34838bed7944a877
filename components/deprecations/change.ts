/** An upcoming removal of a field, an endpoint, a parameter or a dataset. Dates are yyyy-MM-dd, null if not set. */
export type Removal = Readonly<{
  kind: 'field' | 'call' | 'parameter' | 'dataset'
  /** Entity in content paths; null if it concerns all of them. */
  entity: string | null
  name: string
  /** Replacement: a field path, another name, or words; null without one. */
  replacement: string | null
  state: 'removed' | 'to be removed' | 'deprecated' | 'moved'
  /** Tag that selects the records of a former endpoint at its replacement. */
  tag?: string
  href: string | null
  deprecated: string | null
  removedAfter: string | null
}>

export type RemovalGroup = Readonly<{
  entity: string | null
  deprecated: string | null
  removedAfter: string | null
  changes: readonly Removal[]
}>

/** Groups removals by last day of service: upcoming days, then undated, then past days, latest first. */
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
