import { isObject } from '@/lib/formats/json/object'

/** The GeoJSON geometry of a point with `x` and `y`, or of a geometry with its `crs`, which is always in degrees. */
export function rowGeometry(value: unknown): object | null {
  if (!isObject(value)) return null
  if ('x' in value) return { type: 'Point', coordinates: [value['x'], value['y']] }
  const { crs: _, ...geometry } = value
  return geometry
}
