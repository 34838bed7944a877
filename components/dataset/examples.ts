import type { WrittenCall } from '@/components/call/written-call'
import type { ContentSource, EdgeSource, ListSource, SeriesSource } from '@/components/source/source'
import { quoted, segment, withQuery } from '@/lib/grammar/call-address'

type ExampleInputs = Readonly<{
  source: ListSource
  /** Id or code of an existing record. */
  record: string | null
  /** An existing data type. */
  dataType: string | null
  /** The day of the history examples. */
  day: Readonly<{ from: string; to: string }>
  token: boolean
  /** A path from the platform's root as callers write it. */
  addressOf(path: string): string
}>

/** A call for display, by the name of what it does. */
type ExampleCall = Readonly<{ name: ExampleName; call: WrittenCall }>

type ExampleName =
  | 'list'
  | 'fields'
  | 'one'
  | 'csv'
  | 'geojson'
  | 'stations'
  | 'latest'
  | 'history'
  | 'stream'
  | 'freshness'
  | 'edges'

type Call = readonly [name: ExampleName, path: string]

/** Calls that work for this dataset, simplest first. */
export function examplesFor(given: ExampleInputs): ExampleCall[] {
  const { source, token, addressOf } = given
  const calls =
    source.kind === 'content' ? content(source, given) : source.kind === 'edges' ? edges(source) : series(source, given)
  return calls.map(([name, path]) => ({ name, call: { address: addressOf(path), token, stream: name === 'stream' } }))
}

const everythingAs = (format: string) =>
  [
    ['format', format],
    ['pagesize', -1],
  ] as const

function content({ path, filter }: ContentSource, { record }: ExampleInputs): Call[] {
  const list = (parameters: readonly (readonly [string, string | number])[]) => withQuery(path, parameters, filter)
  return [
    [
      'list',
      list([
        ['pagesize', 20],
        ['pagenumber', 1],
      ]),
    ],
    [
      'fields',
      list([
        ['fields', 'Id,Shortname,_Meta.LastChange'],
        ['pagesize', 100],
      ]),
    ],
    ...(record === null ? [] : [['one', `${path}/${segment(record)}`] as const]),
    ['csv', list(everythingAs('csv'))],
    ['geojson', list(everythingAs('geojson'))],
  ]
}

function edges({ stationType, origin }: EdgeSource): Call[] {
  const where = origin === null ? '' : `eorigin.eq.${quoted(origin)}`
  return [
    [
      'edges',
      withQuery(`/timeseries/v2/flat,edge/${segment(stationType)}`, [
        ['limit', 200],
        ['where', where],
      ]),
    ],
  ]
}

function series({ stationType, origin, dataType: own }: SeriesSource, { record, dataType, day }: ExampleInputs): Call[] {
  const where = origin === null ? [] : [`sorigin.eq.${quoted(origin)}`]
  const one = record === null ? [] : [`scode.eq.${quoted(record)}`]
  const type = segment(stationType)
  const types = own === null ? '*' : segment(own)
  const asked = (conditions: readonly string[]) => ['where', conditions.join(',')] as const
  return [
    ['stations', withQuery(`/timeseries/v2/flat,node/${type}`, [['limit', 200], asked(where)])],
    ['latest', withQuery(`/timeseries/v2/flat,node/${type}/${types}/latest`, [['limit', 200], asked(where)])],
    [
      'history',
      withQuery(`/timeseries/v2/flat,node/${type}/${segment(own ?? dataType ?? '*')}/${day.from}/${day.to}`, [
        ['limit', 200],
        ['select', 'scode,mvalidtime,mvalue'],
        asked([...where, ...one]),
      ]),
    ],
    ['stream', withQuery(`/timeseries/v2/stream/${type}/${types}`, [asked(where)])],
    ['freshness', withQuery(`/timeseries/v2/freshness/${type}`, [asked(where)])],
  ]
}
