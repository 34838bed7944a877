import { outlinePoints } from '@/lib/flows/demo/facts/outline'
import type { Position } from '@/lib/flows/demo/places'
import { contains, type Ring } from '@/lib/flows/demo/shapes/ring'

/** The outline of the province in degrees, `[longitude, latitude]`. */
export const outline: Ring = [...outlinePoints].reverse()

/** Whether a position lies in the province. */
export function isInProvince({ longitude, latitude }: Pick<Position, 'longitude' | 'latitude'>): boolean {
  return contains(outline, [longitude, latitude])
}
