import type { List } from '@/lib/search/senses/lists'

/** Fields with the days of forecasts. */
const dayFields: Readonly<Record<string, string>> = { weatherforecast: 'ForeCastDaily', weatherdistrict: 'BezirksForecast' }

/** A forecast tells so many days. */
export const foretoldMax = 5

/** Whether records of a list tell the weather of the next days. */
export const isForecast = ({ entity }: Pick<List, 'entity'>): boolean => entity !== null && entity.type in dayFields

const usualFields = ['WeatherDesc', 'MinTemp', 'MaxTemp']

/** What a day of a forecast tells of what weather stations measure, by data type; nothing of wind and snow. */
export const foretoldFields: Readonly<Record<string, readonly string[]>> = {
  'air-temperature': usualFields,
  precipitation: ['WeatherDesc', 'Precipitation', 'PrecipitationProbability'],
  'sunshine-duration': ['WeatherDesc', 'SunshineDuration'],
}

/** The fields of some days of a forecast, for what a question wants of them. */
export function fieldsOfDays({ entity }: List, days: readonly number[], dataTypes: readonly string[]): string[] {
  const wanted = dataTypes.flatMap(dataType => foretoldFields[dataType] ?? [])
  const fields = ['Date', ...new Set(wanted.length > 0 ? wanted : usualFields)]
  return days.flatMap(day => fields.map(field => `${dayFields[entity!.type]}.[${day}].${field}`))
}
