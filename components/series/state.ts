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

/** A moment as `2026-05-01T07:30Z`. */
export const parseAsMoment = createParser<number>({
  parse(text) {
    const at = Date.parse(text)
    return Number.isNaN(at) || !/^\d{4}-\d\d-\d\d/.test(text) ? null : at
  },
  serialize: at => new Date(at).toISOString().replace(/(:00)?\.000Z$/, 'Z'),
})

/** A comparison's state in the address: `?s=…&s=…&t=7d&from=…&to=…&agg=1h&ref=7d&follow=true`. */
export const comparisonParsers = {
  /** Series as `printRef` writes them. */
  s: parseAsNativeArrayOf(parseAsString),
  t: parseAsStringLiteral(presets).withDefault('7d'),
  /** A part of the preset, or any other period. */
  from: parseAsMoment,
  to: parseAsMoment,
  /** The aggregation; absent: chosen by the chart's width. */
  agg: parseAsStringLiteral(buckets),
  /** The distance of the time to compare with. */
  ref: parseAsStringLiteral(distances),
  /** Whether new measurements are added automatically. */
  follow: parseAsBoolean.withDefault(false),
}

export const loadComparisonState = createLoader(comparisonParsers)

/** Writes the address of a comparison. */
export const comparisonQuery = createSerializer(comparisonParsers)
