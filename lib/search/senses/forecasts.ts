import { type DayRange, dayMilliseconds, daysOf } from '@/lib/search/question/time'
import type { ResolvedQuestion } from '@/lib/search/resolved-question'
import type { List } from '@/lib/search/senses/lists'

/** Fields with the days of forecasts. */
const dayFields: Readonly<Record<string, string>> = { weatherforecast: 'ForeCastDaily', weatherdistrict: 'BezirksForecast' }

/** The field with the day with which a forecast begins; null for lists that are none. */
export const firstDayField = ({ entity }: List): string | null => {
  const field = entity && dayFields[entity.type]
  return field ? `${field}.[0].Date` : null
}

/** A forecast tells so many days. */
export const foretoldMax = 5

/** Whether records of a list tell the weather of the next days. */
export const isForecast = ({ entity }: Pick<List, 'entity'>): boolean => entity !== null && entity.type in dayFields

const usualFields = ['WeatherDesc', 'MinTemp', 'MaxTemp']

/** What a day of a forecast tells of what weather stations measure, by data type; of snow that it falls, and nothing of wind. */
export const foretoldFields: Readonly<Record<string, readonly string[]>> = {
  'air-temperature': usualFields,
  precipitation: ['WeatherDesc', 'Precipitation', 'PrecipitationProbability'],
  'snow-depth': ['WeatherDesc', 'Precipitation', 'MinTemp', 'MaxTemp'],
  'sunshine-duration': ['WeatherDesc', 'SunshineDuration'],
}

/** The fields of some days of a forecast, for what a question wants of them. */
export function fieldsOfDays({ entity }: List, days: readonly number[], dataTypes: readonly string[]): string[] {
  const wanted = dataTypes.flatMap(dataType => foretoldFields[dataType] ?? [])
  const fields = ['Date', ...new Set(wanted.length > 0 ? wanted : usualFields)]
  return days.flatMap(day => fields.map(field => `${dayFields[entity!.type]}.[${day}].${field}`))
}

type TimedQuestion = Pick<ResolvedQuestion, 'time' | 'today'>

/** Whether a question is about days to come that a forecast tells. */
export function isAhead(question: TimedQuestion): boolean {
  const { time, today } = question
  if (time?.time.kind === 'hours') return time.time.side === 'future'
  const days = daysAhead(question)
  return (
    days !== null && days.from >= today && days.from < today + foretoldMax * dayMilliseconds && days.to > today + dayMilliseconds
  )
}

/** Whether a question is about now, or about days that are not all over. */
export function isYetToCome(question: TimedQuestion): boolean {
  const { time, today } = question
  if (time?.time.kind === 'now' || time?.time.kind === 'hours') return time.time.kind === 'now' || time.time.side === 'future'
  return (daysAhead(question)?.to ?? 0) > today
}

/** The next days that a question may mean; null for none, and for a time that began before and lasts. */
function daysAhead({ time, today }: TimedQuestion): DayRange | null {
  const days = time && time.time.kind !== 'month' ? daysOf(time.time, 'future', today) : null
  return time?.time.kind === 'since' && days && days.from <= today ? null : days
}
