import { outlinePoints } from '@/demo/facts/outline'
import type { Position } from '@/demo/geography/places'
import { contains, type Ring } from '@/demo/geography/ring'

/** The outline of the province in degrees, `[longitude, latitude]`. */
export const outline: Ring = [...outlinePoints].reverse()

/** Whether a position lies in the province. */
export function isInProvince({ longitude, latitude }: Pick<Position, 'longitude' | 'latitude'>): boolean {
  return contains(outline, [longitude, latitude])
}
