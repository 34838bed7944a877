/** The result of a list of registrations; each is counted once. */
export type SyncReport = Readonly<{
  stored: number
  updated: number
  unchanged: number
  /** With the same name as another one in the list, which was stored instead. */
  repeated: number
}>

/** The result of a push; each measurement is counted once. */
export type PushReport = Readonly<{
  stored: number
  /** Same series and time as a stored one, but another value. */
  replaced: number
  /** Same series, time and value as a stored one. */
  unchanged: number
  /** With an unregistered station or data type, or `repeated`. */
  skipped: number
  /** Followed in the same push by another with the same series and time. */
  repeated: number
  unknownStations: readonly string[]
  unknownDataTypes: readonly string[]
}>

/** The result of a list of events; each is counted once. */
export type EventsReport = Readonly<{
  stored: number
  /** Stored before, under the same UUID. */
  unchanged: number
  /** With the same UUID as an earlier one in the list. */
  repeated: number
}>

/** The result of a list of station codes; each is counted once. */
export type StatesReport = Readonly<{ updated: number; unchanged: number; unknown: number; repeated: number }>
