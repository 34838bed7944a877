import { z } from 'zod'
import { cutText } from '@/lib/formats/cut-text'
import { fromWgs84, readsSystem, toWgs84, wgs84 } from '@/lib/geo/projection'

/** How the members of a station say where it is. */
export const position = {
  latitude: z.number().describe('decimal degrees; the second coordinate of another system'),
  longitude: z.number().describe('decimal degrees; the first coordinate of another system'),
}
export const coordinateReferenceSystem = z
  .string()
  .nullish()
  .describe('EPSG:4326 when absent; others are turned into it, e.g. EPSG:25832')

type Placed = {
  latitude?: number | null | undefined
  longitude?: number | null | undefined
  coordinateReferenceSystem?: string | null | undefined
}

/**
 * Turns the position of a station into degrees, for the schema that reads it.
 * Coordinates come as the public original takes them: longitude is the first axis (east), latitude the second (north).
 */
export function inDegrees<T extends Placed>(station: T, context: z.RefinementCtx): Omit<T, 'coordinateReferenceSystem'> {
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

/** A place that the system means by the coordinates: formulas give one for nearly any numbers, and only some of them lead back. */
function placeAt([x, y]: readonly [number, number], srid: number): readonly [number, number] | null {
  const found = toWgs84([x, y], srid)
  const back = found && fromWgs84(found, srid)
  return back && Math.abs(back[0] - x) <= strayMax && Math.abs(back[1] - y) <= strayMax ? found : null
}

/** Metres, or degrees in a system of these. */
const strayMax = 1

const foundText = (value: unknown) => `found ${cutText(JSON.stringify(value) ?? 'nothing', 60)}`

/** The EPSG number of a system that is read; null where there is none. */
function systemIn(text: string): number | null {
  if (/^(OGC:|urn:ogc:def:crs:OGC:[\d.]*:)?CRS84$/i.test(text)) return wgs84
  const number = /^(?:EPSG:+|urn:ogc:def:crs:EPSG:[\d.]*:)?(\d{4,6})$/i.exec(text.trim())?.[1]
  return number !== undefined && readsSystem(Number(number)) ? Number(number) : null
}
