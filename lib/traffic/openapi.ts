import type { Json } from '@/lib/formats/yaml'
import { apiUrl } from '@/lib/http/mounts'
import { requestIdHeader, textHeader } from '@/lib/http/openapi'
import { type OpenapiDocument, openapiDocument, readOperations } from '@/lib/http/operation'
import { once } from '@/lib/runtime'
import operations from '@/lib/traffic/openapi-operations.json'

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

export const trafficDocument = (): OpenapiDocument =>
  once(`openapi of ${apiUrl('traffic')}`, () =>
    openapiDocument({
      title: 'Road traffic',
      version: '2',
      description,
      url: apiUrl('traffic'),
      tags,
      operations: readOperations(operations),
      tokenText: 'Not needed: all callers get the same data.',
      components: { headers, schemas: {} },
    }),
  )
