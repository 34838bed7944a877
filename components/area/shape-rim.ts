import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { segment } from '@/components/address/call-address'
import { callDoor } from '@/components/connection/door'
import type { SearchArea } from '@/components/geometry/area'
import { areaGeometry } from '@/components/geometry/area-geometry'
import type { Geometry } from '@/components/geometry/geojson'

/** The call that reads the geometry of a stored shape. */
export const shapeAddress = (id: string): string => `/content/v1/GeoShapes/${segment(id)}?fields=Id,Geometry`

/** The outline of an area: a stored shape's own once it is read, the box around it before. */
export function useAreaRim(area: SearchArea | null): Geometry | null {
  const path = area?.kind === 'shape' ? shapeAddress(area.id) : null
  const { data } = useQuery({
    queryKey: ['door', path],
    queryFn: ({ signal }) => callDoor(path!, signal) as Promise<{ Geometry?: Geometry }>,
    enabled: path !== null,
  })
  const own = path === null ? undefined : data?.Geometry
  // An unchanged outline stays the same object, so that the map does not move to it again.
  return useMemo(() => own ?? (area && areaGeometry(area)), [own, area])
}
