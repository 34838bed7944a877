import { earthRadiusMetres } from '@/lib/geo/great-circle'
import type { Position } from '@/lib/geo/position'

/** Metres between two positions along the surface of a sphere. */
export function distanceMetres([west, south]: Position, [east, north]: Position): number {
  const [a, b] = [south, north].map(degrees => (degrees * Math.PI) / 180) as [number, number]
  const wide = ((east - west) * Math.PI) / 180
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(wide / 2) ** 2
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(half)))
}
