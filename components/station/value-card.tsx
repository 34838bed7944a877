import { getFormatter, getNow, getTranslations } from 'next-intl/server'
import type { Span } from '@/components/chart/spark-path'
import { Sparkline } from '@/components/chart/sparkline'
import { cellText } from '@/components/explore/cell-text'
import { isLate, type SeriesNow } from '@/components/station/station-view'
import { Badge } from '@/components/ui/badge'

/** What a station measures now: value, unit, age, and the day before. */
export async function ValueCard({ series, span }: { series: SeriesNow; span: Span }) {
  const [t, format, now] = await Promise.all([getTranslations('station'), getFormatter(), getNow()])
  const { name, value, unit, at, periodSeconds } = series
  return (
    <li className="flex min-w-0 flex-col border-r border-b border-line bg-sheet p-3 sm:p-4">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 truncate text-sm font-semibold text-soft" title={name}>
          {name}
        </h3>
        {isLate(series, now) && <Badge icon="clock">{t('late')}</Badge>}
      </div>
      <p className="mt-1 flex min-w-0 items-baseline gap-1.5">
        <span className={`truncate font-semibold ${typeof value === 'number' ? 'text-2xl sm:text-3xl' : 'text-lg'}`}>
          {cellText('number', value, format, now)}
        </span>
        {unit && <span className="text-soft">{unit}</span>}
      </p>
      <p className="text-xs text-faint">
        <time dateTime={at.toISOString()} title={format.dateTime(at, { dateStyle: 'full', timeStyle: 'medium' })}>
          {format.relativeTime(at, now)}
        </time>
        {periodSeconds && ` · ${t('period', { period: periodText(periodSeconds, format) })}`}
      </p>
      <div className="mt-auto pt-3">
        <Day series={series} span={span} />
      </div>
    </li>
  )
}

type Format = Awaited<ReturnType<typeof getFormatter>>

/** A period in the largest unit that makes a whole number of it. */
function periodText(seconds: number, format: Format): string {
  const [unit, size] = (
    [
      ['day', 86_400],
      ['hour', 3600],
      ['minute', 60],
    ] as const
  ).find(([, each]) => seconds % each === 0) ?? ['second', 1]
  return format.number(seconds / size, { style: 'unit', unit, unitDisplay: 'long' })
}

const dayMilliseconds = 86_400_000

async function Day({ series: { name, day, periodSeconds }, span }: { series: SeriesNow; span: Span }) {
  const [t, format, now] = await Promise.all([getTranslations('station'), getFormatter(), getNow()])
  if (day.length < 2) return null
  const recent = now.getTime() - span.to < dayMilliseconds
  const values = day.map(([, value]) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)].map(value => format.number(value, { maximumFractionDigits: 2 }))
  return (
    <>
      <Sparkline
        samples={day}
        span={span}
        periodSeconds={periodSeconds}
        label={t('lastDayLabel', { name, low: low!, high: high! })}
      />
      <p aria-hidden="true" className="flex justify-between text-xs text-faint">
        <span>{recent ? t('lastDay') : t('dayBefore', { date: format.dateTime(span.to, { dateStyle: 'medium' }) })}</span>
        <span>
          {low} – {high}
        </span>
      </p>
    </>
  )
}
