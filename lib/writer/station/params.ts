import { z } from 'zod'
import { jsonText } from '@/lib/formats/json/exact'
import { isPrintable } from '@/lib/formats/one-script'
import { cutText } from '@/lib/formats/text'
import { fromWgs84, readsSystem, toWgs84, wgs84 } from '@/lib/geo/projection'
import { foldMetadata, idText, metadata, StationType, shortText } from '@/lib/writer/params'

/** The members of a station with its position. */
const position = {
  latitude: z.number().describe('decimal degrees; the second coordinate of another system'),
  longitude: z.number().describe('decimal degrees; the first coordinate of another system'),
}
const coordinateReferenceSystem = z
  .string()
  .nullish()
  .describe('EPSG:4326 when absent; coordinates of other systems, e.g. EPSG:25832, are converted to it')

const stationMembers = {
  id: idText(2000).describe('unique among the stations of its type'),
  name: z.string().min(1, 'a text that is not empty'),
  stationType: StationType.nullish(),
  elevation: z.number().nullish().describe('metres'),
  municipality: z.string().nullish().describe('administrative area, served as smetadata.municipality'),
  parentStation: z.string().nullish().describe('id of the parent'),
  parentStationType: z.string().nullish().describe('required for every parent in a list as soon as one station names it'),
  coordinateReferenceSystem,
  metadata: metadata.nullish(),
  metaData: metadata.nullish(),
}
const originBytes = 2000
const origin = idText(originBytes).describe('name of the data collector')

/** A station as specified. @see spec, Station */
export const StationStrict = z
  .object({ ...stationMembers, ...position, origin })
  .transform(inDegrees)
  .transform(foldMetadata)
  .meta({ id: 'Station' })

/** A station as collectors of the public original send it: position and origin are optional. */
export const StationInList = z
  .object({
    ...stationMembers,
    origin: shortText(originBytes).refine(isPrintable, 'a text of printable characters').nullish(),
    latitude: position.latitude.nullish(),
    longitude: position.longitude.nullish(),
  })
  .transform(inDegrees)
  .transform(foldMetadata)
  .meta({ id: 'StationInList' })
export type StationRegistration = z.infer<typeof StationInList>

type StationPosition = {
  latitude?: number | null | undefined
  longitude?: number | null | undefined
  coordinateReferenceSystem?: string | null | undefined
}

/**
 * Converts the position of a station to degrees, for the schema that reads it.
 * As in the public original, longitude is the first axis (east) and latitude the second (north).
 */
function inDegrees<T extends StationPosition>(station: T, context: z.RefinementCtx): Omit<T, 'coordinateReferenceSystem'> {
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

const foundText = (value: unknown) => `found ${cutText(jsonText(value) ?? 'nothing', 60)}`

/** The EPSG number of a supported system; null for any other text. */
function systemIn(text: string): number | null {
  if (/^(OGC:|urn:ogc:def:crs:OGC:[\d.]*:)?CRS84$/i.test(text)) return wgs84
  const number = /^(?:EPSG:+|urn:ogc:def:crs:EPSG:[\d.]*:)?(\d{4,6})$/i.exec(text.trim())?.[1]
  return number !== undefined && readsSystem(Number(number)) ? Number(number) : null
}
