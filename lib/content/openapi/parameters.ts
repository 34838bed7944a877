import { z } from 'zod'
import { AvailabilityQuery } from '@/lib/content/availability/params'
import { deprecatedParameters } from '@/lib/content/deprecations/deprecations'
import type { Entity } from '@/lib/content/entities'
import { IdSourceQuery } from '@/lib/content/filters/houses'
import { type OwnParameter, ownParametersOf } from '@/lib/content/filters/own-parameters'
import { ownQueryOf } from '@/lib/content/filters/own-query'
import examplesFile from '@/lib/content/openapi/examples.json'
import { aliases, ContentQuery, PlacesQuery, recordOwn } from '@/lib/content/params'
import { formatsOf } from '@/lib/content/present'
import { itemFormats } from '@/lib/content/respond-items'
import type { Json } from '@/lib/formats/yaml'
import { supportedSrids } from '@/lib/geo/projection'
import { type ParameterDescription, queryParameter, sentParameters } from '@/lib/http/openapi'
import { ShapeQuery } from '@/lib/http/queries/record-query'

const tagTypes: readonly string[] = ['tag', 'odhtag']
const forTags = { validforentity: true, types: true } as const

export function listParameters(entity: Entity): Json[] {
  const { type } = entity
  const own = ownQueryOf(entity)
  const shared = (tagTypes.includes(type) ? ContentQuery : ContentQuery.omit(forTags)) as z.ZodObject
  const booking = type === 'accommodation' ? AvailabilityQuery.omit({ availabilityonly: true, boardfilter: true }) : z.object({})
  const understood = { ...shared.shape, ...booking.shape, ...own.shape }
  return [...sentParameters(z.object(understood), factsAt(entity, understood)), ...systemParameter(entity)]
}

export function recordParameters(entity: Entity): Json[] {
  const isHouse = 'hgvid' in ownParametersOf(entity.type)
  const booking = entity.type === 'accommodation' ? AvailabilityQuery.omit({ availabilityonly: true }) : z.object({})
  const own = Object.fromEntries((recordOwn[entity.type] ?? []).map(name => [name, ownQueryOf(entity).shape[name]!]))
  const places = entity.type === 'weather' ? PlacesQuery.shape : {}
  const understood = { ...ShapeQuery.shape, ...booking.shape, ...(isHouse ? IdSourceQuery.shape : {}), ...places, ...own }
  const factsOfOne = factsAt(entity, understood)
  // Lists also filter by the names of boards. For a record, boards are only numbers of the availability search.
  const facts = (name: string) => ({
    ...factsOfOne(name),
    ...(name === 'boardfilter' ? { note: 'Has an effect only with availabilitycheck.', example: examples['boardfilter']! } : {}),
  })
  return [...sentParameters(z.object(understood), facts), ...systemParameter(entity)]
}

/** The parameters of a utility, from its schema. @param path below the interface */
export const utilityParameters = (schema: z.ZodObject, path: string): Json[] =>
  sentParameters(schema, name => {
    const facts = factsOf(name, examplesAt[path]?.[name] ?? examples[name], schema.shape)
    return name === 'format' ? { ...facts, schema: { type: 'string', enum: itemFormats } } : facts
  })

const factsAt =
  (entity: Entity, understood: object) =>
  (name: string): ParameterDescription => {
    const own = ownParametersOf(entity.type)[name]
    const facts = factsOf(name, own ? exampleOf(own) : examples[name], understood)
    return name === 'format' ? { ...facts, schema: { type: 'string', enum: formatsOf(entity) } } : facts
  }

/** The notes and the example of a parameter. @param understood all parameters of its operation */
function factsOf(name: string, example: string | undefined, understood: object = {}): ParameterDescription {
  const others = Object.keys(aliases).filter(alias => aliases[alias] === name)
  const needed = together[name]?.filter(other => other in understood) ?? []
  const notes = [
    ...(others.length > 0 ? [`Also called ${others.join(', ')}.`] : []),
    ...(needed.length > 0 ? [`Has an effect only with ${needed.join(' and ')}.`] : []),
  ]
  const replacedBy = Object.hasOwn(deprecatedParameters, name) ? deprecatedParameters[name] : undefined
  return {
    ...(example === undefined ? {} : { example }),
    ...(notes.length > 0 ? { note: notes.join(' ') } : {}),
    ...(replacedBy === undefined ? {} : { replacedBy }),
  }
}

function systemParameter({ type }: Entity): Json[] {
  if (type !== 'geoshape') return []
  const systems = [...supportedSrids.map(srid => `EPSG:${srid}`), 'wgs84', 'mercator']
  const description = 'Coordinate system of the geometries. Defaults to degrees (EPSG:4326).'
  return [queryParameter('srid', { description, schema: { type: 'string', enum: systems } }, factsOf('srid', examples['srid']))]
}

/** An example of every parameter of lists and utilities, as in a URL. The documentation shows it, and tests send it. */
export const examples: Readonly<Record<string, string>> = examplesFile.parameters

/** Examples of parameters that have another meaning at a path below the interface. */
export const examplesAt: Readonly<Record<string, Readonly<Record<string, string>>>> = examplesFile.parametersAt

/** Parameters that have an effect only together with others, which an example must therefore include. */
const together: Readonly<Record<string, readonly string[]>> = {
  latitude: ['longitude'],
  longitude: ['latitude'],
  radius: ['latitude', 'longitude'],
  departure: ['availabilitycheck', 'arrival'],
  ...Object.fromEntries(
    ['arrival', 'roominfo', 'bokfilter', 'detail', 'availabilitychecklanguage', 'msssource', 'removeduplicatesfrom'].map(name => [
      name,
      ['availabilitycheck'],
    ]),
  ),
}

function exampleOf(own: OwnParameter): string {
  if (own.kind === 'choice') return own.words[0]!
  if (own.kind === 'from') return '2025-06-01'
  if (own.kind === 'to') return '2025-09-30'
  if (own.kind === 'range') return '1,2000'
  if (own.kind !== 'words') return 'true'
  const words = own.flags && 'of' in own.flags ? Object.values(own.flags.words)[0] : own.flags
  return words?.[0] ?? 'example'
}
