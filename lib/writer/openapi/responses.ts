import type { z } from 'zod'
import type { Json } from '@/lib/formats/yaml'
import { headersNamed, requestIdHeader, schemaAt, sentSchema, textHeader } from '@/lib/http/openapi'
import { EdgeInList, EventInList } from '@/lib/writer/network/params'
import { DataTypeInList, DataTypeStrict, Provenance } from '@/lib/writer/params'
import { StationInList, StationStrict } from '@/lib/writer/station/params'

const counts: Readonly<Record<string, string>> = {
  'X-Records-Stored': 'number of records that were new',
  'X-Records-Replaced': 'number of records that replaced other values',
  'X-Records-Unchanged': 'number of records that were stored before with the same values',
  'X-Records-Skipped': 'number of records left out: of unregistered stations or data types, without id or name, or repeated',
}

export const responseHeaders: Readonly<Record<string, Json>> = {
  ...Object.fromEntries(
    Object.entries(counts).map(([name, description]) => [name, { description, schema: { type: 'integer', minimum: 0 } }]),
  ),
  'X-Request-Id': requestIdHeader,
  'Idempotency-Replayed': textHeader('true: an earlier request with this key has been executed'),
  Deprecation: textHeader('when the operation was deprecated (RFC 9745)'),
  Sunset: textHeader('when the operation will be removed (RFC 8594)'),
  Link: textHeader('the replacement (successor-version)'),
}

const written = ['X-Request-Id', 'Idempotency-Replayed']

const ofLists =
  'An individual object is returned as it was read; for a list, even an empty one, the counts of the headers are returned'

const countsSchema: Json = {
  type: 'object',
  description: 'how many items of a list were stored',
  required: ['stored', 'replaced', 'unchanged', 'skipped'],
  properties: Object.fromEntries(
    Object.entries(counts).map(([name, description]) => [
      name.replace('X-Records-', '').toLowerCase(),
      { type: 'integer', minimum: 0, description },
    ]),
  ),
}

/** 201: the data are stored. @param one schema of the object that is returned for an individual object */
export const storedResponse = (description: string, one?: Json): Record<string, Json> => ({
  '201': {
    description: one === undefined ? description : `${description}. ${ofLists}`,
    headers: headersNamed(...Object.keys(counts), ...written),
    ...(one === undefined ? {} : { content: { 'application/json': { schema: { anyOf: [one, schemaAt('Counts')] } } } }),
  },
})

export const provenanceResponse = (registered: Json): Record<string, Json> => ({
  '200': {
    description:
      'The provenance. Only its id as a JSON string where Accept is absent or names */* or text/plain in addition to application/json; the id as plain text where Accept names only text/plain.',
    headers: headersNamed(...written),
    content: {
      'application/json': { schema: { anyOf: [registered, { type: 'string', format: 'uuid' }] } },
      'text/plain': { schema: { type: 'string', format: 'uuid' } },
    },
  },
})

/** 200: the requested data. */
export const okResponse = (description: string, schema: Json): Record<string, Json> => ({
  '200': { description, headers: headersNamed('X-Request-Id'), content: { 'application/json': { schema } } },
})

export const nothingDoneResponse: Record<string, Json> = {
  '200': {
    description: 'Nothing is stored: X-Records-Skipped counts the whole list',
    headers: headersNamed('Deprecation', 'Sunset', 'Link', ...Object.keys(counts), ...written),
  },
}

export const listOf = (items: Json): Json => ({ type: 'array', items })

const text: Json = { type: 'string' }
const object = (properties: Record<string, Json>, required: readonly string[] = Object.keys(properties)): Json => ({
  type: 'object',
  required: [...required],
  properties,
})

const registeredProvenance: Json = {
  allOf: [schemaAt('Provenance'), object({ uuid: { type: 'string', format: 'uuid' } })],
}

/** A push: station codes below the root, data types below a station, records below a data type. */
const dataMap: Json = object(
  {
    provenance: {
      description: 'id of a registered provenance: the bare id, the id in quotes, or the object that registering returned',
    },
    branch: {
      type: 'object',
      description: 'branches by station code',
      additionalProperties: object(
        {
          branch: {
            type: 'object',
            description: 'branches by name of the data type',
            additionalProperties: object({ data: listOf(schemaAt('Record')) }, []),
          },
        },
        [],
      ),
    },
  },
  ['provenance'],
)

const record: Json = object({
  timestamp: {
    type: 'number',
    minimum: 0,
    description:
      'milliseconds since 1970; before MEASUREMENTS_FROM_YEAR (1980) refused as seconds; later than MEASUREMENTS_AHEAD_HOURS (24) from now for forecasts only',
  },
  value: { type: ['number', 'string', 'object', 'array'] },
  period: { type: 'integer', minimum: 0, maximum: 2_147_483_647, description: 'seconds' },
})

const activeStation: Json = object(
  {
    id: text,
    name: text,
    longitude: { type: 'number' },
    latitude: { type: 'number' },
    coordinateReferenceSystem: { const: 'EPSG:4326' },
    origin: text,
    metaData: { type: 'object' },
  },
  ['id', 'name', 'coordinateReferenceSystem'],
)

/** The JSON schema of a zod schema, without its name. */
function bodyOf(schema: z.ZodType): Json {
  const { $defs, $ref, ...plain } = sentSchema(schema)
  if (typeof $ref !== 'string') return plain
  return ($defs as Record<string, Json>)[$ref.split('/').at(-1)!]!
}

/** All schemas by name; schemas of bodies are generated from the schemas that check them. */
export const writerSchemas = (): Record<string, Json> => ({
  Provenance: bodyOf(Provenance),
  RegisteredProvenance: registeredProvenance,
  DataType: bodyOf(DataTypeStrict),
  DataTypeInList: bodyOf(DataTypeInList),
  Station: bodyOf(StationStrict),
  Counts: countsSchema,
  StationInList: bodyOf(StationInList),
  ActiveStation: activeStation,
  DataMap: dataMap,
  Record: record,
  Event: bodyOf(EventInList),
  Edge: bodyOf(EdgeInList),
})
