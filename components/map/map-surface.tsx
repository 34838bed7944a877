import type { Map as MapLibre } from 'maplibre-gl'
import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { MapControls } from '@/components/map/map-controls'
import { everything, fitting, type MapStart } from '@/components/map/open-map'
import { type Scale, scaleOf } from '@/components/map/scale'
import type { UsedMap } from '@/components/map/use-map'

type Props = Pick<MapStart, 'look' | 'all'> & {
  used: UsedMap
  /** How to use the map by keyboard. */
  help: string
}

/** The map itself, with its buttons and scale. */
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

const pixelsMax = 96

/** The length of a distance on the map, at its centre. */
function ScaleBar({ map }: { map: MapLibre }) {
  const t = useTranslations('map')
  const format = useFormatter()
  const [{ metres, pixels }, setScale] = useState(() => scaleAt(map))
  useEffect(() => {
    const tell = () => setScale(before => sameOr(before, scaleAt(map)))
    map.on('move', tell)
    return () => void map.off('move', tell)
  }, [map])
  const unit = metres < 1000 ? 'meter' : 'kilometer'
  const length = format.number(metres < 1000 ? metres : metres / 1000, { style: 'unit', unit })
  return (
    <svg
      viewBox={`0 0 ${pixelsMax + 2} 18`}
      role="img"
      aria-label={t('scale', { length })}
      data-metres={metres}
      data-pixels={pixels}
      className="pointer-events-none absolute bottom-1 left-3 h-[18px] w-[98px]"
    >
      <g fill="none" strokeLinejoin="round">
        <path d={`M1 12v4h${pixels}v-4`} stroke="var(--map-ground)" strokeWidth="4" />
        <path d={`M1 12v4h${pixels}v-4`} stroke="var(--ink-soft)" strokeWidth="1.5" />
      </g>
      <text
        x="5"
        y="11"
        fontSize="11"
        fontWeight="500"
        fill="var(--ink-soft)"
        stroke="var(--map-ground)"
        strokeWidth="3"
        paintOrder="stroke"
        strokeLinejoin="round"
      >
        {length}
      </text>
    </svg>
  )
}

const scaleAt = (map: MapLibre) => scaleOf({ latitude: map.getCenter().lat, zoom: map.getZoom() }, pixelsMax)

/** Moving sideways does not change the bar. */
const sameOr = (before: Scale, now: Scale) => (before.metres === now.metres && before.pixels === now.pixels ? before : now)
