import { fieldsOf } from '@/lib/content/model/model'
import { numbersInTexts } from '@/lib/db/records/raw-match'
import type { SearchArea } from '@/lib/geo/search-area'
import type { OrderPhrase } from '@/lib/search/question/order-words'
import type { DayRange } from '@/lib/search/question/time'
import { wordsIn } from '@/lib/search/question/tokens'
import fieldsByOrder from '@/lib/search/screens/order-fields.json'
import type { Omission } from '@/lib/search/screens/screen-texts'
import type { SearchContext } from '@/lib/search/search-context'
import type { DatasetList } from '@/lib/search/senses/lists'
import type { Condition, WordMeaning } from '@/lib/search/senses/word-meanings'

/** The content of a screen: a list with its conditions. Plain data. */
export type ScreenPlan = Readonly<{
  list: DatasetList
  /** Tags, values and data types from the question, for the title. */
  facts: readonly WordMeaning[]
  conditions: readonly Condition[]
  texts: readonly string[]
  area: SearchArea | null
  /** The municipality in all spellings of the stations, which replaces the area; empty if no station names it. */
  municipalities: readonly string[]
  dataType: string | null
  /** The days on which records take place or stations measured; null for no limit. */
  days: DayRange | null
  /** The minute, in milliseconds since 1970, at or from which records must be valid; null for whole days. */
  moment: number | null
  /** For a forecast, the fields of the requested days; empty for other lists. */
  forecastFields: readonly string[]
  /** A data type that is shown as a column without being a condition; null for none. */
  shown: string | null
  sort: Readonly<{ key: string; down: boolean }> | null
  /** The title field in the requested language, e.g. `AccoDetail.de.Name`; null if the question requests none. */
  titleField: string | null
  /** The series of a chart; empty for a list. */
  series: readonly SeriesName[]
}>

/** A whole list, without conditions. */
export const emptyPlan = (list: DatasetList): ScreenPlan => ({
  list,
  facts: [],
  conditions: [],
  texts: [],
  area: null,
  municipalities: [],
  dataType: null,
  days: null,
  moment: null,
  forecastFields: [],
  shown: null,
  sort: null,
  titleField: null,
  series: [],
})

/** A series of a station. `period`: in seconds. */
export type SeriesName = Readonly<{ type: string; code: string; dataType: string; period: number }>

/** The fields with the begin and the end of dated records, by type. */
export const periods: Readonly<Record<string, readonly [begin: string, end: string]>> = {
  event: ['DateBegin', 'DateEnd'],
  eventshort: ['StartDate', 'EndDate'],
  announcement: ['StartTime', 'EndTime'],
  article: ['ArticleDate', 'ArticleDate'],
  weatherhistory: ['Weather.de.Date', 'Weather.de.Date'],
}

export const takesPlace = ({ entity }: Pick<DatasetList, 'entity'>): boolean => entity !== null && entity.type in periods

/** The sort of events and announcements, by begin. Returns null for other lists. */
export const byDay = ({ entity }: DatasetList): ScreenPlan['sort'] =>
  entity && /^(?:event|announcement)/.test(entity.type) ? { key: periods[entity.type]![0], down: false } : null

/** Whether a screen sorts its records by their begin. */
export const isByDay = ({ list, sort }: Pick<ScreenPlan, 'list' | 'sort'>): boolean =>
  sort !== null && sort.key === byDay(list)?.key

/** The sort that a question names. Returns null if it names none or the list has no suitable field or data type. */
export function sortFor(
  { kind, entity, stationType }: DatasetList,
  dataType: string | null,
  { question: { order } }: SearchContext,
): ScreenPlan['sort'] {
  if (!order) return null
  const { of, down } = order
  // Without a data type, the height of a station is its altitude.
  const isHighest = of === 'altitude' || (of === 'height' && dataType === null)
  if (kind === 'stations' && isHighest) return stationType === 'MeteoStation' ? { key: stationAltitude, down } : null
  if (kind === 'stations') return dataType !== null && (of === 'value' || of === 'height') ? { key: dataType, down } : null
  const [key] = fieldsFor(of, entity)
  return key === undefined ? null : { key, down }
}

/** A sort by alternative fields, for records without the preferred one: `the highest peaks` have only an altitude. */
export function sortedOtherwise(
  { list: { entity }, sort }: ScreenPlan,
  { question: { order } }: SearchContext,
): NonNullable<ScreenPlan['sort']>[] {
  const [first, ...others] = order ? fieldsFor(order.of, entity) : []
  return sort && sort.key === first ? others.map(key => ({ ...sort, key })) : []
}

/** The sort by a numeric field that a question requests: `population of the towns`. It is descending by default. */
export function sortOfWanted(
  { entity }: DatasetList,
  conditions: readonly Condition[],
  { question: { order } }: SearchContext,
): ScreenPlan['sort'] {
  if (order && order.of !== 'value' && order.of !== 'size') return null
  const isNumber = (field: string) =>
    numbersInTexts.has(field) ||
    fieldsOf(entity!).some(({ name, type }) => name === field && (type.kind === 'integer' || type.kind === 'number'))
  const requested = conditions.find(({ filter, field }) => filter === `${field}.neq.null` && isNumber(field))
  return requested ? { key: requested.field, down: order?.down ?? true } : null
}

const stationAltitude = 'smetadata.altitude'

const fieldsFor = (of: OrderPhrase['of'], entity: DatasetList['entity']): readonly string[] =>
  (entity && orderFields[of === 'altitude' ? 'height' : of]?.[entity.type]) ?? []

/** Sort fields by the order of a question and the kind of records; the likeliest first. */
const orderFields: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = fieldsByOrder

/** The words for an order that the list does not support. Orders by date are omitted: lists show the newest anyway. */
export const unsortedWords = ({ sort, list }: ScreenPlan, { question: { order, tokens } }: SearchContext): Omission[] =>
  order && order.of !== 'date' && (sort === null || sort.key === byDay(list)?.key)
    ? [{ words: wordsIn(tokens, order), reason: 'unsorted' }]
    : []
