/** The frames of a timetable, in the order in which they are written. */
export const frameKinds = ['ResourceFrame', 'SiteFrame', 'ServiceFrame', 'ServiceCalendarFrame', 'TimetableFrame'] as const

export type FrameKind = (typeof frameKinds)[number]

/** A selection of the published timetables. A line must match all properties, and of each list at least one entry. */
export type TimetableSelection = Readonly<{
  /** Kinds of frames, `CompositeFrame`, or ids of frames. Frames to which they refer are included. */
  frames: 'all' | readonly string[]
  lines?: readonly string[]
  feed?: string
  operators?: readonly string[]
  /** Stop places, quays or scheduled stop points: selects all lines that call there, as a whole. */
  stopPlaces?: readonly string[]
  networks?: readonly string[]
  /** [west, south, east, north] in degrees: selects all lines that call inside, as a whole. */
  boundingBox?: readonly [number, number, number, number]
  changedSince?: Date
  /** Only timetables that are valid on the day of this moment. */
  at?: Date
}>

/** The version of a publication, which changes with the content. */
export type TimetableVersion = Readonly<{ version: string; changed: Date }>

export type KeyKind = 'operator' | 'place' | 'stop' | 'line' | 'display' | 'connection' | 'service' | 'interchange'

export type FrameList = Readonly<{ number: number; element: string; frame: FrameKind; keys: KeyKind }>

export const lists = [
  { number: 1, element: 'organisations', frame: 'ResourceFrame', keys: 'operator' },
  { number: 2, element: 'stopPlaces', frame: 'SiteFrame', keys: 'place' },
  { number: 3, element: 'routes', frame: 'ServiceFrame', keys: 'line' },
  { number: 4, element: 'lines', frame: 'ServiceFrame', keys: 'line' },
  { number: 5, element: 'destinationDisplays', frame: 'ServiceFrame', keys: 'display' },
  { number: 6, element: 'scheduledStopPoints', frame: 'ServiceFrame', keys: 'stop' },
  { number: 7, element: 'serviceLinks', frame: 'ServiceFrame', keys: 'line' },
  { number: 8, element: 'connections', frame: 'ServiceFrame', keys: 'connection' },
  { number: 9, element: 'stopAssignments', frame: 'ServiceFrame', keys: 'stop' },
  { number: 10, element: 'journeyPatterns', frame: 'ServiceFrame', keys: 'line' },
  { number: 11, element: 'dayTypes', frame: 'ServiceCalendarFrame', keys: 'service' },
  { number: 12, element: 'operatingPeriods', frame: 'ServiceCalendarFrame', keys: 'service' },
  { number: 13, element: 'dayTypeAssignments', frame: 'ServiceCalendarFrame', keys: 'service' },
  { number: 14, element: 'vehicleJourneys', frame: 'TimetableFrame', keys: 'line' },
  { number: 15, element: 'journeyInterchanges', frame: 'TimetableFrame', keys: 'interchange' },
] as const satisfies readonly FrameList[]

export type ListElement = (typeof lists)[number]['element']

export const listOf = (element: ListElement): FrameList => lists.find(list => list.element === element)!
