import type { Twin } from '@/lib/content/entities'
import type { GpsPosition, IncomingRecord } from '@/lib/content/incoming'

/** The record's positions, wherever it brings them: `GpsInfo`, or one of the older forms. */
export function positionsOf(record: IncomingRecord): GpsPosition[] {
  if (record.GpsInfo?.length) return record.GpsInfo
  const byKind = record.GpsPoints ?? record.Geo ?? {}
  const listed = Object.entries(byKind).map(([kind, position]) => ({ Gpstype: kind, ...position }))
  return listed.length > 0 ? listed : flatPosition(record)
}

function flatPosition({ Gpstype, Latitude, Longitude, Altitude, AltitudeUnitofMeasure }: IncomingRecord): GpsPosition[] {
  if (typeof Latitude !== 'number' || typeof Longitude !== 'number' || !isOnEarth(Latitude, Longitude)) return []
  return [{ Gpstype: Gpstype ?? 'position', Latitude, Longitude, Altitude, AltitudeUnitofMeasure } as GpsPosition]
}

/** The main position of the record: the one marked as default, else the first valid one. */
export function mainPosition(positions: readonly GpsPosition[]): GpsPosition | null {
  const usable = positions.filter(({ Latitude, Longitude }) => isOnEarth(Latitude, Longitude))
  return usable.find(position => position.Default) ?? usable[0] ?? null
}

// 0/0 is what providers send when they have no position.
function isOnEarth(latitude: unknown, longitude: unknown): boolean {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return false
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0)
}

/**
 * The positions in the forms older clients read, as far as the entity has them.
 * @see spec, Events datamodel and General replacements: GpsPoints becomes GpsInfo
 */
export function positionTwins(positions: readonly GpsPosition[], twins: readonly Twin[]): Record<string, unknown> {
  if (positions.length === 0) return {}
  const main = mainPosition(positions)
  return {
    GpsInfo: positions,
    ...(twins.includes('points') ? { GpsPoints: byKind(positions) } : {}),
    ...(twins.includes('geo') ? { Geo: byKind(positions) } : {}),
    ...(twins.includes('flat') && main ? flat(main) : {}),
  }
}

const byKind = (positions: readonly GpsPosition[]) =>
  // The first of a kind wins, so it is written last.
  Object.fromEntries([...positions].reverse().map(position => [position.Gpstype || 'position', position]))

const flat = ({ Gpstype, Latitude, Longitude, Altitude, AltitudeUnitofMeasure }: GpsPosition) => ({
  Gpstype: Gpstype ?? null,
  Latitude,
  Longitude,
  Altitude: Altitude ?? null,
  AltitudeUnitofMeasure: AltitudeUnitofMeasure ?? null,
})
