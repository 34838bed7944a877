import type { Json } from '@/lib/formats/yaml'

const counts: Readonly<Record<string, string>> = {
  'X-Records-Stored': 'how many are there that were not',
  'X-Records-Replaced': 'how many were there with other values',
  'X-Records-Unchanged': 'how many were there as they are',
  'X-Records-Skipped':
    'how many were left out: of stations or data types that are not registered, without id or name, or given twice',
}

/** Headers of answers, by their names. */
export const answerHeaders: Readonly<Record<string, Json>> = {
  ...Object.fromEntries(
    Object.entries(counts).map(([name, description]) => [name, { description, schema: { type: 'integer', minimum: 0 } }]),
  ),
  'X-Request-Id': text('id of the request; a caller’s own is kept'),
  'Idempotency-Replayed': text('true: an earlier call with this key did the work'),
  Deprecation: text('since when the call is deprecated (RFC 9745)'),
  Sunset: text('when it is going to be removed (RFC 8594)'),
  Link: text('what to use instead (successor-version)'),
}

function text(description: string): Json {
  return { description, schema: { type: 'string' } }
}

const headersNamed = (...names: string[]): Json =>
  Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }]))

const written = ['X-Request-Id', 'Idempotency-Replayed']

const ofLists = 'An object is sent back as it was understood; a list, also an empty one, is answered without a body'

/** 201: what was sent has been stored. @param one schema of an object that is sent back for an object */
export const stored = (description: string, one?: Json): Record<string, Json> => ({
  '201': {
    description: one === undefined ? description : `${description}. ${ofLists}`,
    headers: headersNamed(...Object.keys(counts), ...written),
    ...(one === undefined ? {} : { content: { 'application/json': { schema: one } } }),
  },
})

/** The answer to a registered provenance. */
export const provenanceAnswer = (registered: Json): Record<string, Json> => ({
  '200': {
    description:
      'The provenance. Its id alone, as a JSON string, where Accept names */* or text/plain beside application/json, or nothing; as plain text where it names text/plain only.',
    headers: headersNamed(...written),
    content: {
      'application/json': { schema: { anyOf: [registered, { type: 'string', format: 'uuid' }] } },
      'text/plain': { schema: { type: 'string', format: 'uuid' } },
    },
  },
})

/** 200: what was asked for. */
export const found = (description: string, schema: Json): Record<string, Json> => ({
  '200': { description, headers: headersNamed('X-Request-Id'), content: { 'application/json': { schema } } },
})

/** The answer to a deprecated call that does nothing. */
export const doneNothing: Record<string, Json> = {
  '200': { description: 'Nothing was done', headers: headersNamed('Deprecation', 'Sunset', 'Link', ...written) },
}
