/** The frames of a timetable, in the order in which they are written. */
export const frameKinds = ['ResourceFrame', 'SiteFrame', 'ServiceFrame', 'ServiceCalendarFrame', 'TimetableFrame'] as const

export type FrameKind = (typeof frameKinds)[number]

/**
 * A selection of the published timetables. A line must match all members that are present, and of each list at least one entry. Ids are those of
 * the publication, e.g. `IT:ITH10:Line:sad:201`.
 */
export type TimetableSelection = Readonly<{
  /** Kinds of frames, `CompositeFrame`, or ids of frames. The frames they refer to are included. */
  frames: 'all' | readonly string[]
  lines?: readonly string[]
  /** Only the timetable of this feed. */
  feed?: string
  /** Operators or authorities. */
  operators?: readonly string[]
  /** Stop places, quays or scheduled stop points: selects all lines that call there, whole. */
  stopPlaces?: readonly string[]
  networks?: readonly string[]
  /** [west, south, east, north] in degrees: selects all lines that call inside, whole. */
  boundingBox?: readonly [number, number, number, number]
  /** Only timetables published after this moment. */
  changedSince?: Date
  /** Only timetables that are valid on the day of this moment. */
  at?: Date
}>

/** The version of a publication: it changes with the content. */
export type TimetableVersion = Readonly<{ version: string; changed: Date }>
