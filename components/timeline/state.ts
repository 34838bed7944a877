import { createLoader, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { parseAsMoment } from '@/components/series/state'
import { ranges } from '@/components/timeline/frames'

/** What is played, in the address: `?type=free&period=300&range=24h&at=2026-05-01T07:30Z&sel=101`. */
export const timelineParsers = {
  type: parseAsString,
  period: parseAsInteger,
  range: parseAsStringLiteral(ranges).withDefault('24h'),
  at: parseAsMoment,
  sel: parseAsString,
}

export const loadTimelineState = createLoader(timelineParsers)
