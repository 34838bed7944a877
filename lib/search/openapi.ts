import type { Json } from '@/lib/formats/yaml'
import { apiUrl } from '@/lib/http/mounts'
import { headersNamed, requestIdHeader, schemaAt, sentParameters, sentSchema, textHeader } from '@/lib/http/openapi'
import { type OpenapiDocument, type Operation, openapiDocument } from '@/lib/http/operation'
import { once } from '@/lib/runtime'
import { SearchQuery } from '@/lib/search/params'
import { SearchResponse } from '@/lib/search/search-response'

const description = `The search of the platform. It resolves a question such as “4 star hotels in Meran” to a subject, a location, features and a time, and
returns screens of the platform with these conditions, each with the API request behind it. In addition, the response has other items with such names: datasets,
stations, records, locations, fields and pages. Closed data are neither found nor counted for callers who may not see them.`

const headers: Readonly<Record<string, Json>> = {
  'Cache-Control': textHeader('How long the response may be cached.'),
  ETag: textHeader('Version of the response.'),
  'X-Request-Id': requestIdHeader,
}

const examples: Readonly<Record<string, string>> = { q: '4 star hotels in Meran', language: 'en', limitto: '6' }

const operations: readonly Operation[] = [
  {
    method: 'get',
    path: '/',
    tag: 'Search',
    summary: 'Answer a question in words',
    parameters: sentParameters(SearchQuery, name => (examples[name] ? { example: examples[name] } : {})),
    responses: {
      '200': {
        description: 'The meaning of the question, and the screens with its results.',
        headers: headersNamed(...Object.keys(headers)),
        content: { 'application/json': { schema: schemaAt('Answer') } },
      },
    },
  },
]

export function searchDocument(): OpenapiDocument {
  // The URL of the interface is only set once the server listens.
  return once(`openapi of ${apiUrl('search')}`, () =>
    openapiDocument({
      title: 'Search',
      version: '1',
      description,
      url: apiUrl('search'),
      tags: [{ name: 'Search', 'x-record': 'Answer', description: 'Questions in words.' }],
      operations,
      components: { headers, schemas: { Answer: sentSchema(SearchResponse) } },
    }),
  )
}
