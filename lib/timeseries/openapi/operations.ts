import { z } from 'zod'
import type { Json } from '@/lib/formats/yaml'
import { openapiSchema, schemaAt } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'
import { groupsOf, type Level } from '@/lib/timeseries/fields/levels'
import { FreshnessParameters } from '@/lib/timeseries/freshness/params'
import { StreamParameters } from '@/lib/timeseries/live/params'
import { parametersOf, segmentsOf } from '@/lib/timeseries/openapi/parameters'
import { cachedResponse, okResponse, rowResponses } from '@/lib/timeseries/openapi/responses'
import texts from '@/lib/timeseries/openapi/texts.json'
import { SeriesParameters } from '@/lib/timeseries/params'

export const seriesOperations = (): Operation[] => [
  ...overview(),
  ...z.array(RowsOperation).parse(texts.rows).map(rows),
  ...liveOperations(),
]

const RowsOperation = z.object({
  tag: z.string(),
  path: z.string(),
  summary: z.string(),
  description: z.string().optional(),
  level: z.enum(Object.keys(groupsOf) as Level[]),
  structures: z.array(z.enum(['flat', 'tree'])),
})

const flatRows = { sort: true, format: true, csvsafe: true } as const

function rows({ level, structures, ...operation }: z.infer<typeof RowsOperation>): Operation {
  const query = level === 'history' ? SeriesParameters : SeriesParameters.omit({ bucket: true })
  const read = structures.includes('flat') ? query : query.omit(flatRows)
  return {
    ...operation,
    method: 'get',
    responses: rowResponses(level, structures),
    refusals: [404],
    parameters: [...segmentsOf(operation.path), ...parametersOf(read, level)],
  }
}

const listOf = (items: Json): Json => ({ type: 'array', items })

function overview(): Operation[] {
  const facts = { tag: 'TimeSeries', method: 'get' } as const
  const path = '/v2/{representation}'
  const parameters = segmentsOf(path)
  return [
    {
      ...facts,
      path: '/v2',
      summary: 'List the representations and this description',
      responses: okResponse('The list', { 'application/json': { schema: listOf(schemaAt('Representation')) } }),
    },
    {
      ...facts,
      path,
      parameters,
      summary: 'List types of stations or edges, or origins of events, with links',
      refusals: [404],
      description: 'The representation is flat or tree, optionally followed by a comma and edge or event.',
      responses: cachedResponse('The list', listOf(schemaAt('Type'))),
    },
    {
      ...facts,
      path: '/v2/apispec',
      summary: 'Get this description in YAML',
      responses: cachedResponse('The description', openapiSchema, 'application/yaml'),
    },
  ]
}

const liveOperations = (): Operation[] => [stream(), freshness('/v2/freshness'), freshness('/v2/freshness/{stationTypes}')]

function stream(): Operation {
  const example = texts.streamSample
  return {
    ...texts.stream,
    method: 'get',
    parameters: [
      ...segmentsOf(texts.stream.path),
      ...parametersOf(StreamParameters, 'latest', streamExamples),
      texts.lastEventId,
    ],
    responses: okResponse('The stream', { 'text/event-stream': { schema: { type: 'string' }, example } }),
    refusals: [404, 410],
  }
}

// A row of a stream is one measurement, so the example has no functions.
const streamExamples = { select: 'scode,mvalidtime,mvalue', from: 'latest', cursor: null, follow: 'false' }

function freshness(path: string): Operation {
  const { tag, summary, description } = texts.freshness
  return {
    method: 'get',
    tag,
    path,
    summary: path.includes('{') ? `${summary} of some station types` : summary,
    description,
    parameters: [...segmentsOf(path), ...parametersOf(FreshnessParameters, 'latest', { periods: '3' })],
    responses: okResponse('The freshness by dataset and station type', { 'application/json': { schema: schemaAt('Freshness') } }),
    refusals: [404],
  }
}
