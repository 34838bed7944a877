import { segment, withQuery } from '@/components/address/call-address'
import type { Span } from '@/components/chart/spark-path'
import type { Bucket } from '@/components/series/bucket'
import type { SeriesRef } from '@/components/series/series-ref'
import { quoted } from '@/components/source/filter-text'

/** The format of an answer; a browser shows JSON and downloads the others. */
export type AnswerFormat = 'json' | 'csv' | 'ndjson'

type SeriesCallOptions = Readonly<{
  refs: readonly SeriesRef[]
  span: Span
  bucket: Bucket
  /** IANA name of the time zone for periods of a day and for written times. */
  zone: string
  format?: AnswerFormat
}>

const names = 'stype,scode,sname,tname,tunit,mperiod'

/** One call for the measurements of several series, single or aggregated. The end of the span is excluded. */
export function measurementsCall({ refs, span, bucket, zone, format }: SeriesCallOptions): string {
  const times = [span.from, span.to].map(at => segment(new Date(at).toISOString())).join('/')
  const values = bucket === 'raw' ? 'mvalue' : 'avg(mvalue),min(mvalue),max(mvalue),count(mvalue)'
  return withQuery(`${pathOf(refs)}/${times}`, [
    ['limit', -1],
    ['select', `${names},${values}`],
    ['where', whereOf(refs)],
    ['bucket', bucket === 'raw' ? '' : bucket],
    ['timezone', zone],
    ['format', format && format !== 'json' ? format : ''],
  ])
}

/** One call for the newest values of several series, with their names. */
export const newestCall = (refs: readonly SeriesRef[]): string =>
  withQuery(`${pathOf(refs)}/latest`, [
    ['limit', -1],
    ['select', `${names},mvalue,mvalidtime`],
    ['where', whereOf(refs)],
  ])

/** The stream of these series' new measurements. */
export const streamCall = (refs: readonly SeriesRef[]): string =>
  withQuery(pathOf(refs).replace('/flat,node/', '/stream/'), [
    ['select', 'scode'],
    ['where', whereOf(refs)],
  ])

const pathOf = (refs: readonly SeriesRef[]) =>
  `/timeseries/v2/flat,node/${listOf(refs.map(({ type }) => type))}/${listOf(refs.map(({ dataType }) => dataType))}`

/** Names in a path are separated by commas; where a name contains one, only the condition selects. */
function listOf(names: readonly string[]): string {
  const all = [...new Set(names)]
  return all.some(name => name.includes(',')) ? '*' : all.map(segment).join(',')
}

function whereOf(refs: readonly SeriesRef[]): string {
  const each = refs.map(ref => conditions(ref, refs).join(','))
  return each.length === 1 ? each[0]! : `or(${each.map(text => `and(${text})`).join(',')})`
}

/** The part of a series' reference that the path does not express. */
function conditions({ type, code, dataType, period }: SeriesRef, refs: readonly SeriesRef[]): string[] {
  const others = (key: 'type' | 'dataType', own: string) => own.includes(',') || refs.some(ref => ref[key] !== own)
  return [
    ...(others('type', type) ? [`stype.eq.${quoted(type)}`] : []),
    `scode.eq.${quoted(code)}`,
    ...(others('dataType', dataType) ? [`tname.eq.${quoted(dataType)}`] : []),
    `mperiod.eq.${period}`,
  ]
}
