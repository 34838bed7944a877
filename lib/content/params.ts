import { z } from 'zod'
import type { Entity } from '@/lib/content/entities'
import { ownShape } from '@/lib/content/event-dates'
import { inDegrees } from '@/lib/content/filters/geometries'
import { type OwnRequest, readOwn } from '@/lib/content/filters/own-query'
import { bulletinShape, isDistrictNumber, refuseDistrictNumbers, shapeIn } from '@/lib/content/weather/bulletins'
import type { AreaRelation } from '@/lib/db/in-area'
import type { Shape } from '@/lib/formats/records/shape'
import type { Position } from '@/lib/geo/position'
import { type Area, parseArea } from '@/lib/grammar/area'
import type { WktGeometry } from '@/lib/grammar/wkt'
import { parseParameter } from '@/lib/http/errors/problem'
import { Flag, meaning, Words } from '@/lib/http/queries/parameter-types'
import { badParameter, queryValues, readQuery } from '@/lib/http/queries/query'
import {
  ourNames,
  queryShape,
  RecordQuery,
  type RecordSelection,
  readRecordQuery,
  recordAliases,
  ShapeQuery,
} from '@/lib/http/queries/record-query'

const degrees = (limit: number) =>
  meaning(
    z
      .string()
      .regex(/^ *[+-]?\d{1,3}(\.\d{1,20})? *$/, `degrees between -${limit} and ${limit}`)
      .transform(Number)
      .refine(value => Math.abs(value) <= limit, `degrees between -${limit} and ${limit}`),
    { type: 'number', minimum: -limit, maximum: limit },
  )

const radiusMetres = 150_000
const radiusMaxMetres = 20_100_000

const metres = meaning(
  z
    .string()
    .regex(/^ *\d{1,8}(\.\d+)? *$/, 'metres, from 0 on')
    .transform(Number)
    .refine(radius => radius <= radiusMaxMetres, 'metres, at most half the circumference of the earth'),
  { type: 'number', minimum: 0, maximum: radiusMaxMetres },
)

const Place = z
  .string()
  .regex(
    /^((mta|reg|tvs|mun|fra).+|[1-9])$/i,
    'mta, reg, tvs, mun or fra with an id directly behind it, e.g. regD2633A26C24E11D18F1B006097B8970B',
  )

const AreaWord = z.string().min(3, 'are, ska, skr, reg or tvs with an id directly behind it, or the whole name of an area')

/** Parameters of every content list. @see spec, Content interface, Shared query parameters */
export const ContentQuery = RecordQuery.extend({
  active: Flag.optional().describe('Whether the record is active at its source.'),
  hubactive: Flag.optional().describe('Deprecated, see publishedon.'),
  latitude: degrees(90).optional().describe('Centre of a circle.'),
  longitude: degrees(180).optional().describe('Centre of a circle.'),
  radius: metres.optional().describe('Metres around latitude and longitude. Defaults to 150000.'),
  locfilter: Words.pipe(z.array(Place))
    .optional()
    .describe('Places by type and id as listed by Location; one of them must match.'),
  polygon: z
    .string()
    .optional()
    .describe(
      'Area: Well-Known Text; bbc(…) or bbi(…) with west, south, east, north and optionally the number of a coordinate system; id of a shape; or Country.Type.Name. ;SRID=… names another coordinate system.',
    ),
  areafilter: Words.pipe(z.array(AreaWord))
    .optional()
    .describe('Areas by type and id, or by the whole name of an area or a ski area.'),
  hubtagfilter: Words.optional().describe('Deprecated, see tagfilter: one of these tags of the platform.'),
  hubtagfilter_and: Words.optional().describe('Deprecated, see tagfilter: all of these tags of the platform.'),
  validforentity: Words.optional().describe('Tags only: valid for one of these entities, by endpoint or type.'),
  types: Words.optional().describe('Tags only: of one of these types.'),
})

/** The names of the same parameters in the Open Data Hub. */
export const aliases: Readonly<Record<string, string>> = {
  ...recordAliases,
  odhactive: 'hubactive',
  odhtagfilter: 'hubtagfilter',
  odhtagfilter_and: 'hubtagfilter_and',
}

type Circle = Readonly<{ centre: Position; radiusMetres: number }>

/** The area of `polygon`, with its geometry in degrees. */
export type AreaRequest =
  | Exclude<Area, { kind: 'geometry' }>
  | Readonly<{ kind: 'geometry'; geometry: WktGeometry; relation: AreaRelation }>

export type ListRequest = RecordSelection &
  Readonly<{
    query: Omit<z.output<typeof ContentQuery>, Parameter>
    circle: Circle | null
    area: AreaRequest | null
    /** Parameters that only the lists of this type have. */
    own: OwnRequest
  }>

type Parameter = 'latitude' | 'longitude' | 'radius' | 'tagfilter' | 'fields' | 'polygon' | 'rawfilter' | 'rawsort' | 'cursor'

/** Parses the parameters of a list. @throws Problem that names the parameter */
export function parseList(entity: Entity, query: URLSearchParams): ListRequest {
  const values = ourNames(queryValues(query), aliases)
  const read = readQuery(ContentQuery, values)
  refuseDistrictNumbers(entity, read.locfilter)
  const selection = readRecordQuery(read, values)
  const own = readOwn(entity, values)
  const { locfilter: places = [] } = read
  const shaped = bulletinShape(entity, { places, own, shape: shapeIn(entity, selection.shape) })
  // The first properties precede the spread ones: after these, each property takes about 2 µs longer.
  return {
    query: entity.type === 'weather' && places.some(isDistrictNumber) ? withoutPlaces(read) : read,
    circle: circleOf(read),
    area: areaOf(read.polygon),
    own,
    ...selection,
    shape: ownShape(entity, own, { shape: shaped, today: today() }),
  }
}

// Numbers of stations in `locfilter` select parts of a bulletin, not bulletins.
const withoutPlaces = <Query extends { locfilter?: unknown }>({ locfilter: _, ...query }: Query) => query

function areaOf(polygon: string | undefined): AreaRequest | null {
  const area = polygon === undefined ? null : parseParameter('polygon-syntax', 'polygon', polygon, parseArea)
  if (area?.kind !== 'geometry') return area
  return { kind: 'geometry', geometry: inDegrees(area.geometry, area.srid), relation: area.relation }
}

/** Parameters of an individual record, by type of record. */
export const recordOwn: Readonly<Record<string, readonly string[]>> = {
  event: ['optimizedates'],
  eventshort: ['optimizedates'],
  odhtag: ['localizationlanguage'],
  weather: ['extended'],
}

/** The parameter `locfilter` of a weather bulletin, which selects its stations. */
export const PlacesQuery = ContentQuery.pick({ locfilter: true })

/** Parses the parameters of a record. @throws Problem that names the parameter */
export function parseRecord(entity: Entity, query: URLSearchParams): Shape {
  const values = queryValues(query)
  const shape = shapeIn(entity, queryShape(readQuery(ShapeQuery, values)))
  const names = recordOwn[entity.type]
  if (!names) return shape
  const own = readOwn(entity, Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))))
  const places = entity.type === 'weather' ? (readQuery(PlacesQuery, values).locfilter ?? []) : []
  return ownShape(entity, own, { shape: bulletinShape(entity, { places, own, shape }), today: today() })
}

function circleOf({ latitude, longitude, radius }: z.output<typeof ContentQuery>): Circle | null {
  if (latitude === undefined && longitude === undefined && radius === undefined) return null
  const present = latitude !== undefined ? 'latitude' : longitude !== undefined ? 'longitude' : 'radius'
  if (latitude === undefined) throw badParameter('latitude', `degrees, because ${present} is given`, undefined)
  if (longitude === undefined) throw badParameter('longitude', `degrees, because ${present} is given`, undefined)
  return { centre: [longitude, latitude], radiusMetres: radius ?? radiusMetres }
}

/** The start of the current day in UTC, which is the same for all pages of a list. */
export const today = (): Date => new Date(new Date().setUTCHours(0, 0, 0, 0))
