import { useLocale, useTranslations } from 'next-intl'
import { byReplacement, type Removal, type RemovalGroup } from '@/components/deprecations/change'
import { withLanguage } from '@/components/record/field-path'
import { Age } from '@/components/text/age'
import { useFormatter } from '@/components/text/format'
import { PlainLink } from '@/components/text/plain-link'
import { Timed } from '@/components/text/timed'
import { Badge } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

type Bar = Readonly<{ from: number; to: number; count: number }>

const [rowHeight, head, foot] = [34, 26, 22]

/** The periods of deprecated items until their removal, with a line for today. The list below has the same content. */
export function Timeline({ changes, now }: { changes: readonly Removal[]; now: Date }) {
  const t = useTranslations('changes')
  const format = useFormatter()
  const bars = barsOf(changes)
  if (bars.length === 0) return null
  const first = new Date(Math.min(...bars.map(({ from }) => from))).getUTCFullYear()
  const last = new Date(Math.max(now.getTime(), ...bars.map(({ to }) => to))).getUTCFullYear()
  const [start, end] = [Date.UTC(first), Date.UTC(last + 1)]
  const x = (time: number) => (100 * (time - start)) / (end - start)
  const label = bars.map(
    ({ to, count }) => `${format.dateTime(to, { dateStyle: 'medium', timeZone: 'UTC' })}: ${t('count', { count })}`,
  )
  const height = head + bars.length * rowHeight + foot
  // Horizontal positions are percentages, so that the text does not shrink on phones.
  return (
    <figure aria-label={t('timeline')} className="mt-6 border border-line bg-sheet px-4 py-3">
      <svg width="100%" height={height} role="img" aria-label={label.join('; ')}>
        {Array.from({ length: last - first + 1 }, (_, index) => first + index).map(year => (
          <g key={year}>
            <line {...upright(x(Date.UTC(year)))} className="stroke-line" />
            <text x={`${x(Date.UTC(year))}%`} dx="6" y="15" className="fill-faint text-[13px]">
              {year}
            </text>
          </g>
        ))}
        <Today share={x(now.getTime())} bottom={height - 4} text={t('today')} />
        {bars.map((bar, index) => (
          <BarRow
            key={`${bar.from} ${bar.to}`}
            top={head + index * rowHeight}
            span={[x(bar.from), x(bar.to)]}
            text={t('count', { count: bar.count })}
            over={bar.to < now.getTime()}
          />
        ))}
      </svg>
    </figure>
  )
}

const upright = (share: number) => ({ x1: `${share}%`, x2: `${share}%`, y1: '0', y2: '100%' })

function Today({ share, bottom, text }: { share: number; bottom: number; text: string }) {
  return (
    <>
      <line {...upright(share)} className="stroke-larch" strokeWidth="2" />
      <text
        x={`${share}%`}
        dx={share > 50 ? -6 : 6}
        y={bottom}
        textAnchor={share > 50 ? 'end' : 'start'}
        className="fill-larch text-[13px] font-semibold"
      >
        {text}
      </text>
    </>
  )
}

type RowProps = { top: number; span: readonly [number, number]; text: string; over: boolean }

/** A bar. Its label is inside, after or before it, where there is room. `span` is in percent of the width. */
function BarRow({ top, span: [from, to], text, over }: RowProps) {
  const where = to - from > 30 ? 'in' : to < 65 ? 'behind' : 'before'
  return (
    <>
      <rect
        x={`${from}%`}
        y={top + 4}
        width={`${Math.max(0.4, to - from)}%`}
        height="22"
        className={over ? 'fill-sunk stroke-line' : 'fill-orange-wash stroke-orange-line'}
      />
      <text
        x={`${where === 'behind' ? to : from}%`}
        dx={where === 'before' ? -8 : 8}
        y={top + 20}
        textAnchor={where === 'before' ? 'end' : 'start'}
        className={`text-[13px] ${over ? 'fill-soft' : 'fill-orange'} ${where === 'in' ? '' : 'stroke-sheet stroke-4 [paint-order:stroke]'}`}
      >
        {text}
      </text>
    </>
  )
}

function barsOf(changes: readonly Removal[]): Bar[] {
  const dated = changes.filter(({ deprecated, removedAfter }) => deprecated && removedAfter)
  return [...new Set(dated.map(({ deprecated, removedAfter }) => `${deprecated} ${removedAfter}`))].sort().map(span => {
    const [from, to] = span.split(' ').map(day => Date.parse(day)) as [number, number]
    return { from, to, count: dated.filter(({ deprecated, removedAfter }) => `${deprecated} ${removedAfter}` === span).length }
  })
}

export function DayGroup({ day, leaving, open }: { day: string | null; leaving: readonly RemovalGroup[]; open: boolean }) {
  const t = useTranslations('changes')
  return (
    <section className="mt-6 border-t border-strong pt-3">
      <h3 className="flex flex-wrap items-baseline gap-x-3 text-lg">
        {day ? <LastDay day={day} /> : t('noDay')}
        {day && <Age at={day} tense="either" className="text-sm font-normal text-soft" />}
      </h3>
      {leaving.map(group => (
        <EntityGroup key={`${group.entity} ${group.deprecated}`} leaving={group} open={open} />
      ))}
    </section>
  )
}

function LastDay({ day }: { day: string }) {
  const t = useTranslations('changes')
  const format = useFormatter()
  const end = new Date(`${day}T23:59:59Z`)
  const date = format.dateTime(end, { dateStyle: 'long', timeZone: 'UTC' })
  const phases = [
    { from: 0, shown: t('leavesAfter', { date }) },
    { from: end.getTime() + 1000, shown: t('servedUntil', { date }) },
  ]
  return <Timed phases={phases} />
}

function EntityGroup({ leaving: { entity, deprecated, changes }, open }: { leaving: RemovalGroup; open: boolean }) {
  const t = useTranslations('changes')
  const format = useFormatter()
  const language = useLocale()
  const since = deprecated ? format.dateTime(new Date(deprecated), { dateStyle: 'medium', timeZone: 'UTC' }) : null
  return (
    <details open={open || entity === null} className="mt-2 border border-line bg-sheet">
      <summary className="flex flex-wrap items-baseline gap-x-3 px-4 py-2">
        <span className="font-semibold">{entity ?? t('interface')}</span>
        <span className="text-sm text-soft">{t('count', { count: changes.length })}</span>
        {since && <span className="ml-auto text-xs text-faint">{t('since', { date: since })}</span>}
      </summary>
      <dl className="removals">
        {byReplacement(changes).map(({ replacement, changes: same }) => (
          <div key={replacement}>
            <dt>
              {same.map(change => (
                <ChangeName key={`${change.kind} ${change.name}`} change={change} />
              ))}
            </dt>
            <dd>
              {replacement ? (
                <>
                  {t('instead')} <code>{withLanguage(language, replacement)}</code>
                </>
              ) : (
                t('nothingInstead')
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function ChangeName({ change: { kind, name, state, href } }: { change: Removal }) {
  const t = useTranslations('changes')
  const text = href ? (
    <PlainLink href={href}>
      <code>{name}</code>
    </PlainLink>
  ) : (
    <code>{name}</code>
  )
  if (kind === 'field' && state !== 'removed') return text
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-1.5">
      {kind !== 'field' && <span className="text-xs text-faint">{t(`kind.${kind}`)}</span>}
      {text}
      {state === 'removed' && <Badge tone="deprecated" text={t('removed')} />}
    </span>
  )
}

export function Feeds({ atom, calendar }: { atom: string; calendar?: string }) {
  const t = useTranslations('changes')
  return (
    <p className="flex flex-wrap gap-2">
      <a href={atom} className={buttonClass('outline')}>
        <Icon name="feed" /> {t('atom')}
      </a>
      {calendar && (
        <a href={calendar} className={buttonClass('outline')}>
          <Icon name="calendar" /> {t('calendar')}
        </a>
      )}
    </p>
  )
}
