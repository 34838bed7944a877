import type { Entity } from '@/lib/content/entities'
import type { OwnWanted } from '@/lib/content/filters/own-query'
import { isDistrictNumber } from '@/lib/content/weather/district-number'
import type { JsonObject } from '@/lib/formats/json/object'
import { inOneLanguage } from '@/lib/formats/one-language'
import type { Shape } from '@/lib/formats/shape'

/** What a bulletin says beside its stations. */
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
 * The shape of weather bulletins that are asked in parts: with numbers in `locfilter` only these stations, with `extended=false` neither mountains
 * nor stations.
 * @see reference of the public original, weather
 */
export function bulletinShape({ type }: Entity, asked: { places: readonly string[]; own: OwnWanted; shape: Shape }): Shape {
  const { places, own, shape } = asked
  if (type !== 'weather') return shape
  const stations = places.filter(isDistrictNumber)
  const isShort = own.values['extended']?.kind === 'choice' && own.values['extended'].word === 'false'
  if (stations.length === 0 && !isShort) return shape
  const cut = (record: JsonObject): JsonObject =>
    stations.length > 0 ? ofStations(record, stations) : { ...record, Mountain: [], Stationdata: [] }
  const { textLanguage, ...others } = shape
  // Texts in other languages lie beside the bulletin by their places in lists, so these are cut afterwards.
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
