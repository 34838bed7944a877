import { fieldsOf } from '@/lib/content/model/model'
import { numbersInTexts } from '@/lib/db/records/raw-match'
import type { OrderPhrase } from '@/lib/search/question/order-words'
import { wordsIn } from '@/lib/search/question/tokens'
import type { Omission } from '@/lib/search/screens/omissions'
import { byDay, type ScreenPlan } from '@/lib/search/screens/screen-plan'
import type { SearchContext } from '@/lib/search/search-context'
import type { List } from '@/lib/search/senses/lists'
import type { Condition } from '@/lib/search/senses/parts'

/** The order that a question wants, where the list has it: newest values, or fields of records. */
export function sortFor(
  { kind, entity, stationType }: List,
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

/** The same order by other fields, for records that do not have the first one: `the highest peaks` lie somewhere, and have no highest point of a way. */
export function sortedOtherwise(
  { list: { entity }, sort }: ScreenPlan,
  { question: { order } }: SearchContext,
): NonNullable<ScreenPlan['sort']>[] {
  const [first, ...others] = order ? fieldsFor(order.of, entity) : []
  return sort && sort.key === first ? others.map(key => ({ ...sort, key })) : []
}

/** What a question is about is shown with the largest first, or the smallest: `population of the towns`, `municipalities with the fewest inhabitants`. */
export function sortOfWanted(
  { entity }: List,
  conditions: readonly Condition[],
  { question: { order } }: SearchContext,
): ScreenPlan['sort'] {
  if (order && order.of !== 'value' && order.of !== 'size') return null
  const isNumber = (field: string) =>
    numbersInTexts.has(field) ||
    fieldsOf(entity!).some(({ name, type }) => name === field && (type.kind === 'integer' || type.kind === 'number'))
  const wanted = conditions.find(({ filter, field }) => filter === `${field}.neq.null` && isNumber(field))
  return wanted ? { key: wanted.field, down: order?.down ?? true } : null
}

/** How high a station stands. */
const stationAltitude = 'smetadata.altitude'

const fieldsFor = (of: OrderPhrase['of'], entity: List['entity']): readonly string[] =>
  (entity && orderFields[of === 'altitude' ? 'height' : of]?.[entity.type]) ?? []

const ofPlace = 'GpsInfo.0.Altitude'
const slopes = 'TotalSlopeKm'

/** Fields by which records are sorted, by what a question wants and their kind; the likeliest first. */
const orderFields: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  price: { accommodation: ['AccoHGVInfo.PriceFrom'] },
  height: {
    accommodation: ['Altitude'],
    skiarea: ['AltitudeTo'],
    odhactivitypoi: ['AltitudeHighestPoint', ofPlace],
    municipality: ['Altitude'],
    district: ['Altitude'],
    webcam: [ofPlace],
    venue: [ofPlace],
    measuringpoint: [ofPlace],
  },
  length: { odhactivitypoi: ['DistanceLength'], skiarea: [slopes] },
  climb: { odhactivitypoi: ['AltitudeDifference'] },
  difficulty: { odhactivitypoi: ['Ratings.Difficulty'] },
  size: { municipality: ['Inhabitants'], skiarea: [slopes] },
  date: { article: ['ArticleDate'] },
}

/** The words for an order that the list does not have. The newest of something is what lists show anyway. */
export const unsortedWords = ({ sort, list }: ScreenPlan, { question: { order, tokens } }: SearchContext): Omission[] =>
  order && order.of !== 'date' && (sort === null || sort.key === byDay(list)?.key)
    ? [{ words: wordsIn(tokens, order), reason: 'unsorted' }]
    : []
