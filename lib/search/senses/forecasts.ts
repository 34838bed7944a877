import { dayMilliseconds, daysOf } from '@/lib/search/question/time'
import type { ResolvedQuestion } from '@/lib/search/resolved-question'
import type { DatasetList } from '@/lib/search/senses/lists'

const dayFields: Readonly<Record<string, string>> = { weatherforecast: 'ForeCastDaily', weatherdistrict: 'BezirksForecast' }

/** The field with the first day of a forecast. Returns null for other lists. */
export const firstDayField = ({ entity }: DatasetList): string | null => {
  const field = entity && dayFields[entity.type]
  return field ? `${field}.[0].Date` : null
}

export const foretoldMax = 5

/** Whether records of a list are forecasts of the next days. */
export const isForecast = ({ entity }: Pick<DatasetList, 'entity'>): boolean => entity !== null && entity.type in dayFields

const usualFields = ['WeatherDesc', 'MinTemp', 'MaxTemp']

/** The fields of a forecast that correspond to data types of weather stations; wind has none. */
export const foretoldFields: Readonly<Record<string, readonly string[]>> = {
  'air-temperature': usualFields,
  precipitation: ['WeatherDesc', 'Precipitation', 'PrecipitationProbability'],
  'snow-depth': ['WeatherDesc', 'Precipitation', 'MinTemp', 'MaxTemp'],
  'sunshine-duration': ['WeatherDesc', 'SunshineDuration'],
}

/** The fields of some days of a forecast, for the data types of a question. */
export function fieldsOfDays({ entity }: DatasetList, days: readonly number[], dataTypes: readonly string[]): string[] {
  const requested = dataTypes.flatMap(dataType => foretoldFields[dataType] ?? [])
  const fields = ['Date', ...new Set(requested.length > 0 ? requested : usualFields)]
  return days.flatMap(day => fields.map(field => `${dayFields[entity!.type]}.[${day}].${field}`))
}

/** Whether a question is about the next days, which a forecast covers, not a month, today alone or earlier days. */
export function isAhead({ time, today }: Pick<ResolvedQuestion, 'time' | 'today'>): boolean {
  if (time?.time.kind === 'hours') return time.time.side === 'future'
  const days = time && time.time.kind !== 'month' ? daysOf(time.time, 'future', today) : null
  const last = today + foretoldMax * dayMilliseconds
  return days !== null && days.from >= today && days.from < last && days.to > today + dayMilliseconds
}
