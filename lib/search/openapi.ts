import type { Json } from '@/lib/formats/yaml'
import { doorUrl } from '@/lib/http/mounts'
import { headersNamed, requestIdHeader, schemaAt, sentParameters, textHeader } from '@/lib/http/openapi'
import { type OpenapiDocument, type Operation, openapiDocument } from '@/lib/http/operation'
import { once } from '@/lib/runtime'
import { SearchQuery } from '@/lib/search/params'
import { languages } from '@/lib/words/words'

const description = `The search of the platform. A question such as “4 star hotels in Meran” is read into what, where, which and when, and answered by screens of
the platform with those conditions, each with the call of the interface behind it. Beside them is what else has such names: datasets, stations,
records, places, fields and pages. Closed data are neither found nor counted for callers who may not see them.`

const tags = [{ name: 'Search', 'x-record': 'Screen', description: 'Questions in words.' }]

const headers: Readonly<Record<string, Json>> = {
  'Cache-Control': textHeader('how long the answer may be kept'),
  'X-Request-Id': requestIdHeader,
}

const text = (about: string): Json => ({ type: 'string', description: about })
const words = (about: string): Json => ({ type: 'array', description: about, items: { type: 'string' } })
const call: Json = {
  type: ['string', 'null'],
  description: 'the call of an interface behind it, from the address of the platform',
}
const page = text('a page of the platform, without a language: `/de` or `/it` may precede it')

const object = (about: string, properties: Record<string, Json>): Json => ({
  type: 'object',
  description: about,
  properties,
  required: Object.keys(properties),
})

const Understood = object('A part of the question, and what it means.', {
  Kind: { type: 'string', enum: ['What', 'Which', 'Where', 'When', 'Text'] },
  Text: text('words of the question'),
  Value: text('what they mean, in the language of the answer'),
  Code: text('what they mean, for programs: a code, the id of a place, days as from/to'),
  Rest: text('the question without these words'),
})

const Screen = object('A screen that answers the question.', {
  Title: text('what it shows'),
  Href: page,
  Call: call,
  Total: {
    type: ['integer', 'null'],
    description: 'number of its records or stations; null where it has none, or the caller may not see them',
  },
  Without: words('words of the question that it leaves out, because nothing has all of them'),
})

const Result = object('Something with such a name.', {
  Title: text('its name'),
  Href: page,
  Call: call,
  Text: text('what distinguishes it from others of that name'),
  Deprecated: { type: 'boolean' },
})

const results = (about: string): Json => ({ type: 'array', description: about, items: schemaAt('Result') })

const Answer = object('The answer to a question.', {
  Question: text('the question'),
  Language: { type: 'string', enum: [...languages] },
  Understood: { type: 'array', items: schemaAt('Understood') },
  Dropped: words('words that nothing explains'),
  Suggestions: words('questions with known words in place of unknown ones'),
  Screens: { type: 'array', description: 'the best first', items: schemaAt('Screen') },
  Datasets: results('datasets'),
  Stations: results('stations'),
  Records: results('records of content'),
  Places: results('places that the question names'),
  Fields: results('fields of records and rows'),
  Pages: results('pages of the platform, and calls of its interfaces'),
})

const examples: Readonly<Record<string, string>> = { q: '4 star hotels in Meran', language: 'en', limitto: '6' }

const operations: readonly Operation[] = [
  {
    method: 'get',
    path: '/',
    tag: 'Search',
    summary: 'Answers a question in words',
    parameters: sentParameters(SearchQuery, name => (examples[name] ? { example: examples[name] } : {})),
    answers: {
      '200': {
        description: 'What was understood, and what answers it',
        headers: headersNamed(...Object.keys(headers)),
        content: { 'application/json': { schema: schemaAt('Answer') } },
      },
    },
  },
]

/** The OpenAPI 3.1 document of the search. */
export function searchDocument(): OpenapiDocument {
  // The addresses are not known before the server listens.
  return once(`openapi of ${doorUrl('search')}`, () =>
    openapiDocument({
      title: 'Search',
      version: '1',
      description,
      url: doorUrl('search'),
      tags,
      operations,
      components: { headers, schemas: { Answer, Understood, Screen, Result } },
    }),
  )
}
