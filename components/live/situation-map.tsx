import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { callDoor } from '@/components/connection/door'
import type { Situation } from '@/components/live/situation'
import { type Ground, groundPath } from '@/components/map/ground'
import { MapFallback } from '@/components/map/map-fallback'
import { useSame } from '@/components/ui/use-same'

const RecordMap = dynamic(() => import('@/components/map/record-map'), { ssr: false })

type Props = {
  situations: readonly Situation[]
  hovered: string | null
  selected: string | null
  onHover(id: string | null): void
  onSelect(id: string | null): void
}

/** The situations on a map; the list beside it says the same in words. */
export function SituationMap({ situations, hovered, selected, onHover, onSelect }: Props) {
  const [t, language] = [useTranslations('map'), useLocale()]
  const { data: ground } = useQuery({
    queryKey: ['ground'],
    queryFn: ({ signal }) => callDoor(groundPath, signal) as Promise<Ground>,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // The map moves when other records are shown; a refreshed list shows the same ones.
  const features = useSame(
    situations.flatMap(({ id, title, geometry }) => (geometry ? [{ id, title, geometry }] : [])),
    situations.map(({ id }) => id).join('\n'),
  )
  const featureOf = (id: string | null) => features.find(feature => feature.id === id) ?? null
  if (!ground) return null
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
