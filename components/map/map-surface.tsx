import { MapControls } from '@/components/map/map-controls'
import { everything, fitting, type MapStart } from '@/components/map/open-map'
import { ScaleBar } from '@/components/map/scale-bar'
import type { UsedMap } from '@/components/map/use-map'

type Props = Pick<MapStart, 'look' | 'all'> & {
  used: UsedMap
  /** How to use the map without a pointer. */
  help: string
}

/** The map itself, and what every map has on it: buttons and a scale. */
export function MapSurface({ used: { holder, map, opened }, look, all, help }: Props) {
  return (
    <>
      <div ref={holder} className="size-full" />
      <p className="sr-only">{help}</p>
      <MapControls
        onZoom={(by, pressed) => map.current?.zoomTo(map.current.getZoom() + by, {}, pressed)}
        onNorth={pressed => map.current?.resetNorthPitch({}, pressed)}
        onAll={pressed => map.current?.fitBounds(everything(all, look.ground), fitting, pressed)}
      />
      {opened && <ScaleBar map={opened} />}
    </>
  )
}
