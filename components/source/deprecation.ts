/**
 * That a field should no longer be used: what to use instead, since when, and the last day on which it is served (yyyy-MM-dd).
 * `state` says why: a newer field says the same, it stands elsewhere now, or it goes with an older model; `reason` says it in the words of
 * whoever deprecated it, in their language.
 */
export type Deprecation = Readonly<{
  reason?: string | null
  replacement: string | null
  deprecated: string
  removedAfter: string
  state: 'deprecated' | 'moved' | 'to be removed' | 'removed'
}>

/** The deprecated fields of a dataset's records. */
export type Deprecations = Readonly<{
  /** By their names from the record inwards, languages and places in lists left out: `Detail.Title`. */
  fields: Readonly<Record<string, Deprecation>>
  /** First names of all fields that records have. */
  names: readonly string[]
}>
