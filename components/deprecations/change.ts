/** The removal of a field, endpoint, parameter or dataset. Dates are yyyy-MM-dd, or null if they are not set. */
export type Removal = Readonly<{
  kind: 'field' | 'call' | 'parameter' | 'dataset'
  /** Entity in content paths, or null if the removal concerns all of them. */
  entity: string | null
  name: string
  /** The replacement: the path of a field, another name, or a sentence. */
  replacement: string | null
  state: 'removed' | 'to be removed' | 'deprecated' | 'moved'
  /** The tag that selects the records of a removed endpoint in the endpoint that replaces it. */
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

/** Groups removals by the last day of service: upcoming days, then no day, then past days from the latest. */
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
  return [...new Set(changes.map(({ replacement }) => replacement))]
    .map(replacement => ({ replacement, changes: changes.filter(change => change.replacement === replacement) }))
    .sort((a, b) => Number(a.replacement === null) - Number(b.replacement === null))
}
