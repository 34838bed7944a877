/** The result of registering a list. Each registration is counted once. */
export type SyncReport = Readonly<{
  stored: number
  updated: number
  unchanged: number
  /** Registrations with the name of another one in the list, which was stored instead. */
  repeated: number
}>

/** The result of a push. Each measurement is counted once. */
export type PushReport = Readonly<{
  stored: number
  /** Measurements that replaced another value of the same series and time. */
  replaced: number
  /** Measurements that were already stored with the same value. */
  unchanged: number
  /** Measurements with an unregistered station or data type, and those in `repeated`. */
  skipped: number
  /** Measurements that another one of the same push replaced. */
  repeated: number
  unknownStations: readonly string[]
  unknownDataTypes: readonly string[]
}>

/** The result of storing a list of events. Each event is counted once. */
export type EventsReport = Readonly<{
  stored: number
  /** Events whose UUID was already stored. */
  unchanged: number
  /** Events with the UUID of an earlier one in the list. */
  repeated: number
}>

/** The result for a list of station codes. Each code is counted once. */
export type StatesReport = Readonly<{ updated: number; unchanged: number; unknown: number; repeated: number }>
