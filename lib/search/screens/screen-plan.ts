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
  /** The tags, values and data types of it that a question names. */
  facts: readonly WordMeaning[]
  conditions: readonly Condition[]
  texts: readonly string[]
  area: SearchArea | null
  /** The municipality in all spellings of the stations, instead of the area; empty if the stations do not name it. */
  municipalities: readonly string[]
  dataType: string | null
  /** For records with dates: these days. For stations: the days of the measurements. */
  days: DayRange | null
  /** The minute at which records must be valid, or from which on, instead of whole days. */
  moment: number | null
  /** For a forecast: the fields of its days. */
  forecastFields: readonly string[]
  /** The main data type, shown as a column without being a condition. */
  shown: string | null
  sort: Readonly<{ key: string; down: boolean }> | null
  /** The title field in the language of the question: `AccoDetail.de.Name`; null without one. */
  titleField: string | null
  /** Stations that measured in those days, for a chart; none for a list. */
  series: readonly SeriesName[]
}>

/** A series of a station. `period`: in seconds. */
export type SeriesName = Readonly<{ type: string; code: string; dataType: string; period: number }>

/** Fields with begin and end of dated records. */
export const periods: Readonly<Record<string, readonly [begin: string, end: string]>> = {
  event: ['DateBegin', 'DateEnd'],
  eventshort: ['StartDate', 'EndDate'],
  announcement: ['StartTime', 'EndTime'],
  article: ['ArticleDate', 'ArticleDate'],
  weatherhistory: ['Weather.de.Date', 'Weather.de.Date'],
}

export const takesPlace = ({ entity }: Pick<DatasetList, 'entity'>): boolean => entity !== null && entity.type in periods

/** The order of records that are on or still to come: the first to begin. */
export const byDay = ({ entity }: DatasetList): ScreenPlan['sort'] =>
  entity && /^(?:event|announcement)/.test(entity.type) ? { key: periods[entity.type]![0], down: false } : null

/** Whether records come in the order in which they begin. */
export const isByDay = ({ list, sort }: Pick<ScreenPlan, 'list' | 'sort'>): boolean =>
  sort !== null && sort.key === byDay(list)?.key

/** The order of a question, if the list has it: newest values, or fields of records. */
export function sortFor(
  { kind, entity, stationType }: DatasetList,
  dataType: string | null,
  { question: { order } }: SearchContext,
): ScreenPlan['sort'] {
  if (!order) return null
  const { of, down } = order
  // The highest station stands highest where nothing that is measured is named.
  const isHighest = of === 'altitude' || (of === 'height' && dataType === null)
  if (kind === 'stations' && isHighest) return stationType === 'MeteoStation' ? { key: stationAltitude, down } : null
  if (kind === 'stations') return dataType !== null && (of === 'value' || of === 'height') ? { key: dataType, down } : null
  const [key] = fieldsFor(of, entity)
  return key === undefined ? null : { key, down }
}

/** The same order by other fields, for records without the first one: `the highest peaks` have only an altitude. */
export function sortedOtherwise(
  { list: { entity }, sort }: ScreenPlan,
  { question: { order } }: SearchContext,
): NonNullable<ScreenPlan['sort']>[] {
  const [first, ...others] = order ? fieldsFor(order.of, entity) : []
  return sort && sort.key === first ? others.map(key => ({ ...sort, key })) : []
}

/** A field that a question asks about is sorted with the largest first, or the smallest: `population of the towns`. */
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

/** The words for an order that the list does not have. The newest of something is what lists show anyway. */
export const unsortedWords = ({ sort, list }: ScreenPlan, { question: { order, tokens } }: SearchContext): Omission[] =>
  order && order.of !== 'date' && (sort === null || sort.key === byDay(list)?.key)
    ? [{ words: wordsIn(tokens, order), reason: 'unsorted' }]
    : []
