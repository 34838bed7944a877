import { itemFormats } from '@/lib/content/answer-items'
import type { Entity } from '@/lib/content/entities'
import { hasObjectPerDate } from '@/lib/content/json-ld/json-ld'
import { schemaName } from '@/lib/content/openapi/record-schemas'
import { formatsOf } from '@/lib/content/present'
import type { Json } from '@/lib/formats/yaml'
import { type Format, mediaTypes } from '@/lib/http/answers/format'
import { headersNamed, schemaAt, textHeader } from '@/lib/http/openapi'

/** Headers of answers, by their names. */
export const answerHeaders: Readonly<Record<string, Json>> = {
  ETag: textHeader('state of the answer; sent back in If-None-Match, the answer is 304 while nothing has changed'),
  'Last-Modified': textHeader('when the record last changed'),
  'Cache-Control': textHeader('how long the answer may be cached, and by whom'),
  Vary: textHeader('request headers that the answer depends on'),
  Link: textHeader(
    'previous and next page (prev, next); for a request that uses something deprecated, its register (deprecation)',
  ),
  'X-Total-Count': { description: 'matches on all pages', schema: { type: 'integer' } },
  'X-Request-Id': textHeader('id of the request; the caller’s own if it sent one'),
  Deprecation: textHeader('since when something that the request uses is deprecated (RFC 9745)'),
  Sunset: textHeader('when it is going to be removed (RFC 8594)'),
  Location: textHeader('address of the new record'),
}

/** What surrounds the items of a page. @see lib/http/envelope.ts */
export const listSchema: Json = {
  type: 'object',
  required: ['TotalResults', 'TotalPages', 'CurrentPage', 'PreviousPage', 'NextPage', 'Seed', 'Items'],
  properties: {
    TotalResults: { type: 'integer', minimum: 0, description: 'matches on all pages' },
    TotalPages: { type: 'integer', minimum: 0 },
    CurrentPage: { type: 'integer', minimum: 1 },
    PreviousPage: { type: ['string', 'null'], description: 'address of the previous page' },
    NextPage: { type: ['string', 'null'], description: 'address of the next page' },
    Seed: { type: ['string', 'null'], description: 'repeats a random order when it is sent back' },
    Items: { type: 'array', items: {} },
  },
}

const notModified: Json = {
  description: 'Nothing has changed since the state in If-None-Match or If-Modified-Since',
  headers: headersNamed('ETag', 'Cache-Control', 'Vary'),
}

/** A page of items of a kind in the list's envelope. */
export const pageOf = (items: Json): Json => ({
  allOf: [schemaAt('ListEnvelope'), { type: 'object', properties: { Items: { type: 'array', items } } }],
})

/** The answers of a list of an entity. */
export function listAnswers(entity: Entity): Record<string, Json> {
  const page = pageOf(schemaAt(schemaName(entity)))
  const ids = { type: 'array', items: { type: 'string' }, description: 'with getasidarray: the ids of all matches' }
  const headers = ['ETag', 'Cache-Control', 'Vary', 'Link', 'X-Total-Count', 'X-Request-Id', 'Deprecation', 'Sunset']
  return {
    '200': {
      description: 'A page of the list; with pagesize=-1 everything as CSV, NDJSON or GeoJSON',
      headers: headersNamed(...headers),
      content: contentOf(formatsOf(entity), { anyOf: [page, ids] }),
    },
    '304': notModified,
  }
}

/** The answers of one record of an entity. */
export function recordAnswers(entity: Entity): Record<string, Json> {
  const headers = ['ETag', 'Last-Modified', 'Cache-Control', 'Vary', 'X-Request-Id', 'Deprecation', 'Sunset', 'Link']
  return {
    '200': {
      description: 'The record',
      headers: headersNamed(...headers),
      content: contentOf(
        formatsOf(entity),
        schemaAt(schemaName(entity)),
        hasObjectPerDate(entity.type) ? ofDates : others['json-ld'],
      ),
    },
    '304': notModified,
  }
}

const others: Readonly<Record<Exclude<Format, 'json'>, Json>> = {
  csv: { type: 'string', description: 'RFC 4180, one line a record; nested fields are columns named by their path' },
  'json-ld': { type: 'object', description: 'schema.org; a list as `@graph`' },
  geojson: { type: 'object', required: ['type'], description: 'a FeatureCollection or a Feature (RFC 7946)' },
  ndjson: { type: 'string', description: 'one record a line' },
}

/** An event takes place at each of its dates; schema.org has an object for each. */
const ofDates: Json = {
  anyOf: [
    { type: 'object', description: 'schema.org, of a record with one date' },
    { type: 'array', items: { type: 'object' }, minItems: 2, description: 'schema.org, one object for each date' },
  ],
}

const contentOf = (formats: readonly Format[], json: Json, jsonLd = others['json-ld']): Json =>
  Object.fromEntries(formats.map(format => [mediaTypes[format], { schema: { ...others, json, 'json-ld': jsonLd }[format] }]))

/** The answers of a call that composes items from several records, as a plain array or in an envelope. */
export const itemAnswers = (description: string, schema: Json): Record<string, Json> => ({
  '200': {
    description,
    headers: headersNamed('ETag', 'Cache-Control', 'Vary', 'Link', 'X-Total-Count', 'X-Request-Id'),
    content: contentOf(itemFormats, schema),
  },
  '304': notModified,
})

/** An answer in JSON. */
export const jsonAnswer = (description: string, schema: Json, headers: readonly string[] = []): Json => ({
  description,
  headers: headersNamed(...headers, 'Cache-Control', 'Vary', 'X-Request-Id'),
  content: { 'application/json': { schema } },
})
