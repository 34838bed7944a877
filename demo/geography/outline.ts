import type { Position } from '@/demo/geography/places'
import { contains, type Ring } from '@/demo/geography/ring'
import { number, readTable } from '@/demo/read-data'

// Clockwise in the file.
const points = readTable('facts/places/outline.csv', { longitude: number, latitude: number })

/** The outline of the province in degrees, `[longitude, latitude]`: good to a few kilometres, a shape for the demo and no border. */
export const outline: Ring = points.map(({ longitude, latitude }) => [longitude, latitude] as const).reverse()

/** Whether a position lies in the province. */
export function isInProvince({ longitude, latitude }: Pick<Position, 'longitude' | 'latitude'>): boolean {
  return contains(outline, [longitude, latitude])
}
