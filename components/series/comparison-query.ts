import {
  createLoader,
  createParser,
  createSerializer,
  parseAsBoolean,
  parseAsNativeArrayOf,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'
import { buckets } from '@/components/series/bucket'
import { presets } from '@/components/series/time-range'
import { distances } from '@/components/series/wall-clock'
import { findMoment } from '@/lib/grammar/moment'

/** Identifies a series: a data type at a station, measured every `period` seconds. */
export type SeriesRef = Readonly<{ type: string; code: string; dataType: string; period: number }>

/** Writes `type:code:datatype:period`. A colon in a name becomes `~:`, and a tilde `~~`. */
export function printRef({ type, code, dataType, period }: SeriesRef): string {
  return [type, code, dataType].map(escaped).concat(String(period)).join(':')
}

const escaped = (name: string) => name.replace(/[~:]/g, '~$&')

export function parseRef(text: string): SeriesRef | null {
  const parts = ['']
  for (const match of text.matchAll(/~([~:])|[\s\S]/g)) {
    if (match[0] === ':') parts.push('')
    else parts.push(parts.pop() + (match[1] ?? match[0]))
  }
  const [type, code, dataType, period = '', ...rest] = parts
  if (!type || !code || !dataType || rest.length > 0 || !/^[1-9]\d{0,8}$/.test(period)) return null
  return { type, code, dataType, period: Number(period) }
}

export const sameRef = (a: SeriesRef, b: SeriesRef): boolean => printRef(a) === printRef(b)

/** A time as `2026-05-01T07:30Z`. */
export const parseAsMoment = createParser<number>({
  parse: text => findMoment(text),
  serialize: at => new Date(at).toISOString().replace(/(:00)?\.000Z$/, 'Z'),
})

/** The URL parameters of a comparison: `?s=…&s=…&t=7d&from=…&to=…&agg=1h&ref=7d&follow=true`. */
export const comparisonParsers = {
  s: parseAsNativeArrayOf(parseAsString),
  t: parseAsStringLiteral(presets).withDefault('7d'),
  /** The shown window. Null shows the whole preset. */
  from: parseAsMoment,
  to: parseAsMoment,
  /** The aggregation. Null chooses it by the width of the chart. */
  agg: parseAsStringLiteral(buckets),
  ref: parseAsStringLiteral(distances),
  follow: parseAsBoolean.withDefault(false),
}

export const loadComparisonState = createLoader(comparisonParsers)

export const comparisonQuery = createSerializer(comparisonParsers)
