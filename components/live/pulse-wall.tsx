'use client'

import { useFormatter, useNow, useTranslations } from 'next-intl'
import { useRhythm } from '@/components/catalogue/rhythm'
import { MinuteBars } from '@/components/live/minute-bars'
import { lastMinutes, type Pulse } from '@/components/live/pulse'
import type { FreshnessAnswer } from '@/components/live/standing'
import { useWall } from '@/components/live/use-wall'
import { type DataTypes, type Grouping, lateFirst, type WallRow, wallRows } from '@/components/live/wall-rows'
import { WallState } from '@/components/live/wall-state'
import { Link } from '@/components/text/navigation'
import { Icon } from '@/components/ui/icon'

type Props = {
  initial: FreshnessAnswer
  types: DataTypes
  by: Grouping
  /** Only lines with something late. */
  onlyLate: boolean
}

/** What arrives against what is expected: a line for each part of the data, the late ones on top, moving as values come in. */
export function PulseWall({ initial, types, by, onlyLate }: Props) {
  const t = useTranslations('live')
  const now = useNow({ updateInterval: 1000 }).getTime()
  const { answer, pulse, connection } = useWall(initial, types, by)
  const rows = lateFirst(
    wallRows(answer, by).map(row => ({ ...row, newest: pulse.last[row.key] ?? row.newest })),
    now,
  )
  const shown = onlyLate ? rows.filter(({ late }) => late > 0) : rows
  return (
    <div className="mt-4">
      <WallState connection={connection} rows={rows} count={pulse.count} />
      {shown.length === 0 ? (
        <p className="mt-4 border border-line bg-sheet p-6 text-soft">{t(onlyLate ? 'noneLate' : 'empty')}</p>
      ) : (
        <ol className="mt-4 border border-line bg-sheet" aria-label={t('title')}>
          {shown.map(row => (
            <Line key={row.key} row={row} pulse={pulse} now={now} />
          ))}
        </ol>
      )}
    </div>
  )
}

const flashMilliseconds = 1800

function Line({ row, pulse, now }: { row: WallRow; pulse: Pulse; now: number }) {
  const last = pulse.last[row.key]
  const flashing = last !== undefined && now - last < flashMilliseconds
  const counts = lastMinutes(pulse, row.key, now)
  return (
    <li
      data-row={row.key}
      data-arrived={last}
      className={`grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-t border-line px-3 py-2 first:border-t-0 sm:px-4 md:grid-cols-[1.25rem_minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)_7rem] ${flashing ? 'bg-larch-wash' : 'transition-colors duration-1000'}`}
    >
      <Sign row={row} />
      <Name row={row} />
      <Came row={row} now={now} />
      <Late row={row} />
      <MinuteBars counts={counts} />
    </li>
  )
}

/** Full when all is in time, half when some are late, an empty ring when all are; the words stand beside it. */
function Sign({ row: { late, series } }: { row: WallRow }) {
  const state = late === 0 ? 'fill-larch' : late < series ? 'fill-data-3' : 'fill-transparent'
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className={`size-3 ${late === 0 ? 'text-larch' : 'text-data-3'}`}>
      <circle cx="6" cy="6" r="4.8" fill="none" stroke="currentColor" strokeWidth="1.6" />
      {late === 0 || late < series ? (
        <path
          d={late === 0 ? 'M1.2 6a4.800 4.800 0 1 0 9.600 0a4.800 4.800 0 1 0-9.600 0Z' : 'M6 1.200a4.800 4.800 0 0 1 0 9.600Z'}
          className={state}
        />
      ) : null}
    </svg>
  )
}

function Name({ row: { title, provider, dataset } }: { row: WallRow }) {
  return (
    <p className="min-w-0 truncate text-sm">
      {dataset ? (
        <Link href={`/datasets/${encodeURIComponent(dataset)}`} className="font-semibold hover:text-larch" title={title}>
          {title}
        </Link>
      ) : (
        <span className="font-semibold" title={title}>
          {title}
        </span>
      )}
      {provider && <span className="text-faint"> {provider}</span>}
    </p>
  )
}

function Came({ row: { newest, period }, now }: { row: WallRow; now: number }) {
  const t = useTranslations('live')
  const format = useFormatter()
  const rhythm = useRhythm()
  const expected =
    period.min === period.max ? rhythm(period.min) : t('between', { quick: rhythm(period.min), slow: rhythm(period.max) })
  return (
    <p className="min-w-0 text-xs max-md:col-start-2 max-md:row-start-2">
      <time dateTime={new Date(newest).toISOString()} className="font-medium">
        {t('last', { when: format.relativeTime(Math.min(newest, now), now) })}
      </time>
      <span className="text-faint"> · {t('expected', { rhythm: expected })}</span>
    </p>
  )
}

function Late({ row: { late, series } }: { row: WallRow }) {
  const t = useTranslations('live')
  return (
    <p
      className={`flex items-center gap-1.5 text-xs max-md:col-span-2 max-md:col-start-2 ${late > 0 ? 'font-semibold text-data-3' : 'text-soft'}`}
    >
      {late > 0 && <Icon name="clock" className="size-3.5" />}
      {late === 0 ? t('inTime', { series }) : t('late', { late, series })}
    </p>
  )
}
