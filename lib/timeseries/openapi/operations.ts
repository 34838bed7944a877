import type { Json } from '@/lib/formats/yaml'
import { openapiSchema, schemaAt } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'
import type { Level } from '@/lib/timeseries/fields/levels'
import { FreshnessParameters } from '@/lib/timeseries/freshness/params'
import { StreamParameters } from '@/lib/timeseries/live/params'
import { found, listed, rowAnswers } from '@/lib/timeseries/openapi/answers'
import { parametersOf, segmentsOf } from '@/lib/timeseries/openapi/parameters'
import { SeriesParameters } from '@/lib/timeseries/params'
import type { Representation } from '@/lib/timeseries/path'

/** The calls of the time series interface. */
export const seriesOperations = (): Operation[] => [
  ...overview(),
  ...nodePaths.map(rows),
  ...structures.flatMap(structure => otherPaths(structure).map(rows)),
  ...liveOperations(),
]

type Structure = Representation['structure']
type Rows = Readonly<{
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

/** The paths below a representation of stations. */
const nodePaths: readonly Rows[] = [
  { tag: 'TimeSeries/Stations', path: nodes, summary: 'Stations of types', level: 'stations', structures },
  {
    tag: 'TimeSeries/DataTypes',
    path: `${nodes}/{dataTypes}`,
    level: 'dataTypes',
    structures,
    summary: 'Data types of stations, one on each row',
    description:
      'Returns the newest measurement of each series where the parameters where, select or sort name a field of measurements.',
  },
  { ...measured, path: `${nodes}/{dataTypes}/latest`, summary: 'The newest measurement of each series', level: 'latest' },
  { ...measured, path: `${nodes}/{dataTypes}/{from}/{to}`, summary: 'Measurements of an interval', level: 'history' },
  {
    tag: 'TimeSeries/Metadata',
    path: `${nodes}/metadata/{from}/{to}`,
    level: 'metadata',
    structures,
    summary: 'Former metadata of stations in an interval',
  },
]

/** The paths of edges and events, flat or as a tree. */
function otherPaths(structure: Structure): readonly Rows[] {
  const as = structure === 'flat' ? '' : ', as a tree'
  const events = `/v2/${structure},event/{origins}`
  const about = { tag: 'TimeSeries/Events', structures: [structure], level: 'events' } as const
  return [
    {
      tag: 'TimeSeries/Edges',
      path: `/v2/${structure},edge/{edgeTypes}`,
      level: 'edges',
      structures: [structure],
      summary: `Edges of types${as}`,
    },
    { ...about, path: events, summary: `Events of origins${as}` },
    { ...about, path: `${events}/latest`, summary: `The newest event of each series${as}`, level: 'latestEvents' },
    { ...about, path: `${events}/{point}`, summary: `Events at a time${as}` },
    { ...about, path: `${events}/{from}/{to}`, summary: `Events of an interval${as}` },
  ]
}

const flatRows = { sort: true, format: true, csvsafe: true } as const

function rows({ level, structures, ...facts }: Rows): Operation {
  const query = level === 'history' ? SeriesParameters : SeriesParameters.omit({ bucket: true })
  const read = structures.includes('flat') ? query : query.omit(flatRows)
  return {
    ...facts,
    method: 'get',
    answers: rowAnswers(level, structures),
    refusals: [404],
    parameters: [...segmentsOf(facts.path), ...parametersOf(read, level)],
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
      summary: 'The representations and this description',
      answers: found('The list', { 'application/json': { schema: listOf(schemaAt('Representation')) } }),
    },
    {
      ...facts,
      path,
      parameters,
      summary: 'Types of stations or edges, or origins of events, with links',
      refusals: [404],
      description: 'The representation is flat or tree, optionally followed by a comma and edge or event.',
      answers: listed('The list', listOf(schemaAt('Type'))),
    },
    {
      ...facts,
      path: '/v2/apispec',
      summary: 'This description in YAML',
      answers: listed('The description', openapiSchema, 'application/yaml'),
    },
  ]
}

const text: Json = { type: 'string' }

/** The schemas of the lists of representations and types. */
export const overviewSchemas: Readonly<Record<string, Json>> = {
  Representation: {
    type: 'object',
    required: ['id', 'description', 'self'],
    properties: { id: text, description: text, self: { type: 'string', description: 'address' } },
  },
  Type: {
    type: 'object',
    required: ['id', 'description'],
    properties: {
      id: { type: 'string', description: 'a type of stations or edges, or an origin of events' },
      description: { type: ['string', 'null'], description: 'always null' },
      self: {
        type: 'object',
        description: 'as a tree: links from it, by name',
        additionalProperties: text,
      },
    },
    patternProperties: { '^self\\.': { type: 'string', description: 'flat: a link from it' } },
  },
}

const lastEventId: Json = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'the same as cursor; browsers send it automatically when they reconnect',
}

const sample = 'retry: 3000\n\nid: AbC…\ndata: {"_timestamp":"2024-05-01 07:30:00.000+0000","mvalue":12,"scode":"P1"}\n\n'

/** The stream of measurements, and freshness. */
const liveOperations = (): Operation[] => [stream(), freshness('/v2/freshness'), freshness('/v2/freshness/{stationTypes}')]

function stream(): Operation {
  const path = '/v2/stream/{stationTypes}/{dataTypes}'
  return {
    method: 'get',
    tag: 'TimeSeries/Live',
    path,
    summary: 'Measurements as they are stored',
    description: `Server-sent events: each measurement when it is stored, as a flat row like those of the newest measurements, in the order of storing.
Each event has an id, after which a later stream continues without loss or repetition. Arrivals are kept for hours; an older id is answered with
410. Each measurement is sent once, even if its selected fields equal those of others. The parameters limit, offset, sort, bucket, total, distinct,
format and csvsafe are refused. A stream ends when its token expires.`,
    parameters: [...segmentsOf(path), ...parametersOf(StreamParameters, 'latest', streamExamples), lastEventId],
    answers: found('The stream', { 'text/event-stream': { schema: { type: 'string' }, example: sample } }),
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
    summary: `How long ago data arrived, compared with their expected period${path.includes('{') ? ', for some station types' : ''}`,
    description:
      'Covers active stations. A series may belong to several datasets; closed data count only for callers who may see them.',
    parameters: [...segmentsOf(path), ...parametersOf(FreshnessParameters, 'latest', { periods: '3' })],
    answers: found('The answer', { 'application/json': { schema: schemaAt('Freshness') } }),
    refusals: [404],
  }
}
