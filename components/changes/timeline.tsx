import { useFormatter, useTranslations } from 'next-intl'
import type { Change } from '@/components/changes/change'
import { ScrollBox } from '@/components/ui/scroll-box'

type Props = { changes: readonly Change[]; now: Date }
type Bar = Readonly<{ from: number; to: number; count: number }>

const [width, rowHeight, head] = [1000, 34, 26]

/** From when to when things are deprecated and still served, with today across; the same stands in the list below in words. */
export function Timeline({ changes, now }: Props) {
  const t = useTranslations('changes')
  const format = useFormatter()
  const bars = barsOf(changes)
  if (bars.length === 0) return null
  const years = [
    new Date(Math.min(...bars.map(({ from }) => from))),
    new Date(Math.max(now.getTime(), ...bars.map(({ to }) => to))),
  ]
  const [first, last] = years.map(date => date.getUTCFullYear()) as [number, number]
  const [start, end] = [Date.UTC(first), Date.UTC(last + 1)]
  const x = (time: number) => ((time - start) / (end - start)) * width
  const height = head + bars.length * rowHeight
  const label = bars.map(
    ({ to, count }) => `${format.dateTime(to, { dateStyle: 'medium', timeZone: 'UTC' })}: ${t('count', { count })}`,
  )
  return (
    <ScrollBox label={t('timeline')} className="mt-6 overflow-x-auto border border-line bg-sheet px-4 py-3">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label.join('; ')} className="w-full min-w-[36rem]">
        {Array.from({ length: last - first + 1 }, (_, index) => first + index).map(year => (
          <g key={year}>
            <path d={`M${x(Date.UTC(year))} 0V${height}`} className="stroke-line" />
            <text x={x(Date.UTC(year)) + 6} y="15" className="fill-faint text-[13px]">
              {year}
            </text>
          </g>
        ))}
        {bars.map(({ from, to, count }, index) => (
          <g key={`${from} ${to}`} transform={`translate(0 ${head + index * rowHeight})`}>
            <rect
              x={x(from)}
              y="4"
              width={Math.max(4, x(to) - x(from))}
              height="22"
              className={to < now.getTime() ? 'fill-sunk stroke-line' : 'fill-orange-wash stroke-orange-line'}
            />
            <text
              x={x(from) + (x(to) - x(from) > 140 ? 8 : x(to) - x(from) + 12)}
              y="20"
              className={`text-[13px] ${to < now.getTime() ? 'fill-soft' : 'fill-orange'}`}
            >
              {t('count', { count })}
            </text>
          </g>
        ))}
        <path d={`M${x(now.getTime())} 0V${height}`} className="stroke-larch" strokeWidth="2" />
        <text x={x(now.getTime()) - 6} y="15" textAnchor="end" className="fill-larch text-[13px] font-semibold">
          {t('today')}
        </text>
      </svg>
    </ScrollBox>
  )
}

function barsOf(changes: readonly Change[]): Bar[] {
  const dated = changes.filter(({ deprecated, removedAfter }) => deprecated && removedAfter)
  const spans = [...new Set(dated.map(({ deprecated, removedAfter }) => `${deprecated} ${removedAfter}`))].sort()
  return spans.map(span => {
    const [from, to] = span.split(' ').map(day => Date.parse(day)) as [number, number]
    return { from, to, count: dated.filter(({ deprecated, removedAfter }) => `${deprecated} ${removedAfter}` === span).length }
  })
}
