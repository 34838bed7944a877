import type { SearchArea } from '@/lib/geo/search-area'
import type { DayRange } from '@/lib/search/question/time'
import type { List } from '@/lib/search/senses/lists'
import type { Condition, Part } from '@/lib/search/senses/parts'

/** What a screen shows: a list with its conditions. Plain data. */
export type ScreenPlan = Readonly<{
  list: List
  /** The tags, values and data types of it that a question names. */
  facts: readonly Part[]
  conditions: readonly Condition[]
  /** Words of titles. */
  texts: readonly string[]
  area: SearchArea | null
  /** The municipality in all spellings of the stations, in place of the area; none where they do not name it. */
  municipalities: readonly string[]
  dataType: string | null
  /** Of records that take place: those days. Of stations: what was measured then. */
  days: DayRange | null
  /** The minute at which they have to hold, or from which on, in place of whole days. */
  moment: number | null
  /** Of a forecast: the fields of its days. */
  forecastFields: readonly string[]
  /** What most stations measure, shown beside them without choosing them by it. */
  shown: string | null
  /** The field or the data type by which it is sorted. */
  sort: Readonly<{ key: string; down: boolean }> | null
  /** The field of titles in the language that a question wants: `AccoDetail.de.Name`; null where it wants none, or the list's titles have none. */
  titleField: string | null
  /** Stations that measured in those days, for a chart; none for a list. */
  series: readonly SeriesName[]
}>

/** A series of a station. `period`: in seconds. */
export type SeriesName = Readonly<{ type: string; code: string; dataType: string; period: number }>

/** Fields with begin and end of records that take place. */
export const periods: Readonly<Record<string, readonly [begin: string, end: string]>> = {
  event: ['DateBegin', 'DateEnd'],
  eventshort: ['StartDate', 'EndDate'],
  announcement: ['StartTime', 'EndTime'],
  article: ['ArticleDate', 'ArticleDate'],
  weatherhistory: ['Weather.de.Date', 'Weather.de.Date'],
}

/** Whether records of a list take place at some time. */
export const takesPlace = ({ entity }: Pick<List, 'entity'>): boolean => entity !== null && entity.type in periods

/** The order of records that are on or still to come: the first to begin. */
export const byDay = ({ entity }: List): ScreenPlan['sort'] =>
  entity && /^(?:event|announcement)/.test(entity.type) ? { key: periods[entity.type]![0], down: false } : null

/** Whether records come in the order in which they begin. */
export const isByDay = ({ list, sort }: Pick<ScreenPlan, 'list' | 'sort'>): boolean =>
  sort !== null && sort.key === byDay(list)?.key
