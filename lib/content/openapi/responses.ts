import type { Entity } from '@/lib/content/entities'
import { hasObjectPerDate } from '@/lib/content/json-ld/json-ld'
import { schemaName } from '@/lib/content/openapi/record-schemas'
import { formatsOf } from '@/lib/content/present'
import { itemFormats } from '@/lib/content/respond-items'
import type { TableFormat } from '@/lib/formats/tables/table-job'
import type { Json } from '@/lib/formats/yaml'
import { headersNamed, schemaAt, textHeader } from '@/lib/http/openapi'
import { type Format, isTable, mediaTypes, tableSchemas } from '@/lib/http/responses/format'

export const responseHeaders: Readonly<Record<string, Json>> = {
  ETag: textHeader('State of the content. Send it in If-None-Match to get 304 while nothing has changed.'),
  'Last-Modified': textHeader('Time of the last change of the record.'),
  'Cache-Control': textHeader('How long the response may be cached, and by whom.'),
  Vary: textHeader('Request headers that the response depends on.'),
  Link: textHeader('Previous and next page (prev, next), and the register of deprecated features in use (deprecation).'),
  'X-Total-Count': { description: 'Number of matches on all pages.', schema: { type: 'integer' } },
  'X-Request-Id': textHeader('Id of the request; the caller’s own if it sent one.'),
  Deprecation: textHeader('Date of the deprecation of a feature in use (RFC 9745).'),
  Sunset: textHeader('Date of its removal (RFC 8594).'),
  Location: textHeader('URL of the new record.'),
}

/** The list envelope. @see lib/http/responses/envelope.ts */
export const listSchema: Json = {
  type: 'object',
  required: ['TotalResults', 'TotalPages', 'CurrentPage', 'PreviousPage', 'NextPage', 'Seed', 'Items'],
  properties: {
    TotalResults: { type: 'integer', minimum: 0, description: 'Number of matches on all pages.' },
    TotalPages: { type: 'integer', minimum: 0 },
    CurrentPage: { type: 'integer', minimum: 1 },
    PreviousPage: { type: ['string', 'null'], description: 'URL of the previous page.' },
    NextPage: { type: ['string', 'null'], description: 'URL of the next page.' },
    Seed: { type: ['string', 'null'], description: 'Send it back to repeat a random order.' },
    Items: { type: 'array', items: {} },
  },
}

const notModified: Json = {
  description: 'The content has not changed since the state in If-None-Match or If-Modified-Since.',
  headers: headersNamed('ETag', 'Cache-Control', 'Vary'),
}

export const pageOf = (items: Json): Json => ({
  allOf: [schemaAt('ListEnvelope'), { type: 'object', properties: { Items: { type: 'array', items } } }],
})

export function listResponses(entity: Entity): Record<string, Json> {
  const page = pageOf(schemaAt(schemaName(entity)))
  const ids = { type: 'array', items: { type: 'string' }, description: 'Ids of all matches, with getasidarray.' }
  const headers = ['ETag', 'Cache-Control', 'Vary', 'Link', 'X-Total-Count', 'X-Request-Id', 'Deprecation', 'Sunset']
  return {
    '200': {
      description: 'A page of the list; with pagesize=-1 all records in a format other than JSON and JSON-LD.',
      headers: headersNamed(...headers),
      content: contentOf(formatsOf(entity), { anyOf: [page, ids] }),
    },
    '304': notModified,
  }
}

export function recordResponses(entity: Entity): Record<string, Json> {
  const headers = ['ETag', 'Last-Modified', 'Cache-Control', 'Vary', 'X-Request-Id', 'Deprecation', 'Sunset', 'Link']
  return {
    '200': {
      description: 'The record.',
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

const others: Readonly<Record<Exclude<Format, 'json' | TableFormat>, Json>> = {
  csv: { type: 'string', description: 'RFC 4180, with a line for each record; nested fields are columns named by their path.' },
  'json-ld': { type: 'object', description: 'Objects of schema.org; a list is a `@graph`.' },
  geojson: { type: 'object', required: ['type'], description: 'A FeatureCollection or a Feature (RFC 7946).' },
  ndjson: { type: 'string', description: 'A line for each record.' },
}

const ofDates: Json = {
  anyOf: [
    { type: 'object', description: 'An object of schema.org, for a record with one date.' },
    { type: 'array', items: { type: 'object' }, minItems: 2, description: 'Objects of schema.org, one for each date.' },
  ],
}

const contentOf = (formats: readonly Format[], json: Json, jsonLd = others['json-ld']): Json =>
  Object.fromEntries(formats.map(format => [mediaTypes[format], { schema: schemaOf(format, json, jsonLd) }]))

const schemaOf = (format: Format, json: Json, jsonLd: Json): Json =>
  isTable(format) ? tableSchemas[mediaTypes[format]]! : { ...others, json, 'json-ld': jsonLd }[format]

/** The responses of an operation that composes items from several records, as an array or in the list envelope. */
export const itemResponses = (description: string, schema: Json): Record<string, Json> => ({
  '200': {
    description,
    headers: headersNamed('ETag', 'Cache-Control', 'Vary', 'Link', 'X-Total-Count', 'X-Request-Id'),
    content: contentOf(itemFormats, schema),
  },
  '304': notModified,
})

export const jsonResponse = (description: string, schema: Json, headers: readonly string[] = []): Json => ({
  description,
  headers: headersNamed(...headers, 'Cache-Control', 'Vary', 'X-Request-Id'),
  content: { 'application/json': { schema } },
})
