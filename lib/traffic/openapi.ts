import type { Json } from '@/lib/formats/yaml'
import { apiUrl } from '@/lib/http/mounts'
import { headersNamed, pathParameter, requestIdHeader, textHeader } from '@/lib/http/openapi'
import { type OpenapiDocument, type Operation, openapiDocument } from '@/lib/http/operation'
import { once } from '@/lib/runtime'

const description = `Road works, closures, accidents and other events on roads, as DATEX II 2.0. They are generated from the \`Announcement\` records of
the content interface that have \`traffic-event:…\` tags. Each source of such records has its own feed, and each response is the whole publication.
All callers get the same open data. The content, \`publicationTime\` and ETag of a feed change only when an event in it changes.`

const tags = [
  { name: 'RoadTraffic', 'x-record': 'Publication', description: 'Events on roads, as publications of their suppliers.' },
]

const headers: Readonly<Record<string, Json>> = {
  ETag: textHeader('state of this publication; send it back in If-None-Match'),
  'Last-Modified': textHeader('when this publication last changed; send it back in If-Modified-Since'),
  'Content-Location': textHeader('the URL of the file'),
  'X-Request-Id': requestIdHeader,
}

const listing: Json = {
  '200': {
    description: 'The URL of each file, by supplier and type',
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
  '304': { description: 'The list has not changed' },
}

const publication: Json = {
  '200': {
    description:
      'The latest publication: `d2LogicalModel` with a `SituationPublication`, without situations if there are no events',
    headers: headersNamed('ETag', 'Last-Modified', 'Content-Location', 'X-Request-Id'),
    content: { 'application/xml': { schema: { type: 'string' } }, 'text/xml': { schema: { type: 'string' } } },
  },
  '304': { description: 'The publication has not changed' },
}

const supplier = 'The source of the supplier in lower case, with hyphens between words'
const example = 'province-bz'

const operation = (path: string, summary: string, answers: Json, ...parameters: Json[]): Operation => ({
  method: 'get',
  path,
  tag: 'RoadTraffic',
  summary,
  responses: answers as Operation['responses'],
  ...(parameters.length > 0 ? { parameters, refusals: [404] } : {}),
})

const operations: readonly Operation[] = [
  operation('/', 'Get the URLs of the feeds and of their description', {
    '200': { description: 'The URLs', content: { 'application/json': { schema: { type: 'object' } } } },
    '304': { description: 'The response has not changed' },
  }),
  operation('/datex/2/', 'List the feeds of all suppliers', listing),
  operation(
    '/datex/2/{provider}/situation-publication.xml',
    'Get the latest publication of a supplier',
    publication,
    pathParameter('provider', supplier, example),
  ),
  operation(
    '/v1/{entityType}/{id}',
    'Get the same publication at the path of the specification',
    publication,
    pathParameter('entityType', 'The entity whose records are events', 'Announcement'),
    pathParameter('id', supplier, example),
  ),
]

export function trafficDocument(): OpenapiDocument {
  // The URLs are available only when the server listens.
  return once(`openapi of ${apiUrl('traffic')}`, () =>
    openapiDocument({
      title: 'Road traffic',
      version: '2',
      description,
      url: apiUrl('traffic'),
      tags,
      operations,
      tokenText: 'Not needed: all callers get the same data.',
      components: { headers, schemas: {} },
    }),
  )
}
