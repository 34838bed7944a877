import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import type { Situation } from '@/components/live/situation'
import type { MapGround } from '@/components/map/ground'
import { MapFallback } from '@/components/map/map-fallback'
import { useSame } from '@/components/ui/stable-value'

const RecordMap = dynamic(() => import('@/components/map/record-map'), { ssr: false })

type Props = {
  ground: MapGround
  situations: readonly Situation[]
  hovered: string | null
  selected: string | null
  onHover(id: string | null): void
  onSelect(id: string | null): void
}

/** The situations on a map; the list beside it says the same in words. */
export function SituationMap({ ground, situations, hovered, selected, onHover, onSelect }: Props) {
  const [t, language] = [useTranslations('map'), useLocale()]
  // The map moves when other records are shown; a refreshed list shows the same ones.
  const features = useSame(
    situations.flatMap(({ id, title, geometry }) => (geometry ? [{ id, title, geometry }] : [])),
    situations.map(({ id }) => id).join('\n'),
  )
  const featureOf = (id: string | null) => features.find(feature => feature.id === id) ?? null
  return (
    <MapFallback>
      <RecordMap
        ground={ground}
        language={language}
        content={{ features }}
        marks={{ hovered: featureOf(hovered), selected: featureOf(selected) }}
        events={{ onHover, onSelect, onMove: () => {} }}
        view={null}
        label={t('label')}
        help={t('keys')}
      />
    </MapFallback>
  )
}
