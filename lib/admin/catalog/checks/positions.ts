import type { Position } from '@/lib/geo/position'

/** The positions of a record of content, or of a row of measurements, a station's own or that of an edge's ends. */
export function flatPositions(row: unknown): Position[] {
  if (typeof row !== 'object' || row === null) return []
  const { GpsInfo, Latitude, Longitude, scoordinate, sbcoordinate, secoordinate } = row as Record<string, unknown>
  const listed = Array.isArray(GpsInfo) ? GpsInfo.flatMap(degrees) : []
  const own = listed.length > 0 ? listed : degrees({ Latitude, Longitude })
  return [...own, ...[scoordinate, sbcoordinate, secoordinate].flatMap(planar)]
}

// 0/0 is what providers send when they have no position.
function degrees(position: unknown): Position[] {
  const { Longitude, Latitude } = (position ?? {}) as Record<string, unknown>
  return typeof Longitude === 'number' && typeof Latitude === 'number' && (Longitude !== 0 || Latitude !== 0)
    ? [[Longitude, Latitude]]
    : []
}

function planar(position: unknown): Position[] {
  const { x, y } = (position ?? {}) as Record<string, unknown>
  return typeof x === 'number' && typeof y === 'number' ? [[x, y]] : []
}
