'use client'

import { useTranslations } from 'next-intl'
import { useRhythm } from '@/components/datasets/rhythm'
import { ConnectionSign, type StreamState } from '@/components/live/stream'
import { lastMinutes, type Pulse, useWall } from '@/components/live/use-wall'
import {
  type DataTypes,
  type FreshnessResponse,
  type Grouping,
  type RowStanding,
  standingOf,
  type Titles,
  type WallRow,
  wallRows,
  wallSections,
} from '@/components/live/wall-rows'
import { Age, useClock } from '@/components/text/age'
import { useFormatter } from '@/components/text/format'
import { Link, TextLink } from '@/components/text/navigation'
import { inOrder } from '@/components/ui/in-order'
import { Head } from '@/components/ui/table'

type Props = {
  initial: FreshnessResponse
  types: DataTypes
  titles: Titles
  by: Grouping
  onlyLate: boolean
}

/** A row for each group of series, with expected and arriving measurements. Silent groups are first. */
export function PulseWall({ initial, types, titles, by, onlyLate }: Props) {
  const t = useTranslations('live')
  const now = useClock(1000)
  const { answer, pulse, connection } = useWall(initial, types, by)
  const rows = wallRows(answer, by, titles).map(row => ({ ...row, newest: pulse.last[row.key] ?? row.newest }))
  const sections = wallSections(onlyLate ? rows.filter(({ late }) => late > 0) : rows, now)
  return (
    <div className="mt-4">
      <WallState connection={connection} answer={answer} count={pulse.count} />
      {rows.length === 0 && <NoSeries />}
      {rows.length > 0 && sections.length === 0 && (
        <p className="mt-4 border border-line bg-sheet p-6 text-soft">{t('noneLate')}</p>
      )}
      {sections.length > 0 && (
        <table className="mt-4 w-full border border-line bg-sheet text-sm">
          <Heads by={by} />
          {sections.map(section => (
            <Section key={section.standing} {...section} pulse={pulse} now={now} />
          ))}
        </table>
      )}
      {rows.length > 0 && <p className="mt-3 max-w-[48rem] text-sm text-soft">{t('rule')}</p>}
    </div>
  )
}

function Heads({ by }: { by: Grouping }) {
  const t = useTranslations('live')
  const plain = 'px-3 py-2 font-medium'
  return (
    <thead className="text-left align-bottom text-xs text-soft">
      <tr>
        <Head text={t(`groupings.${by}`)} className="py-2 pr-3 pl-3 font-medium sm:pl-4" />
        <Head text={t('heads.came')} className={`${plain} w-36 max-md:hidden`} />
        <Head text={t('heads.expected')} className={`${plain} w-64 max-md:hidden`} />
        <Head text={t('heads.late')} className={`${plain} text-right md:w-48 md:text-left`} />
        <Head text={t('heads.perMinute')} className="w-32 py-2 pr-3 pl-3 font-medium max-sm:hidden sm:pr-4" />
      </tr>
    </thead>
  )
}

type SectionProps = { standing: RowStanding; rows: readonly WallRow[]; pulse: Pulse; now: number }

function Section({ standing, rows, pulse, now }: SectionProps) {
  const t = useTranslations('live')
  return (
    <tbody>
      <tr className="border-t border-line bg-sunk">
        <th scope="rowgroup" colSpan={5} className="px-3 py-1.5 text-left text-xs font-semibold sm:px-4">
          <span className="flex items-center gap-2.5">
            <StandingSign standing={standing} />
            {t(`sections.${standing}`, { count: rows.length })}
          </span>
        </th>
      </tr>
      {rows.map(row => (
        <WallLine key={row.key} row={row} pulse={pulse} now={now} />
      ))}
    </tbody>
  )
}

function NoSeries() {
  const t = useTranslations('live')
  return (
    <div className="mt-4 border border-line bg-sheet p-6">
      <h2 className="text-lg">{t('empty')}</h2>
      <p className="mt-1 max-w-[40rem] text-sm text-soft">{t('emptyText')}</p>
      <p className="mt-3 text-sm">
        <TextLink href="/build/reference/Writer/Measurements">{t('emptyHow')}</TextLink>
      </p>
    </div>
  )
}

function WallState({ connection, answer, count }: { connection: StreamState; answer: FreshnessResponse; count: number }) {
  const t = useTranslations('live')
  // The total is a sum over station types, because a series may belong to several datasets.
  const late = answer.stationtypes.reduce((sum, type) => sum + type.late, 0)
  const series = answer.stationtypes.reduce((sum, type) => sum + type.series, 0)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
      <p role="status" data-connection={connection} className="flex items-center gap-2">
        <ConnectionSign connection={connection} />
        {t(`connection.${connection}`)}
      </p>
      {series > 0 && <p className={late > 0 ? 'font-semibold' : 'text-soft'}>{t('sum', { late, series })}</p>}
      <p className="text-soft">{t('count', { count })}</p>
    </div>
  )
}

const flashMilliseconds = 1800

function WallLine({ row, pulse, now }: { row: WallRow; pulse: Pulse; now: number }) {
  const last = pulse.last[row.key]
  const flashing = last !== undefined && now - last < flashMilliseconds
  return (
    <tr
      data-row={row.key}
      data-arrived={last}
      data-standing={standingOf(row)}
      className={`border-t border-line ${flashing ? 'bg-larch-wash' : 'transition-colors duration-1000'}`}
    >
      <th scope="row" className="py-1.5 pr-3 pl-3 text-left font-normal sm:pl-4">
        <Name row={row} />
        <p className="pl-5.5 text-xs text-soft md:hidden">
          <Age at={row.newest} /> · <Expected period={row.period} />
        </p>
      </th>
      <td className="px-3 py-1.5 whitespace-nowrap max-md:hidden">
        <Age at={row.newest} />
      </td>
      <td className="px-3 py-1.5 text-soft max-md:hidden">
        <Expected period={row.period} />
      </td>
      <td className="px-3 py-1.5 max-md:align-top">
        <Late row={row} />
      </td>
      <td className="py-1.5 pr-3 pl-3 max-sm:hidden sm:pr-4">
        <MinuteBars counts={lastMinutes(pulse, row.key, now)} />
      </td>
    </tr>
  )
}

function Name({ row }: { row: WallRow }) {
  const { title, provider, dataset } = row
  return (
    <p className="flex min-w-0 items-baseline gap-2.5">
      <StandingSign standing={standingOf(row)} />
      <span className="min-w-0 break-words">
        {dataset ? (
          <Link href={`/datasets/${encodeURIComponent(dataset)}`} className="font-semibold hover:text-larch">
            {title}
          </Link>
        ) : (
          <span className="font-semibold">{title}</span>
        )}
        {provider && (
          <span translate="no" className="text-xs text-faint">
            {' '}
            {provider}
          </span>
        )}
      </span>
    </p>
  )
}

function Expected({ period: { min, max } }: Pick<WallRow, 'period'>) {
  const t = useTranslations('live')
  const rhythm = useRhythm()
  return min === max ? rhythm(min) : t('between', { quick: rhythm(min), slow: rhythm(max) })
}

function Late({ row: { late, series } }: { row: WallRow }) {
  const t = useTranslations('live')
  const format = useFormatter()
  return (
    <p className="flex items-center justify-end gap-2.5 md:justify-start">
      <svg viewBox="0 0 48 6" aria-hidden="true" preserveAspectRatio="none" className="h-1.5 w-12 shrink-0 max-sm:hidden">
        <rect width="48" height="6" fill="var(--larch)" opacity=".35" />
        <rect width={late === 0 ? 0 : Math.max(2, (48 * late) / series)} height="6" fill="var(--data-3)" />
      </svg>
      <span className={late > 0 ? 'font-semibold text-data-3' : 'text-soft'}>
        <span aria-hidden="true" className="whitespace-nowrap">
          {t('lateOf', { late: format.number(late), series: format.number(series) })}
        </span>
        <span className="sr-only">{late === 0 ? t('inTime', { series }) : t('late', { late, series })}</span>
      </span>
    </p>
  )
}

const width = 6
const height = 20

/** Bars for the number of measurements per minute since the page was loaded. */
function MinuteBars({ counts }: { counts: readonly number[] }) {
  const t = useTranslations('live')
  const most = Math.max(...counts, 1)
  const sum = counts.reduce((all, count) => all + count, 0)
  return (
    <svg
      viewBox={`0 0 ${counts.length * width} ${height}`}
      role="img"
      aria-label={t('perMinute', { last: counts.at(-1) ?? 0, sum, minutes: counts.length })}
      className="h-5 w-full min-w-16 text-data-1"
      preserveAspectRatio="none"
    >
      <path d={`M0 ${height - 0.5}h${counts.length * width}`} stroke="var(--line)" />
      {inOrder(counts, (count, minute) => (
        <rect
          x={minute * width + 1}
          y={height - (count / most) * height}
          width={width - 2}
          height={(count / most) * height}
          fill="currentColor"
        />
      ))}
    </svg>
  )
}

const circle = 'M1.2 6a4.800 4.800 0 1 0 9.600 0a4.800 4.800 0 1 0-9.600 0Z'
const halfCircle = 'M6 1.200a4.800 4.800 0 0 1 0 9.600Z'

/** A disc if no series is late, half of one if some are, a ring if all are: distinguishable without colours. */
function StandingSign({ standing }: { standing: RowStanding }) {
  return (
    <svg
      viewBox="0 0 12 12"
      aria-hidden="true"
      className={`size-3 shrink-0 ${standing === 'inTime' ? 'text-larch' : 'text-data-3'}`}
    >
      <path d={circle} fill="none" stroke="currentColor" strokeWidth="1.6" />
      {standing !== 'silent' && <path d={standing === 'inTime' ? circle : halfCircle} fill="currentColor" />}
    </svg>
  )
}
