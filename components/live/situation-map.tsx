import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { recordPath } from '@/components/address/page-paths'
import type { MapFeature } from '@/components/geometry/feature'
import { iconOfKind, kindOf, phaseOf, type Situation, type SituationKind, severityOf } from '@/components/live/situation'
import type { MapBasemap } from '@/components/map/basemap'
import { MapFallback } from '@/components/map/map-fallback'
import { useFormatter } from '@/components/text/format'
import { Link } from '@/components/text/navigation'
import { Badge } from '@/components/ui/badge'
import { useSame } from '@/components/ui/stable-value'
import type { Severity } from '@/lib/traffic/categories'

const RecordMap = dynamic(() => import('@/components/map/record-map'), { ssr: false })

export type SeverityChoice = Readonly<{ severity: Severity; count: number; isChosen: boolean; href: string }>

type Props = {
  ground: MapBasemap
  situations: readonly Situation[]
  severities: readonly SeverityChoice[]
  /** The kinds of situations with their severities, most specific first. */
  kinds: readonly SituationKind[]
  hovered: string | null
  selected: string | null
  onHover(id: string | null): void
  onSelect(id: string | null): void
}

export function SituationMap({ ground, situations, severities, kinds, hovered, selected, onHover, onSelect }: Props) {
  const [t, language] = [useTranslations('map'), useLocale()]
  // The features stay identical when the same situations are read again, so that the map does not move.
  const current = situations.flatMap(situation => featureOf(situation, kinds))
  const features = useSame(current, JSON.stringify(current))
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
      <SeverityLegend choices={severities} />
    </>
  )
}

function featureOf(situation: Situation, kinds: readonly SituationKind[]): MapFeature[] {
  const { id, title, geometry, bearing } = situation
  const kind = kindOf(situation, kinds)
  const sign = {
    icon: iconOfKind(kind?.kind ?? situation.kinds[0]?.kind),
    severity: severityOf(situation, kinds),
    bearing,
  } as const
  return geometry ? [{ id, title, geometry, sign }] : []
}

const shapes: Readonly<Record<Severity, string>> = {
  high: 'm4 1h6l3 3v6l-3 3H4l-3-3V4Z',
  medium: 'M2 2h10v10H2Z',
  low: 'M7 12.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Z',
  unknown: 'M7 1l6 6-6 6-6-6Z',
}

function SeverityLegend({ choices }: { choices: readonly SeverityChoice[] }) {
  const t = useTranslations('live')
  if (choices.length === 0) return null
  return (
    <nav
      aria-label={t('severity')}
      data-map-panel
      className="absolute bottom-8 left-3 border border-line bg-sheet/95 p-1 text-xs text-soft"
    >
      <ul>
        {choices.map(({ severity, count, isChosen, href }) => (
          <li key={severity}>
            <Link
              href={href}
              scroll={false}
              aria-current={isChosen ? 'true' : undefined}
              className="flex min-h-6 items-center gap-2 rounded-sm px-1.5 hover:bg-larch-wash hover:text-larch aria-[current]:bg-larch-wash aria-[current]:font-medium aria-[current]:text-larch"
            >
              <svg viewBox="0 0 14 14" aria-hidden="true" className="size-3.5">
                <path d={shapes[severity]} fill={`var(--severity-${severity})`} />
              </svg>
              <span className="grow">{t(`severities.${severity}`)}</span>
              <span className="pl-2 tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type SituationItemProps = {
  situation: Situation
  now: number
  dataset: string | null
  mark: 'selected' | 'hovered' | null
  onHover(id: string | null): void
  onSelect(id: string): void
}

const marks = { selected: 'bg-larch-wash', hovered: 'bg-sunk' } as const

export function SituationItem({ situation, now, dataset, mark, onHover, onSelect }: SituationItemProps) {
  const t = useTranslations('live')
  const nameOf = useKindName()
  const { id, title, text, kinds, source, geometry } = situation
  return (
    <li
      data-situation={id}
      onPointerEnter={() => onHover(id)}
      onPointerLeave={() => onHover(null)}
      className={`border-t border-line px-4 py-3 first:border-t-0 ${mark ? marks[mark] : ''}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        {kinds.map(({ kind, name }) => (
          <Badge key={kind} icon={iconOfKind(kind)} text={nameOf(kind, name)} />
        ))}
        {phaseOf(situation, now) === 'upcoming' && <Badge icon="clock" text={t('whens.upcoming')} />}
        <span className="ml-auto text-xs text-faint">{source}</span>
      </div>
      <h2 className="wrap-anywhere mt-1.5 text-sm font-semibold">{title}</h2>
      {text && <p className="wrap-anywhere text-sm text-soft">{text}</p>}
      <Span situation={situation} now={now} />
      <p className="mt-1 flex gap-4 text-xs">
        {dataset && (
          <Link href={recordPath(dataset, id)} className="link inline-flex min-h-6 items-center">
            {t('openRecord')}
          </Link>
        )}
        {geometry && (
          <button type="button" onClick={() => onSelect(id)} className="link min-h-6">
            {t('onMap')}
          </button>
        )}
      </p>
    </li>
  )
}

function Span({ situation: { start, end }, now }: { situation: Situation; now: number }) {
  const t = useTranslations('live')
  const format = useFormatter()
  const day = (at: number) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
  return (
    <p className="mt-1 text-xs text-faint">
      {start !== null && t(start > now ? 'from' : 'since', { date: day(start) })}
      {start !== null && ', '}
      {end === null ? t('openEnd') : t('until', { date: day(end) })}
    </p>
  )
}

export function useKindName(): (kind: string, given: string) => string {
  const t = useTranslations('live.kinds')
  return (kind, given) => (t.has(kind as never) ? t(kind as never) : given)
}
