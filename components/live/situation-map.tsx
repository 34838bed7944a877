import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { type MapFeature, severities } from '@/components/geometry/feature'
import type { Situation } from '@/components/live/situation'
import { iconOfKind, kindOf, type SituationKind } from '@/components/live/situation-kinds'
import type { MapGround } from '@/components/map/ground'
import { MapFallback } from '@/components/map/map-fallback'
import { useSame } from '@/components/ui/stable-value'

const RecordMap = dynamic(() => import('@/components/map/record-map'), { ssr: false })

type Props = {
  ground: MapGround
  situations: readonly Situation[]
  /** What is known about kinds, the most specific first. */
  kinds: readonly SituationKind[]
  hovered: string | null
  selected: string | null
  onHover(id: string | null): void
  onSelect(id: string | null): void
}

/** The situations on a map, with signs for their kind and severity; the list beside it says the same in words. */
export function SituationMap({ ground, situations, kinds, hovered, selected, onHover, onSelect }: Props) {
  const [t, language] = [useTranslations('map'), useLocale()]
  // The map moves when other records are shown; a refreshed list shows the same ones.
  const features = useSame(
    situations.flatMap(situation => featureOf(situation, kinds)),
    situations.map(({ id }) => id).join('\n'),
  )
  const named = (id: string | null) => features.find(feature => feature.id === id) ?? null
  return (
    <>
      <MapFallback>
        <RecordMap
          ground={ground}
          language={language}
          content={{ features }}
          marks={{ hovered: named(hovered), selected: named(selected) }}
          events={{ onHover, onSelect, onMove: () => {} }}
          view={null}
          label={t('label')}
          help={t('keys')}
        />
      </MapFallback>
      <SeverityLegend features={features} />
    </>
  )
}

function featureOf(situation: Situation, kinds: readonly SituationKind[]): MapFeature[] {
  const { id, title, geometry, heading } = situation
  const found = kindOf(situation, kinds)
  const sign = {
    icon: iconOfKind(found?.kind ?? situation.kinds[0]?.kind),
    severity: found?.severity ?? 'unknown',
    heading,
  } as const
  return geometry ? [{ id, title, geometry, sign }] : []
}

const shapes = {
  high: 'm4 1h6l3 3v6l-3 3H4l-3-3V4Z',
  medium: 'M2 2h10v10H2Z',
  low: 'M7 12.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Z',
  unknown: 'M7 12.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Z',
} as const

/** What colour and shape of the signs say. */
function SeverityLegend({ features }: { features: readonly MapFeature[] }) {
  const t = useTranslations('live')
  const counts = severities.map(
    severity => [severity, features.filter(({ sign }) => sign?.severity === severity).length] as const,
  )
  return (
    <ul
      aria-label={t('severity')}
      className="pointer-events-none absolute bottom-8 left-3 border border-line bg-sheet/95 px-2.5 py-1.5 text-xs text-soft"
    >
      {counts
        .filter(([, count]) => count > 0)
        .map(([severity, count]) => (
          <li key={severity} className="flex items-center gap-2 leading-5">
            <svg viewBox="0 0 14 14" aria-hidden="true" className="size-3.5">
              <path d={shapes[severity]} fill={`var(--severity-${severity})`} />
            </svg>
            <span className="grow">{t(`severities.${severity}`)}</span>
            <span className="tabular-nums">{count}</span>
          </li>
        ))}
    </ul>
  )
}
