import { z } from 'zod'
import type { Json } from '@/lib/formats/yaml'
import { headersNamed, idempotencyKeyParameter, pathParameter, schemaAt, sentParameters } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'
import { patchDeprecated } from '@/lib/writer/handlers'
import examples from '@/lib/writer/openapi/examples.json'
import operations from '@/lib/writer/openapi/operation-texts.json'
import {
  LastRecordQuery,
  ProvenanceQuery,
  StationsOfTypeQuery,
  StationsQuery,
  SyncStatesQuery,
  SyncStationsQuery,
} from '@/lib/writer/params'

/** A writing operation has the schema of its `body`; a reading operation has the `schema` of its response. */
const OperationText = z.object({
  tag: z.string(),
  path: z.string(),
  summary: z.string(),
  description: z.string().optional(),
  body: z.json().optional(),
  result: z.string().describe('description of the response'),
  one: z.json().optional().describe('schema of the object that is returned for an individual object'),
  schema: z.json().optional(),
})

export const writerOperations = (): Operation[] => z.array(OperationText).parse(operations).map(operationOf)

function operationOf({ body, result, one, schema, ...text }: z.infer<typeof OperationText>): Operation {
  const { path } = text
  const isDeprecated = path === '/json/patchStations'
  const common = { ...text, token: 'needed', ...(isDeprecated ? { deprecated: patchDeprecated } : {}) } as const
  const parameters = [...segmentsOf(path), ...parametersOf(queries[`${body ? 'post' : 'get'} ${path}`])]
  if (!body) {
    const response = { description: result, headers: headersNamed('X-Request-Id'), content: jsonOf(schema!) }
    return { ...common, method: 'get', parameters: [...parameters, ...program], responses: { '200': response }, refusals: [403] }
  }
  const example = bodies[path]!
  return {
    ...common,
    method: 'post',
    parameters: [...parameters, idempotencyKey, ...program],
    body: { required: true, content: { 'application/json': { schema: body, example } } },
    responses: path === '/json/provenance' ? provenanceResponse(result) : storedResponse(result, { one, isDeprecated }),
    refusals: [403, 409, 413, 415, 422],
  }
}

/** Examples of bodies by path. Sent in this order, they receive the described responses. */
const bodies = z.record(z.string(), z.json()).parse(examples)

const queries: Readonly<Record<string, z.ZodObject>> = {
  'get /json/provenance': ProvenanceQuery,
  'post /json/stations': StationsQuery,
  'post /json/syncStations/{stationType}': SyncStationsQuery,
  'post /json/syncStationStates/{stationType}': SyncStatesQuery,
  'post /json/syncStationStates/{stationType}/{origin}': SyncStatesQuery,
  'get /json/stations/{stationType}': StationsOfTypeQuery,
  'get /json/getDateOfLastRecord/{stationType}': LastRecordQuery,
  'post /json/syncEdges/{edgeType}': SyncStationsQuery,
}

const segments: Readonly<Record<string, readonly [words: string, example: string]>> = {
  stationType: ['type of the stations', 'ExampleStation'],
  edgeType: ['type of the edges', 'ExampleLink'],
  origin: ['limits the request to stations of this origin', 'example-collector'],
}

const segmentsOf = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => pathParameter(name, ...segments[name]!))

/** Parameter names as collectors spell them. Requests may use any case. */
const writtenNames: Readonly<Record<string, string>> = {
  stationtype: 'stationType',
  syncstate: 'syncState',
  onlyactivation: 'onlyActivation',
  stationid: 'stationId',
  typeid: 'typeId',
  datacollector: 'dataCollector',
  datacollectorversion: 'dataCollectorVersion',
}

const parametersOf = (query: z.ZodObject | undefined): Json[] =>
  (query ? sentParameters(query, name => ({ required: name === 'stationid' })) : []).map(parameter => {
    const { name, ...others } = parameter as { name: string }
    return { name: writtenNames[name] ?? name, ...others } as Json
  })

const program: readonly Json[] = ['prn', 'prv'].map(name => ({
  name,
  in: 'query',
  required: false,
  schema: { type: 'string' },
  description: `${name === 'prn' ? 'name' : 'version'} of the calling program; has no effect`,
}))

const idempotencyKey = idempotencyKeyParameter(
  { unit: 'request', effect: 'the request does nothing and gets the first response again' },
  { type: 'string', minLength: 1 },
)

const jsonOf = (schema: Json) => ({ 'application/json': { schema } })

const written = ['X-Request-Id', 'Idempotency-Replayed']
const counts = ['Stored', 'Replaced', 'Unchanged', 'Skipped'].map(name => `X-Records-${name}`)

const ofLists =
  'An individual object is returned as it was read; for a list, even an empty one, the counts of the headers are returned'

/** The response 201 if data are stored, or 200 for the deprecated operation, which stores nothing. */
const storedResponse = (
  description: string,
  { one, isDeprecated }: { one: Json | undefined; isDeprecated: boolean },
): Record<string, Json> => ({
  [isDeprecated ? '200' : '201']: {
    description: one ? `${description}. ${ofLists}` : description,
    headers: headersNamed(...(isDeprecated ? ['Deprecation', 'Sunset', 'Link'] : []), ...counts, ...written),
    ...(one ? { content: jsonOf({ anyOf: [one, schemaAt('Counts')] }) } : {}),
  },
})

function provenanceResponse(description: string): Record<string, Json> {
  const id: Json = { type: 'string', format: 'uuid' }
  const content = { ...jsonOf({ anyOf: [schemaAt('RegisteredProvenance'), id] }), 'text/plain': { schema: id } }
  return { '200': { description, headers: headersNamed(...written), content } }
}
