import { z } from 'zod'
import { inDegrees } from '@/lib/content/area-geometry'
import { type Cursor, readCursor } from '@/lib/content/cursor'
import type { Entity } from '@/lib/content/entities'
import { refuseNotYet } from '@/lib/content/not-yet'
import { type OwnWanted, readOwn } from '@/lib/content/own-query'
import { refuseDistrictNumbers } from '@/lib/content/weather/district-number'
import { shapeIn } from '@/lib/content/weather/shape-in'
import type { AreaRelation } from '@/lib/db/in-area'
import type { Shape } from '@/lib/formats/shape'
import type { Position } from '@/lib/geo/position'
import { type Area, parseArea } from '@/lib/grammar/area'
import { findMoment, momentForms } from '@/lib/grammar/moment'
import { parseRawFilter, type RawFilter } from '@/lib/grammar/raw-filter'
import { parseRawSort, type RawOrder } from '@/lib/grammar/raw-sort'
import { parseTagFilter, type TagFilter } from '@/lib/grammar/tag-filter'
import type { WktGeometry } from '@/lib/grammar/wkt'
import type { Page } from '@/lib/http/envelope'
import { ListQuery, ShapeQuery, shapeOf } from '@/lib/http/list-query'
import { Flag, Words } from '@/lib/http/parameter-types'
import { parseParameter } from '@/lib/http/problem'
import { badParameter, queryValues, readQuery } from '@/lib/http/query'

const degrees = (limit: number) =>
  z
    .string()
    .regex(/^ *[+-]?\d{1,3}(\.\d{1,20})? *$/, `degrees between -${limit} and ${limit}`)
    .transform(Number)
    .refine(value => Math.abs(value) <= limit, `degrees between -${limit} and ${limit}`)

const radiusMaxMetres = 20_100_000

const Place = z
  .string()
  .regex(
    /^((mta|reg|tvs|mun|fra).+|[1-7])$/i,
    'mta, reg, tvs, mun or fra with an id directly behind it, e.g. regD2633A26C24E11D18F1B006097B8970B',
  )

const AreaWord = z.string().min(3, 'are, ska, skr, reg or tvs with an id directly behind it, or the whole name of an area')

/**
 * Parameters of every content list.
 * @see spec, Content interface, Shared query parameters
 */
export const ContentQuery = ListQuery.extend({
  idlist: Words.optional().describe('only these ids'),
  source: Words.optional().describe('only these sources'),
  langfilter: Words.optional().describe('only records available in all of these languages'),
  active: Flag.optional().describe('whether the record is active at its source'),
  hubactive: Flag.optional().describe('deprecated, see publishedon'),
  publishedon: Words.optional().describe('only records published on one of these channels'),
  updatefrom: z
    .string()
    .refine(text => findMoment(text.trim()) !== null, momentForms)
    .transform(text => findMoment(text.trim())!)
    .optional()
    .describe('only records changed on or after this date'),
  latitude: degrees(90).optional().describe('centre of a circle'),
  longitude: degrees(180).optional().describe('centre of a circle'),
  radius: z
    .string()
    .regex(/^ *\d{1,8}(\.\d+)? *$/, 'metres, from 0 on')
    .transform(Number)
    .refine(metres => metres <= radiusMaxMetres, 'metres, at most half the circumference of the earth')
    .default(150_000)
    .describe('metres around latitude and longitude'),
  tagfilter: z.string().optional().describe('tags; a comma means or, and(…) and or(…) can be nested'),
  locfilter: Words.pipe(z.array(Place)).optional().describe('places by kind and id as Location lists them; one of them must fit'),
  polygon: z
    .string()
    .optional()
    .describe(
      'area: Well-Known Text, bbc(…), bbi(…), a shape’s id, or Country.Type.Name; ;SRID=… names another coordinate system',
    ),
  areafilter: Words.pipe(z.array(AreaWord))
    .optional()
    .describe('areas by kind and id, or by the whole name of an area or a ski area'),
  hubtagfilter: Words.optional().describe('deprecated, see tagfilter: one of these tags of the platform'),
  hubtagfilter_and: Words.optional().describe('deprecated, see tagfilter: all of these tags of the platform'),
  rawfilter: z.string().optional().describe('condition on any field, e.g. and(eq(Active,true),in(Features.[*].Id,"wlan"))'),
  rawsort: z.string().optional().describe('fields to order by, e.g. -LastChange,Detail.en.Title'),
  getasidarray: Flag.default(false).describe('return the ids of all matches as a bare list'),
  validforentity: Words.optional().describe('tags only: for one of these entities, by endpoint or type'),
  types: Words.optional().describe('tags only: of one of these kinds'),
  cursor: z
    .string()
    .optional()
    .describe('start, then the cursor that NextPage names: a walk through the whole list, whatever changes meanwhile'),
  seed: z.string().optional().describe('random but repeatable order; 0 lets the server choose'),
})

/** Names the public original uses for the same parameters. */
const aliases: Readonly<Record<string, string>> = {
  idfilter: 'idlist',
  eventids: 'idlist',
  odhactive: 'hubactive',
  lastchange: 'updatefrom',
  odhtagfilter: 'hubtagfilter',
  odhtagfilter_and: 'hubtagfilter_and',
}

/** A circle on the earth. */
export type Circle = Readonly<{ centre: Position; radiusMetres: number }>

/** What `polygon` names, its geometry in degrees. */
export type WantedArea =
  | Exclude<Area, { kind: 'geometry' }>
  | Readonly<{ kind: 'geometry'; geometry: WktGeometry; relation: AreaRelation }>

/** What a list request asks for, in our words. */
export type ListWanted = Readonly<{
  query: Omit<z.output<typeof ContentQuery>, Read>
  page: Page
  cursor: Cursor | null
  shape: Shape
  circle: Circle | null
  tags: TagFilter | null
  area: WantedArea | null
  raw: RawFilter | null
  rawOrder: readonly RawOrder[]
  /** What only lists of this type are asked. */
  own: OwnWanted
}>

/** Parameters that are read further. */
type Read = 'latitude' | 'longitude' | 'radius' | 'tagfilter' | 'fields' | 'polygon' | 'rawfilter' | 'rawsort' | 'cursor'

/**
 * Reads the parameters of a list.
 * @throws Problem naming the parameter that is malformed, or known but not built yet
 */
export function parseList(entity: Entity, query: URLSearchParams): ListWanted {
  const values = ourNames(queryValues(query))
  refuseNotYet(entity, 'list', values)
  const read = readQuery(ContentQuery, values)
  refuseDistrictNumbers(entity, read.locfilter)
  return {
    query: read,
    page: { number: read.pagenumber, size: read.pagesize },
    cursor: cursorOf(read.cursor, values),
    shape: shapeIn(entity, shapeOf(read)),
    circle: circleOf(read),
    tags: parsed('tagfilter', read.tagfilter, parseTagFilter),
    area: areaOf(read.polygon),
    raw: parsed('rawfilter', read.rawfilter, parseRawFilter),
    rawOrder: parsed('rawsort', read.rawsort, parseRawSort) ?? [],
    own: readOwn(entity, values),
  }
}

function parsed<T>(
  name: 'tagfilter' | 'polygon' | 'rawfilter' | 'rawsort',
  text: string | undefined,
  parse: (text: string) => T,
) {
  return text === undefined ? null : parseParameter(`${name}-syntax`, name, text, parse)
}

function cursorOf(text: string | undefined, { pagenumber }: Record<string, string>): Cursor | null {
  if (text === undefined) return null
  if (pagenumber !== undefined) throw badParameter('pagenumber', 'to be left out, because cursor is given', pagenumber)
  return readCursor(text.trim())
}

function areaOf(polygon: string | undefined): WantedArea | null {
  const area = parsed('polygon', polygon, parseArea)
  if (area?.kind !== 'geometry') return area
  return { kind: 'geometry', geometry: inDegrees(area.geometry, area.srid), relation: area.relation }
}

/** Reads the parameters of a single record. @throws Problem naming the parameter that is malformed */
export function parseRecord(entity: Entity, query: URLSearchParams): Shape {
  const values = queryValues(query)
  refuseNotYet(entity, 'record', values)
  return shapeIn(entity, shapeOf(readQuery(ShapeQuery, values)))
}

const ourNames = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [aliases[name] ?? name, value]))

function circleOf({ latitude, longitude, radius }: z.output<typeof ContentQuery>): Circle | null {
  if (latitude === undefined && longitude === undefined) return null
  if (latitude === undefined) throw badParameter('latitude', 'degrees, because longitude is given', undefined)
  if (longitude === undefined) throw badParameter('longitude', 'degrees, because latitude is given', undefined)
  return { centre: [longitude, latitude], radiusMetres: radius }
}
