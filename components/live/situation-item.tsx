import { useFormatter, useTranslations } from 'next-intl'
import { recordAddress } from '@/components/address/page-address'
import { phaseOf, type Situation } from '@/components/live/situation'
import { iconOfKind } from '@/components/live/situation-kinds'
import { Link } from '@/components/text/navigation'
import { Badge } from '@/components/ui/badge'

type Props = {
  situation: Situation
  now: number
  /** The dataset whose explorer has the record's page. */
  dataset: string | null
  mark: 'selected' | 'hovered' | null
  onHover(id: string | null): void
  onSelect(id: string): void
}

const marks = { selected: 'bg-larch-wash', hovered: 'bg-sunk' } as const

/** One situation: what, where, since when and until when. */
export function SituationItem({ situation, now, dataset, mark, onHover, onSelect }: Props) {
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
          <Badge key={kind} icon={iconOfKind(kind)}>
            {nameOf(kind, name)}
          </Badge>
        ))}
        {phaseOf(situation, now) === 'upcoming' && <Badge icon="clock">{t('whens.upcoming')}</Badge>}
        <span className="ml-auto text-xs text-faint">{source}</span>
      </div>
      <h2 className="wrap-anywhere mt-1.5 text-sm font-semibold">{title}</h2>
      {text && <p className="wrap-anywhere text-sm text-soft">{text}</p>}
      <Span situation={situation} now={now} />
      <p className="mt-1 flex gap-4 text-xs">
        {dataset && (
          <Link href={recordAddress(dataset, id)} className="link inline-flex min-h-6 items-center">
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

/** The name of a kind of situation: translated where we know it, else the provider's. */
export function useKindName(): (kind: string, given: string) => string {
  const t = useTranslations('live.kinds')
  return (kind, given) => (t.has(kind as never) ? t(kind as never) : given)
}
