import type { Json } from '@/lib/formats/yaml'
import { doorUrl } from '@/lib/http/mounts'
import { pathParameter } from '@/lib/http/openapi'
import { type OpenapiDocument, type Operation, openapiDocument } from '@/lib/http/operation'
import { once } from '@/lib/runtime'

const description = `What happens on the roads, as DATEX II 2.0: works, closures, accidents and other events, made of the records \`Announcement\` of the
content interface that carry tags \`traffic-event:…\`. Each source of such records has a feed of its own, and each answer is its whole publication.
Everybody gets the same: what is open. A feed says the same, with the same \`publicationTime\` and ETag, until something in it changes.`

const tags = [
  { name: 'RoadTraffic', 'x-record': 'Publication', description: 'Events on roads, as publications of their suppliers.' },
]

const headers: Readonly<Record<string, Json>> = {
  ETag: text('of this publication; send it back in If-None-Match'),
  'Last-Modified': text('since when it is like this; send it back in If-Modified-Since'),
  'Content-Location': text('the address of the file'),
  'X-Request-Id': text('id of the request; a caller’s own is kept'),
}

function text(about: string): Json {
  return { description: about, schema: { type: 'string' } }
}

const headersNamed = (...names: string[]): Json =>
  Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }]))

const listing: Json = {
  '200': {
    description: 'By supplier and type the address of each file',
    headers: headersNamed('ETag', 'X-Request-Id'),
    content: {
      'application/json': {
        schema: {
          type: 'object',
          additionalProperties: { type: 'object', additionalProperties: { type: 'string', format: 'uri' } },
        },
      },
    },
  },
  '304': { description: 'The list is what the caller holds' },
}

const publication: Json = {
  '200': {
    description:
      'The latest publication: `d2LogicalModel` with a `SituationPublication`, without situations where nothing happens',
    headers: headersNamed('ETag', 'Last-Modified', 'Content-Location', 'X-Request-Id'),
    content: { 'application/xml': { schema: { type: 'string' } }, 'text/xml': { schema: { type: 'string' } } },
  },
  '304': { description: 'The publication is what the caller holds' },
}

type Answers = Operation['answers']

const supplier = 'The supplier: its source in lower case, with hyphens between words'
const example = 'province-bz'

const operations: readonly Operation[] = [
  {
    method: 'get',
    path: '/',
    tag: 'RoadTraffic',
    summary: 'Where the feeds and their description are',
    answers: {
      '200': { description: 'Addresses', content: { 'application/json': { schema: { type: 'object' } } } },
      '304': { description: 'What the caller holds' },
    },
  },
  {
    method: 'get',
    path: '/datex/2/',
    tag: 'RoadTraffic',
    summary: 'The feeds of all suppliers',
    answers: listing as Answers,
  },
  {
    method: 'get',
    path: '/datex/2/{provider}/situation-publication.xml',
    tag: 'RoadTraffic',
    summary: 'The latest publication of a supplier',
    parameters: [pathParameter('provider', supplier, example)],
    answers: publication as Answers,
    refusals: [404],
  },
  {
    method: 'get',
    path: '/v1/{entityType}/{id}',
    tag: 'RoadTraffic',
    summary: 'The same publication by the specified address',
    parameters: [
      pathParameter('entityType', 'The entity that events are records of', 'Announcement'),
      pathParameter('id', supplier, example),
    ],
    answers: publication as Answers,
    refusals: [404],
  },
]

/** The OpenAPI 3.1 document of the road-traffic feed. */
export function trafficDocument(): OpenapiDocument {
  // The platform knows its addresses only once it listens.
  return once(`openapi of ${doorUrl('traffic')}`, () =>
    openapiDocument({
      title: 'Road traffic',
      version: '2',
      description,
      url: doorUrl('traffic'),
      tags,
      operations,
      tokenText: 'Not needed: everybody gets the same.',
      components: { headers, schemas: {} },
    }),
  )
}
