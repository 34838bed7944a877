import { useFormatter, useTranslations } from 'next-intl'
import { useRhythm } from '@/components/catalogue/rhythm'
import { lastMinutes, type Pulse } from '@/components/live/use-wall'
import { type RowStanding, standingOf, type WallRow } from '@/components/live/wall-rows'
import { Age } from '@/components/text/age'
import { Link } from '@/components/text/navigation'
import { inOrder } from '@/components/ui/in-order'

type Props = { row: WallRow; pulse: Pulse; now: number }

const flashMilliseconds = 1800

/** A line of the wall; it lights up on an arrival. On a phone the arrivals are below the name. */
export function WallLine({ row, pulse, now }: Props) {
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

/** The number of late series, also as part of a bar. */
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

/** The number of values in each of the last minutes, counted since the page was opened. */
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

/** Full when everything is in time, half when some is late, an empty ring when all is: distinguishable without colours. Words are beside it. */
export function StandingSign({ standing }: { standing: RowStanding }) {
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
