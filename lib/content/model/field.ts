/** What a value can be: a kind of plain value, an object of a named type, a list, or an object keyed by language or source. */
export type ValueType =
  | Readonly<{ kind: 'string' | 'integer' | 'number' | 'boolean' | 'datetime' | 'time' | 'geometry' | 'any' }>
  | Readonly<{ kind: 'object'; name: string }>
  | Readonly<{ kind: 'list' | 'map'; of: ValueType }>

/** That a field should no longer be used: what takes its place, and the dates as far as they are set (yyyy-MM-dd). */
export type FieldDeprecation = Readonly<{ replacement: string | null; deprecated?: string; removedAfter?: string }>

/** One field of a record or of an object in one. */
export type Field = Readonly<{
  name: string
  type: ValueType
  /** Whether null may stand there. */
  nullable: boolean
  /** Made by the platform when the record is saved; what callers send is not looked at. */
  computed: boolean
  deprecation: FieldDeprecation | null
}>
