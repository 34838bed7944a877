import { createLoader, createSerializer, parseAsArrayOf, parseAsBoolean, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { severities } from '@/components/geometry/feature'
import { whens } from '@/components/live/situation'
import { groupings } from '@/components/live/wall-rows'

/** The URL parameters of the freshness page: `/live?by=provider&late=true`. */
export const wallParsers = { by: parseAsStringLiteral(groupings).withDefault('type'), late: parseAsBoolean.withDefault(false) }

export const loadWallQuery = createLoader(wallParsers)
export const wallUrl = createSerializer(wallParsers)

/** The URL parameters of the situations: `/live/events?kind=accident,closure&when=current&severity=high`. */
export const eventParsers = {
  kind: parseAsArrayOf(parseAsString).withDefault([]),
  when: parseAsStringLiteral(whens).withDefault('all'),
  severity: parseAsArrayOf(parseAsStringLiteral(severities)).withDefault([]),
}

export const loadEventQuery = createLoader(eventParsers)
export const eventUrl = createSerializer(eventParsers)
