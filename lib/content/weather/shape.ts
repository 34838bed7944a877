import type { Entity } from '@/lib/content/entities'
import type { OwnRequest } from '@/lib/content/filters/own-query'
import { isDistrictNumber } from '@/lib/content/weather/places'
import type { JsonObject } from '@/lib/formats/json/object'
import { inOneLanguage } from '@/lib/formats/records/one-language'
import type { Shape } from '@/lib/formats/records/shape'

/** Empty values of the members of a bulletin beside its stations. */
const beside = {
  Conditions: [],
  Forecast: [],
  Mountain: [],
  Evolution: null,
  EvolutionTitle: null,
  evolution: null,
  evolutiontitle: null,
}

/**
 * The shape of partial weather bulletins: with numbers in `locfilter` only these stations, with `extended=false` neither
 * mountains nor stations.
 * @see reference of the public original, weather
 */
export function bulletinShape({ type }: Entity, request: { places: readonly string[]; own: OwnRequest; shape: Shape }): Shape {
  const { places, own, shape } = request
  if (type !== 'weather') return shape
  const stations = places.filter(isDistrictNumber)
  const isShort = own.values['extended']?.kind === 'choice' && own.values['extended'].word === 'false'
  if (stations.length === 0 && !isShort) return shape
  const cut = (record: JsonObject): JsonObject =>
    stations.length > 0 ? ofStations(record, stations) : { ...record, Mountain: [], Stationdata: [] }
  const { textLanguage, ...others } = shape
  // Texts in other languages refer to the bulletin by list positions, so the record is translated first and cut afterwards.
  return {
    ...others,
    first: record => cut((textLanguage === undefined ? record : inOneLanguage(record, textLanguage)) as JsonObject),
  }
}

function ofStations(record: JsonObject, numbers: readonly string[]): JsonObject {
  const { Stationdata } = record
  const kept = Array.isArray(Stationdata) ? Stationdata.filter(station => numbers.includes(String(station?.Id))) : []
  const others = Object.entries(beside).filter(([name]) => name in record)
  return { ...record, ...Object.fromEntries(others), Stationdata: kept }
}

const types: ReadonlySet<string> = new Set(['weather', 'weatherdistrict', 'weatherforecast', 'weatherrealtime'])

/**
 * The shape of weather records: in one language, by default English, with maps of languages left whole.
 * @see reference of the public original, language: exceptions
 */
export function shapeIn({ type }: Entity, shape: Shape): Shape {
  return types.has(type) ? { ...shape, languages: [], textLanguage: shape.languages[0] ?? 'en' } : shape
}
