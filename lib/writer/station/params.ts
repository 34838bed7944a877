import { z } from 'zod'
import { jsonText } from '@/lib/formats/json/exact'
import { isPrintable } from '@/lib/formats/name-characters'
import { cutText } from '@/lib/formats/text'
import { fromWgs84, readsSystem, toWgs84, wgs84 } from '@/lib/geo/projection'
import { foldMetadata, idText, metadata, StationType, shortText } from '@/lib/writer/params'

const position = {
  latitude: z.number().describe('decimal degrees; the second coordinate of another system'),
  longitude: z.number().describe('decimal degrees; the first coordinate of another system'),
}
const coordinateReferenceSystem = z
  .string()
  .nullish()
  .describe('EPSG:4326 when absent; coordinates of other systems, e.g. EPSG:25832, are converted to it')

const stationProperties = {
  id: idText(2000).describe('unique among the stations of its type'),
  name: z.string().min(1, 'a string that is not empty'),
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
  .object({ ...stationProperties, ...position, origin })
  .transform(inDegrees)
  .transform(foldMetadata)
  .meta({ id: 'Station' })

/** A station as collectors of the Open Data Hub send it: position and origin are optional. */
export const StationInList = z
  .object({
    ...stationProperties,
    origin: shortText(originBytes).refine(isPrintable, 'a string of printable characters').nullish(),
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

/** Converts a position to degrees. As in the Open Data Hub, longitude is the first axis. */
function inDegrees<T extends StationPosition>(station: T, context: z.RefinementCtx): Omit<T, 'coordinateReferenceSystem'> {
  const { coordinateReferenceSystem: system, ...rest } = station
  const { latitude, longitude } = rest
  const refuse = (path: string, message: string, input: unknown) => {
    context.addIssue({ code: 'custom', path: [path], message, input })
    return z.NEVER
  }
  const srid = system ? systemIn(system) : wgs84
  if (srid === null)
    return refuse('coordinateReferenceSystem', `a known system such as EPSG:25832, ${foundClause(system)}`, system)
  if ((latitude == null) !== (longitude == null))
    return refuse(latitude == null ? 'latitude' : 'longitude', 'latitude and longitude together', null)
  if (latitude == null || longitude == null) return rest
  const degrees = positionAt([longitude, latitude], srid)
  if (!degrees || !(Math.abs(degrees[1]) <= 90))
    return refuse('latitude', `a position on the earth in EPSG:${srid}, ${foundClause(latitude)}`, latitude)
  if (!(Math.abs(degrees[0]) <= 180))
    return refuse('longitude', `a position on the earth in EPSG:${srid}, ${foundClause(longitude)}`, longitude)
  return { ...rest, longitude: degrees[0], latitude: degrees[1] }
}

/**
 * Converts coordinates to degrees.
 * @returns null unless converting back returns the same coordinates
 */
function positionAt([x, y]: readonly [number, number], srid: number): readonly [number, number] | null {
  const degrees = toWgs84([x, y], srid)
  const back = degrees && fromWgs84(degrees, srid)
  return back && Math.abs(back[0] - x) <= strayMax && Math.abs(back[1] - y) <= strayMax ? degrees : null
}

/** Largest deviation after converting back, in metres, or in degrees for a system in degrees. */
const strayMax = 1

const foundClause = (value: unknown) => `found ${cutText(jsonText(value) ?? 'nothing', 60)}`

function systemIn(text: string): number | null {
  if (/^(OGC:|urn:ogc:def:crs:OGC:[\d.]*:)?CRS84$/i.test(text)) return wgs84
  const number = /^(?:EPSG:+|urn:ogc:def:crs:EPSG:[\d.]*:)?(\d{4,6})$/i.exec(text.trim())?.[1]
  return number !== undefined && readsSystem(Number(number)) ? Number(number) : null
}
