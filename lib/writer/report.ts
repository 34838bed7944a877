/** What became of a list of registrations: each counts once. */
export type SyncReport = Readonly<{
  stored: number
  updated: number
  unchanged: number
  /** Of a name that another one of the list has, which counts. */
  repeated: number
}>

/** What became of the measurements of a push: each counts once. */
export type PushReport = Readonly<{
  stored: number
  /** Same series and time as an older arrival, another value. */
  replaced: number
  /** Same series, time and value as an older arrival. */
  unchanged: number
  /** Of a station or a data type that is not registered, or `repeated`. */
  skipped: number
  /** Followed in the same push by another of the same series and time. */
  repeated: number
  unknownStations: readonly string[]
  unknownDataTypes: readonly string[]
}>
