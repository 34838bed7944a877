import { z } from 'zod'
import { itemFormats } from '@/lib/content/answer-items'
import { AvailabilityQuery } from '@/lib/content/availability/params'
import { deprecatedParameters } from '@/lib/content/deprecations/deprecation-register'
import type { Entity } from '@/lib/content/entities'
import { IdSourceQuery } from '@/lib/content/filters/houses'
import { ownParametersOf } from '@/lib/content/filters/own-parameters'
import { ownQueryOf } from '@/lib/content/filters/own-query'
import { formatsOf } from '@/lib/content/formats'
import { exampleOf, examples, examplesAt, together } from '@/lib/content/openapi/examples'
import { aliases, ContentQuery, PlacesQuery, recordOwn } from '@/lib/content/params'
import type { Json } from '@/lib/formats/yaml'
import { knownSrids } from '@/lib/geo/projection'
import { type ParameterFacts, queryParameter, sentParameters } from '@/lib/http/openapi'
import { ShapeQuery } from '@/lib/http/queries/list-query'

/** Lists that `validforentity` and `types` narrow down. */
const tagTypes: readonly string[] = ['tag', 'odhtag']
const forTags = { validforentity: true, types: true } as const

/** Every parameter of a list of this entity. */
export function listParameters(entity: Entity): Json[] {
  const { type } = entity
  const own = ownQueryOf(entity)
  const shared = (tagTypes.includes(type) ? ContentQuery : ContentQuery.omit(forTags)) as z.ZodObject
  const booking = type === 'accommodation' ? AvailabilityQuery.omit({ availabilityonly: true, boardfilter: true }) : z.object({})
  const asked = { ...shared.shape, ...booking.shape, ...own.shape }
  return [...sentParameters(z.object(asked), factsAt(entity, asked)), ...systemParameter(entity)]
}

/** Every parameter of a single record of this entity. */
export function recordParameters(entity: Entity): Json[] {
  const isHouse = 'hgvid' in ownParametersOf(entity.type)
  const booking = entity.type === 'accommodation' ? AvailabilityQuery.omit({ availabilityonly: true }) : z.object({})
  const own = Object.fromEntries((recordOwn[entity.type] ?? []).map(name => [name, ownQueryOf(entity).shape[name]!]))
  const places = entity.type === 'weather' ? PlacesQuery.shape : {}
  const asked = { ...ShapeQuery.shape, ...booking.shape, ...(isHouse ? IdSourceQuery.shape : {}), ...places, ...own }
  const factsOfOne = factsAt(entity, asked)
  // Lists filter by boards too, and by their names; of one record they are nothing without the search, which adds numbers.
  const facts = (name: string) => ({
    ...factsOfOne(name),
    ...(name === 'boardfilter' ? { note: 'only with availabilitycheck', example: examples['boardfilter']! } : {}),
  })
  return [...sentParameters(z.object(asked), facts), ...systemParameter(entity)]
}

/** The parameters of a utility, by the schema that reads them. @param path below the interface */
export const utilityParameters = (schema: z.ZodObject, path: string): Json[] =>
  sentParameters(schema, name => {
    const facts = factsOf(name, examplesAt[path]?.[name] ?? examples[name], schema.shape)
    return name === 'format' ? { ...facts, schema: { type: 'string', enum: itemFormats } } : facts
  })

const factsAt =
  (entity: Entity, asked: object) =>
  (name: string): ParameterFacts => {
    const own = ownParametersOf(entity.type)[name]
    const facts = factsOf(name, own ? exampleOf(own) : examples[name], asked)
    return name === 'format' ? { ...facts, schema: { type: 'string', enum: formatsOf(entity) } } : facts
  }

/** @param asked everything that the call understands */
function factsOf(name: string, example: string | undefined, asked: object = {}): ParameterFacts {
  const others = Object.keys(aliases).filter(alias => aliases[alias] === name)
  const needed = together[name]?.filter(other => other in asked) ?? []
  const notes = [
    ...(others.length > 0 ? [`also called ${others.join(', ')}`] : []),
    ...(needed.length > 0 ? [`only with ${needed.join(' and ')}`] : []),
  ]
  const replacedBy = Object.hasOwn(deprecatedParameters, name) ? deprecatedParameters[name] : undefined
  return {
    ...(example === undefined ? {} : { example }),
    ...(notes.length > 0 ? { note: notes.join('; ') } : {}),
    ...(replacedBy === undefined ? {} : { replacedBy }),
  }
}

function systemParameter({ type }: Entity): Json[] {
  if (type !== 'geoshape') return []
  const systems = [...knownSrids.map(srid => `EPSG:${srid}`), 'wgs84', 'mercator']
  const description = 'coordinate system of the geometries; degrees (EPSG:4326) when absent'
  return [queryParameter('srid', { description, schema: { type: 'string', enum: systems } }, factsOf('srid', examples['srid']))]
}
