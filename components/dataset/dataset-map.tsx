import { getLocale, getTranslations } from 'next-intl/server'
import { type Bounds, boundsOf, type Geometry, type LonLat, overlap, positionsOf } from '@/components/geometry/geojson'
import type { SheetGround } from '@/components/map/ground'
import { MapSheet } from '@/components/map/sheet/map-sheet'
import { Link } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Section } from '@/components/ui/section'

type Places = { positions: readonly LonLat[]; shapes: readonly Geometry[] }
type Props = { dataset: string; places: Places; ground: SheetGround; bounds: Bounds }

/** A dataset's records on a map of the region, or of their own surroundings when they are elsewhere. */
export async function DatasetMap({ dataset, places: { positions, shapes }, ground, bounds }: Props) {
  const [t, language] = await Promise.all([getTranslations('dataset'), getLocale()])
  const own = boundsOf([...positions, ...shapes.flatMap(positionsOf)])
  return (
    <Section
      id="where"
      title={t('where')}
      action={
        own && (
          <Link href={`/explore/${encodeURIComponent(dataset)}?v=map`} className={buttonClass('outline')}>
            <Icon name="map" />
            {t('onMap')}
          </Link>
        )
      }
    >
      {own ? (
        <MapSheet
          bounds={overlap(own, bounds) ? bounds : own}
          ground={ground}
          names={5}
          language={language}
          shapes={shapes}
          dots={[{ positions, tone: 'larch' }]}
          label={t('mapLabel', { count: positions.length + shapes.length })}
          size={{ width: 520, height: 330 }}
          dotRadius={positions.length > 200 ? 1.4 : 2.6}
        />
      ) : (
        <p className="border border-line bg-sheet p-4 text-sm text-soft">{t('noPositions')}</p>
      )}
    </Section>
  )
}
