import { z } from 'zod'
import { cutText } from '@/lib/formats/text'
import { fromWgs84, readsSystem, toWgs84, wgs84 } from '@/lib/geo/projection'

/** The members of a station with its position. */
export const position = {
  latitude: z.number().describe('decimal degrees; the second coordinate of another system'),
  longitude: z.number().describe('decimal degrees; the first coordinate of another system'),
}
export const coordinateReferenceSystem = z
  .string()
  .nullish()
  .describe('EPSG:4326 when absent; coordinates of other systems, e.g. EPSG:25832, are converted to it')

type StationPosition = {
  latitude?: number | null | undefined
  longitude?: number | null | undefined
  coordinateReferenceSystem?: string | null | undefined
}

/**
 * Converts the position of a station to degrees, for the schema that reads it.
 * As in the public original, longitude is the first axis (east) and latitude the second (north).
 */
export function inDegrees<T extends StationPosition>(station: T, context: z.RefinementCtx): Omit<T, 'coordinateReferenceSystem'> {
  const { coordinateReferenceSystem: system, ...rest } = station
  const { latitude, longitude } = rest
  const refuse = (path: string, message: string, input: unknown) => {
    context.addIssue({ code: 'custom', path: [path], message, input })
    return z.NEVER
  }
  const srid = system ? systemIn(system) : wgs84
  if (srid === null) return refuse('coordinateReferenceSystem', `a known system such as EPSG:25832, ${foundText(system)}`, system)
  if ((latitude == null) !== (longitude == null))
    return refuse(latitude == null ? 'latitude' : 'longitude', 'latitude and longitude together', null)
  if (latitude == null || longitude == null) return rest
  const found = placeAt([longitude, latitude], srid)
  if (!found || !(Math.abs(found[1]) <= 90))
    return refuse('latitude', `a place on the earth in EPSG:${srid}, ${foundText(latitude)}`, latitude)
  if (!(Math.abs(found[0]) <= 180))
    return refuse('longitude', `a place on the earth in EPSG:${srid}, ${foundText(longitude)}`, longitude)
  return { ...rest, longitude: found[0], latitude: found[1] }
}

/** Converts coordinates to degrees; null where converting back does not give the same ones, as formulas accept nearly any numbers. */
function placeAt([x, y]: readonly [number, number], srid: number): readonly [number, number] | null {
  const found = toWgs84([x, y], srid)
  const back = found && fromWgs84(found, srid)
  return back && Math.abs(back[0] - x) <= strayMax && Math.abs(back[1] - y) <= strayMax ? found : null
}

/** Tolerance in metres, or in degrees for a system in degrees. */
const strayMax = 1

const foundText = (value: unknown) => `found ${cutText(JSON.stringify(value) ?? 'nothing', 60)}`

/** The EPSG number of a supported system; null for any other text. */
function systemIn(text: string): number | null {
  if (/^(OGC:|urn:ogc:def:crs:OGC:[\d.]*:)?CRS84$/i.test(text)) return wgs84
  const number = /^(?:EPSG:+|urn:ogc:def:crs:EPSG:[\d.]*:)?(\d{4,6})$/i.exec(text.trim())?.[1]
  return number !== undefined && readsSystem(Number(number)) ? Number(number) : null
}
