import { getLocale, getTranslations } from 'next-intl/server'
import { isPoint, type MapFeature } from '@/components/map/feature'
import { type Bounds, boundsOf, overlap, type Position, positionsOf } from '@/components/map/geojson'
import type { Ground } from '@/components/map/ground'
import { MapSheet } from '@/components/map/map-sheet'

type Props = { features: readonly MapFeature[]; ground: Ground; bounds: Bounds }

/** Where a dataset's records lie, on the whole region; somewhere else when they lie elsewhere. */
export async function DatasetMap({ features, ground, bounds }: Props) {
  const [t, language] = await Promise.all([getTranslations('dataset'), getLocale()])
  const positions = features.filter(isPoint).map(({ geometry }) => geometry.coordinates as unknown as Position)
  const shapes = features.filter(feature => !isPoint(feature)).map(({ geometry }) => geometry)
  const own = boundsOf(features.flatMap(({ geometry }) => positionsOf(geometry)))
  return (
    <section aria-labelledby="where">
      <h2 id="where" className="mb-2 text-lg">
        {t('where')}
      </h2>
      {own ? (
        <MapSheet
          bounds={overlap(own, bounds) ? bounds : own}
          ground={ground}
          names={5}
          language={language}
          shapes={shapes}
          dots={[{ positions, tone: 'larch' }]}
          label={t('mapLabel', { count: features.length })}
          size={{ width: 520, height: 330 }}
          dotRadius={features.length > 200 ? 1.4 : 2.6}
        />
      ) : (
        <p className="border border-line bg-sheet p-4 text-sm text-soft">{t('noPositions')}</p>
      )}
    </section>
  )
}
