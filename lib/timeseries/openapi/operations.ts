import type { Json } from '@/lib/formats/yaml'
import { openapiSchema, schemaAt } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'
import type { Level } from '@/lib/timeseries/fields/levels'
import { FreshnessParameters } from '@/lib/timeseries/freshness/params'
import { StreamParameters } from '@/lib/timeseries/live/params'
import { parametersOf, segmentsOf } from '@/lib/timeseries/openapi/parameters'
import { cachedResponse, okResponse, rowResponses } from '@/lib/timeseries/openapi/responses'
import { SeriesParameters } from '@/lib/timeseries/params'
import type { Representation } from '@/lib/timeseries/path'

export const seriesOperations = (): Operation[] => [
  ...overview(),
  ...nodePaths.map(rows),
  ...structures.flatMap(structure => otherPaths(structure).map(rows)),
  ...liveOperations(),
]

type Structure = Representation['structure']
type RowsOperation = Readonly<{
  tag: string
  path: string
  summary: string
  description?: string
  level: Level
  structures: readonly Structure[]
}>

const structures: readonly Structure[] = ['flat', 'tree']

const nodes = '/v2/{representation}/{stationTypes}'
const measured = { tag: 'TimeSeries/Measurements', structures } as const

const nodePaths: readonly RowsOperation[] = [
  { tag: 'TimeSeries/Stations', path: nodes, summary: 'List stations of types', level: 'stations', structures },
  {
    tag: 'TimeSeries/DataTypes',
    path: `${nodes}/{dataTypes}`,
    level: 'dataTypes',
    structures,
    summary: 'List data types of stations',
    description:
      'Returns one row for each data type of a station. If where, select or sort names a field of measurements, returns the newest measurement of each series.',
  },
  { ...measured, path: `${nodes}/{dataTypes}/latest`, summary: 'List the newest measurement of each series', level: 'latest' },
  { ...measured, path: `${nodes}/{dataTypes}/{from}/{to}`, summary: 'List measurements of an interval', level: 'history' },
  {
    tag: 'TimeSeries/Metadata',
    path: `${nodes}/metadata/{from}/{to}`,
    level: 'metadata',
    structures,
    summary: 'List former metadata of stations in an interval',
  },
]

function otherPaths(structure: Structure): readonly RowsOperation[] {
  const as = structure === 'flat' ? '' : ', as a tree'
  const events = `/v2/${structure},event/{origins}`
  const about = { tag: 'TimeSeries/Events', structures: [structure], level: 'events' } as const
  return [
    {
      tag: 'TimeSeries/Edges',
      path: `/v2/${structure},edge/{edgeTypes}`,
      level: 'edges',
      structures: [structure],
      summary: `List edges of types${as}`,
    },
    { ...about, path: events, summary: `List events of origins${as}` },
    { ...about, path: `${events}/latest`, summary: `List the newest event of each series${as}`, level: 'latestEvents' },
    { ...about, path: `${events}/{point}`, summary: `List events at a time${as}` },
    { ...about, path: `${events}/{from}/{to}`, summary: `List events of an interval${as}` },
  ]
}

const flatRows = { sort: true, format: true, csvsafe: true } as const

function rows({ level, structures, ...operation }: RowsOperation): Operation {
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

const lastEventId: Json = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'the same as cursor; browsers send it automatically when they reconnect',
}

const sample = 'retry: 3000\n\nid: AbC…\ndata: {"_timestamp":"2024-05-01 07:30:00.000+0000","mvalue":12,"scode":"P1"}\n\n'

const liveOperations = (): Operation[] => [stream(), freshness('/v2/freshness'), freshness('/v2/freshness/{stationTypes}')]

function stream(): Operation {
  const path = '/v2/stream/{stationTypes}/{dataTypes}'
  return {
    method: 'get',
    tag: 'TimeSeries/Live',
    path,
    summary: 'Stream measurements as they are stored',
    description: `Server-sent events: each measurement when it is stored, as a flat row like those of the newest measurements, in the order of storing.
Each event has an id, after which a later stream continues without loss or repetition. Arrivals are stored for hours; an older id is refused with 410. Each
measurement is sent once, even if its selected fields equal those of others. The parameters limit, offset, sort, bucket, total, distinct,
format and csvsafe are refused. A stream ends when its token expires.`,
    parameters: [...segmentsOf(path), ...parametersOf(StreamParameters, 'latest', streamExamples), lastEventId],
    responses: okResponse('The stream', { 'text/event-stream': { schema: { type: 'string' }, example: sample } }),
    refusals: [404, 410],
  }
}

// A row of a stream is one measurement, so the example has no functions.
const streamExamples = { select: 'scode,mvalidtime,mvalue', from: 'latest', cursor: null, follow: 'false' }

function freshness(path: string): Operation {
  return {
    method: 'get',
    tag: 'TimeSeries/Live',
    path,
    summary: `Get the freshness of data${path.includes('{') ? ' of some station types' : ''}`,
    description:
      'Compares how long ago data arrived with their expected period. Covers active stations. A series may belong to several datasets; closed data are included only for callers who may see them.',
    parameters: [...segmentsOf(path), ...parametersOf(FreshnessParameters, 'latest', { periods: '3' })],
    responses: okResponse('The freshness by dataset and station type', { 'application/json': { schema: schemaAt('Freshness') } }),
    refusals: [404],
  }
}
