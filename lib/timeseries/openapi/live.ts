import type { Json } from '@/lib/formats/yaml'
import { schemaAt } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'
import { FreshnessParameters } from '@/lib/timeseries/freshness/params'
import { StreamParameters } from '@/lib/timeseries/live/params'
import { found, time } from '@/lib/timeseries/openapi/answers'
import { parametersOf, segmentsOf } from '@/lib/timeseries/openapi/parameters'

const lastEventId: Json = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'the same as cursor; browsers send it automatically when they reconnect',
}

const sample = 'retry: 3000\n\nid: AbC…\ndata: {"_timestamp":"2024-05-01 07:30:00.000+0000","mvalue":12,"scode":"P1"}\n\n'

/** The stream of measurements, and freshness. */
export const liveOperations = (): Operation[] => [stream(), freshness('/v2/freshness'), freshness('/v2/freshness/{stationTypes}')]

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

const newestAndOldest = (description: string): Json => ({
  type: 'object',
  description,
  required: ['newest', 'oldest'],
  properties: { newest: time, oldest: time },
})

const figures: Readonly<Record<string, Json>> = {
  series: { type: 'integer', description: 'number of series' },
  fresh: { type: 'integer', description: 'number of series that are not late' },
  late: { type: 'integer', description: 'number of series without a measurement for too long' },
  freshshare: { type: 'number', minimum: 0, maximum: 1, description: 'fresh series divided by all series' },
  period: {
    type: 'object',
    description: 'expected seconds between measurements',
    required: ['min', 'max'],
    properties: { min: { type: 'integer' }, max: { type: 'integer' } },
  },
  arrival: newestAndOldest('newest and oldest of the times at which the last measurement of each series was stored'),
  measured: newestAndOldest('newest and oldest of the times at which the last measurement of each series was measured'),
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
      sorigin: { type: ['string', 'null'] },
      datasets: {
        type: 'array',
        items: { type: 'string' },
        description: 'ids of the datasets with series of this type and origin',
      },
    }),
  },
}
