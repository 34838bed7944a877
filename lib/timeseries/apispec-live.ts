import type { Json } from '@/lib/formats/yaml'
import { problemResponses, queryParameters } from '@/lib/http/openapi'
import { FreshnessQuery } from '@/lib/timeseries/freshness/params'
import { StreamQuery } from '@/lib/timeseries/live/params'
import { SeriesQuery } from '@/lib/timeseries/params'

const reference = (name: string): Json => ({ $ref: `#/components/parameters/${name}` })

/** Parameters that other paths have too stand in the components, those of a path alone with it. */
const parameters = (query: Record<string, Json>): Json[] =>
  Object.entries(query).map(([name, described]) => (name in SeriesQuery.shape && name !== 'cursor' ? reference(name) : described))

function stream(): Json {
  const lastEventId = {
    ...{ name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } },
    description: 'the same as cursor; browsers send it by themselves when they connect again',
  }
  const sample = 'retry: 3000\n\nid: AbC…\ndata: {"_timestamp":"2024-05-01 07:30:00.000+0000","mvalue":12,"scode":"P1"}\n\n'
  const description = `Server-sent events: each measurement when it is stored, as a flat row of the newest measurements, in the order in which they
are complete. Each has an id; behind it a stream goes on, without loss or repetition, as long as the platform keeps what arrived (hours): then
410. Nothing about limit, offset and distinct: single measurements are told. A stream ends when its token does.`
  return {
    summary: 'Measurements as they are stored',
    description,
    parameters: [reference('types'), reference('dataTypes'), ...parameters(queryParameters(StreamQuery)), lastEventId],
    responses: {
      '200': { description: 'The stream', content: { 'text/event-stream': { schema: { type: 'string' }, example: sample } } },
      ...problemResponses,
    },
  }
}

function freshness(segments: readonly string[]): Json {
  return {
    summary: `How long ago data arrived, against the period they are expected in${segments.length > 0 ? ', of some station types' : ''}`,
    description: 'Of stations in use. A series may belong to several datasets; closed data count for those who may see them.',
    parameters: [...segments.map(reference), ...parameters(queryParameters(FreshnessQuery))],
    responses: {
      '200': {
        description: 'The answer',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Freshness' } } },
      },
      ...problemResponses,
    },
  }
}

const time: Json = { type: 'string', example: '2024-05-01 07:30:00.000+0000' }
const newestAndOldest = (description: string): Json => ({
  ...{ type: 'object', description, required: ['newest', 'oldest'] },
  properties: { newest: time, oldest: time },
})

const figures: Readonly<Record<string, Json>> = {
  series: { type: 'integer', description: 'how many series there are' },
  fresh: { type: 'integer', description: 'of these those that are not late' },
  late: { type: 'integer', description: 'of these those from which nothing has come for too long' },
  freshshare: { type: 'number', minimum: 0, maximum: 1, description: 'fresh ones by all' },
  period: {
    ...{ type: 'object', description: 'seconds between measurements that are expected', required: ['min', 'max'] },
    properties: { min: { type: 'integer' }, max: { type: 'integer' } },
  },
  arrival: newestAndOldest('when the last measurement of each series was stored: the newest and the oldest of these'),
  measured: newestAndOldest('when the last measurement of each series was measured: the newest and the oldest of these'),
}

const listOf = (members: Readonly<Record<string, Json>>): Json => ({
  type: 'array',
  items: { type: 'object', required: [...Object.keys(members), ...Object.keys(figures)], properties: { ...members, ...figures } },
})

/** The answer of freshness. */
export const freshnessSchema: Json = {
  type: 'object',
  required: ['periods', 'datasets', 'stationtypes'],
  properties: {
    periods: { type: 'number', description: 'the parameter' },
    datasets: listOf({ id: { type: 'string' }, name: { type: 'string' } }),
    stationtypes: listOf({
      stype: { type: 'string' },
      sorigin: { type: 'string', nullable: true },
      datasets: {
        type: 'array',
        items: { type: 'string' },
        description: 'ids of the datasets with series of this type and origin',
      },
    }),
  },
}

/** The paths of the stream of measurements and of freshness, as OpenAPI 3.0 describes them. */
export const livePaths: Readonly<Record<string, Json>> = {
  '/stream/{types}/{dataTypes}': { get: stream() },
  '/freshness': { get: freshness([]) },
  '/freshness/{types}': { get: freshness(['types']) },
}
