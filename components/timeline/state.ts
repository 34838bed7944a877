import { createLoader, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { parseAsMoment } from '@/components/series/state'
import { distances } from '@/components/timeline/differences'
import { ranges } from '@/components/timeline/frames'

/** The time machine's state in the address: `?type=free&period=300&range=24h&ref=7d&at=2026-05-01T07:30Z&sel=101`. */
export const timelineParsers = {
  type: parseAsString,
  period: parseAsInteger,
  range: parseAsStringLiteral(ranges).withDefault('24h'),
  /** Differences over this distance, instead of values. */
  ref: parseAsStringLiteral(distances),
  at: parseAsMoment,
  sel: parseAsString,
}

export const loadTimelineState = createLoader(timelineParsers)
