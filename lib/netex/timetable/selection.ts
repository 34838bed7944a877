/** The frames of a timetable, in the order in which they are written. */
export const frameKinds = ['ResourceFrame', 'SiteFrame', 'ServiceFrame', 'ServiceCalendarFrame', 'TimetableFrame'] as const

export type FrameKind = (typeof frameKinds)[number]

/**
 * What is wanted of the published timetables. What is not named is not narrowed; of what is named a line must meet everything, and of each
 * list at least one. Ids are those of the publication, e.g. `IT:ITH10:Line:sad:201`.
 */
export type Selection = Readonly<{
  /** Kinds of frames, `CompositeFrame`, or ids of frames. What these refer to comes with them. */
  frames: 'all' | readonly string[]
  lines?: readonly string[]
  /** Only the timetable of this feed. */
  feed?: string
  /** Operators or authorities. */
  operators?: readonly string[]
  /** Stop places, quays or scheduled stop points: lines that call there, whole. */
  stopPlaces?: readonly string[]
  networks?: readonly string[]
  /** [west, south, east, north] in degrees: lines that call in it, whole. */
  boundingBox?: readonly [number, number, number, number]
  /** Only timetables published after this moment. */
  changedSince?: Date
  /** Only timetables that hold on the day of this moment. */
  at?: Date
}>

/** Which publication there is: another version is another content. */
export type TimetableVersion = Readonly<{ version: string; changed: Date }>
