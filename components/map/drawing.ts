import type { Map as MapLibre } from 'maplibre-gl'
import {
  type GeoJSONStoreFeatures,
  TerraDraw,
  TerraDrawCircleMode,
  TerraDrawPolygonMode,
  TerraDrawRectangleMode,
  ValidateNotSelfIntersecting,
} from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import { type AreaShape, drawnArea } from '@/components/geometry/area-geometry'
import type { MapColours } from '@/components/map/style/read-colours'
import type { SearchArea } from '@/lib/geo/search-area'

type Drawing = Readonly<{
  kind: AreaShape
  colours: Pick<MapColours, 'larch' | 'red'>
  /** Called once with the area, or with null if the drawing is too small. */
  done(area: SearchArea | null): void
}>

const modeNames = { box: 'rectangle', circle: 'circle', polygon: 'polygon' } as const

/** Lets a user draw one area. The returned function ends and removes the drawing. */
export function drawOn(map: MapLibre, { kind, colours, done }: Drawing): () => void {
  const [hex, red] = [hexOf(colours.larch), hexOf(colours.red)]
  const styles = { fillColor: hex, fillOpacity: 0.12, outlineColor: hex, outlineWidth: 2 } as const
  const drawInteraction = 'click-move-or-drag' as const
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: 6 }),
    modes: [
      new TerraDrawRectangleMode({ styles, drawInteraction }),
      // The circle is computed on the globe: it contains all positions within a distance, as the APIs do.
      new TerraDrawCircleMode({ styles, drawInteraction, projection: 'globe' }),
      new TerraDrawPolygonMode({
        // The outline turns red when it crosses itself: Terra Draw then rejects the corner.
        styles: { ...styles, outlineColor: drawn => (isSimple(drawn) ? hex : red), closingPointColor: hex },
        validation: (feature, { updateType }) =>
          updateType === 'finish' || updateType === 'commit' ? ValidateNotSelfIntersecting(feature) : { valid: true },
      }),
    ],
  })
  draw.start()
  draw.setMode(modeNames[kind])
  draw.on('finish', id => {
    const geometry = draw.getSnapshotFeature(id)?.geometry
    done(geometry?.type === 'Polygon' ? drawnArea(kind, geometry.coordinates[0] ?? []) : null)
  })
  return () => {
    // If the map was removed, its drawing was removed with it.
    if (draw.enabled && map.getStyle()) draw.stop()
  }
}

const isSimple = (drawn: GeoJSONStoreFeatures) => drawn.geometry.type !== 'Polygon' || ValidateNotSelfIntersecting(drawn).valid

function hexOf(colour: string): `#${string}` {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) return '#000000'
  canvas.fillStyle = colour
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map(part => part.toString(16).padStart(2, '0')).join('')}`
}
