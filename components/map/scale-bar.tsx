import type { Map as MapLibre } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useFormatter } from '@/components/text/format'

type Scale = Readonly<{ metres: number; pixels: number }>

const equatorMetres = 40_075_016.686
/** Width of the world in pixels at zoom 0. */
const worldPixels = 512

export const metresPerPixel = ({ latitude, zoom }: { latitude: number; zoom: number }): number =>
  (equatorMetres * Math.cos((latitude * Math.PI) / 180)) / (worldPixels * 2 ** zoom)

/** The longest scale bar of 1, 2 or 5 times a power of ten metres that is not wider than `pixelsMax`. */
export function scaleOf(view: { latitude: number; zoom: number }, pixelsMax: number): Scale {
  const each = metresPerPixel(view)
  const power = 10 ** Math.floor(Math.log10(each * pixelsMax))
  const metres = power * ([5, 2].find(factor => factor * power <= each * pixelsMax) ?? 1)
  return { metres, pixels: Math.round(metres / each) }
}

const pixelsMax = 96

export function ScaleBar({ map }: { map: MapLibre }) {
  const t = useTranslations('map')
  const format = useFormatter()
  const [{ metres, pixels }, setScale] = useState(() => scaleAt(map))
  useEffect(() => {
    const update = () => setScale(before => sameOr(before, scaleAt(map)))
    map.on('move', update)
    return () => void map.off('move', update)
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

/** Returns the previous scale if it is equal, so that a sideways movement renders nothing. */
const sameOr = (before: Scale, now: Scale) => (before.metres === now.metres && before.pixels === now.pixels ? before : now)
