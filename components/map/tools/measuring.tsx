import type { Feature, FeatureCollection } from 'geojson'
import type { GeoJSONSource, Map as MapLibre, MapMouseEvent } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { LonLat } from '@/components/geometry/geojson'
import { useFormatter } from '@/components/text/format'
import { TextButton } from '@/components/ui/button'
import { metresBetween } from '@/lib/geo/great-circle'

/** Measures a distance. A click adds a corner. The keyboard adds the centre of the map. Unmounting removes the line. */
export function Measuring({ map, onClose }: { map: MapLibre; onClose(): void }) {
  const t = useTranslations('map.measure')
  const [corners, setCorners] = useState<readonly LonLat[]>([])
  useCorners(map, corners, corner => setCorners(before => [...before, corner]))
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [onClose])
  const addMiddle = () => {
    const { lng, lat } = map.getCenter()
    setCorners(before => [...before, [lng, lat]])
  }
  return (
    <section
      aria-label={t('title')}
      className="absolute inset-x-14 top-14 z-10 mx-auto flex w-fit flex-wrap items-center gap-2 border border-strong bg-sheet px-3 py-2 text-sm"
    >
      <p role="status" className="min-w-24 font-semibold tabular-nums">
        {corners.length < 2 ? t(corners.length === 0 ? 'first' : 'next') : <Length metres={metresAlong(corners)} />}
      </p>
      <TextButton look="quiet" text={t('middle')} onPress={addMiddle} />
      <TextButton
        look="quiet"
        text={t('undo')}
        off={corners.length === 0}
        onPress={() => setCorners(before => before.slice(0, -1))}
      />
      <TextButton look="quiet" text={t('close')} onPress={onClose} />
    </section>
  )
}

function Length({ metres }: { metres: number }) {
  const format = useFormatter()
  const isFar = metres >= 1000
  return format.number(isFar ? metres / 1000 : Math.round(metres), {
    style: 'unit',
    unit: isFar ? 'kilometer' : 'meter',
    maximumFractionDigits: isFar && metres < 100_000 ? 2 : 0,
  })
}

function useCorners(map: MapLibre, corners: readonly LonLat[], onCorner: (corner: LonLat) => void): void {
  useEffect(() => {
    const draw = () => showMeasured(map, corners)
    draw()
    map.on('style.load', draw)
    return () => void map.off('style.load', draw)
  }, [map, corners])
  useEffect(() => {
    const add = ({ lngLat: { lng, lat } }: MapMouseEvent) => onCorner([lng, lat])
    // While this attribute is set, clicks add corners instead of selecting records.
    map.getContainer().dataset['measuring'] = ''
    map.on('click', add)
    return () => {
      delete map.getContainer().dataset['measuring']
      map.off('click', add)
    }
  }, [map, onCorner])
  useEffect(() => () => showMeasured(map, []), [map])
}

const metresAlong = (positions: readonly LonLat[]): number =>
  positions.slice(1).reduce((sum, position, index) => sum + metresBetween(positions[index]!, position), 0)

/** Draws the line and its corners. Before the style is loaded, nothing is drawn. */
function showMeasured(map: MapLibre, positions: readonly LonLat[]): void {
  void (map.getSource('measured') as GeoJSONSource | undefined)?.setData(lineThrough(positions))
}

function lineThrough(positions: readonly LonLat[]): FeatureCollection {
  const features: Feature[] = positions.map(([longitude, latitude]) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  }))
  const coordinates = positions.map(([longitude, latitude]) => [longitude, latitude])
  if (positions.length > 1) features.unshift({ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } })
  return { type: 'FeatureCollection', features }
}
