/**
 * A field's deprecation: its replacement, since when, and the last day on which it is served (yyyy-MM-dd). `state` gives the reason: a newer field
 * has the same content, it moved, or it goes with an older model; `reason` gives it in the administrator's words and language.
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
  /** By their names, outermost first, without languages and indexes: `Detail.Title`. */
  fields: Readonly<Record<string, Deprecation>>
  /** Top-level names of all fields of the records. */
  names: readonly string[]
}>
