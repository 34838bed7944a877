import { useMemo } from 'react'
import { useResponse } from '@/components/connection/query-client'
import { areaGeometry } from '@/components/geometry/area-geometry'
import { boundsOf, type Geometry, positionsOf } from '@/components/geometry/geojson'
import type { ApiReader } from '@/components/source/source'
import { boxArea, type SearchArea } from '@/lib/geo/search-area'
import { segment } from '@/lib/grammar/url-query'

const shapePath = (id: string): string => `/content/v1/GeoShapes/${segment(id)}?fields=Id,Geometry`

export type Shape = Readonly<{ Id: string; Name?: string | null; Type?: string | null }>

export async function readShapeArea({ Id, Name }: Shape, read: ApiReader): Promise<SearchArea | null> {
  const { Geometry } = (await read(shapePath(Id))) as { Geometry?: Geometry }
  const bounds = Geometry && boundsOf(positionsOf(Geometry))
  const box = bounds && boxArea(bounds)
  return box?.kind === 'box' ? { kind: 'shape', id: Id, name: Name || Id, bounds: box.bounds } : null
}

/** The outline of an area. A stored shape is represented by its bounding box until its outline is loaded. */
export function useAreaRim(area: SearchArea | null): Geometry | null {
  const path = area?.kind === 'shape' ? shapePath(area.id) : null
  const { data } = useResponse<{ Geometry?: Geometry }>(path)
  const outline = path === null ? undefined : data?.Geometry
  // An unchanged outline stays identical, so that the map does not move to it again.
  return useMemo(() => outline ?? (area && areaGeometry(area)), [outline, area])
}
