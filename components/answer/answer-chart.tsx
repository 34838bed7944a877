import { useTranslations } from 'next-intl'
import { sparkPath, stretches } from '@/components/chart/spark-path'
import { useFormatter } from '@/components/text/format'
import type { Answer } from '@/lib/search/search-response'

const box = { width: 560, height: 160 }

const tones = ['text-data-1', 'text-data-2', 'text-data-3', 'text-data-4'] as const

/** The look of a line: four colours, and then the same ones dashed. */
export const lineOf = (index: number): Readonly<{ className: string; dashes: string | undefined }> =>
  index < tones.length
    ? { className: tones[index]!, dashes: undefined }
    : { className: `${tones[index % tones.length]} border-dashed`, dashes: '5 4' }

/** The values of an answer card as lines over time, drawn by the server. */
export function AnswerChart({ answer: { Rows: rows, Name, Unit } }: { answer: Answer }) {
  const [t, format] = [useTranslations('answer'), useFormatter()]
  const all = rows.flatMap(({ Points }) => Points)
  const [times, values] = [all.map(([at]) => at), all.map(([, value]) => value)]
  const span = { from: Math.min(...times), to: Math.max(...times) }
  const range = [Math.min(...values), Math.max(...values)] as const
  const write = (value: number) => `${format.number(value, { maximumFractionDigits: 1 })}${Unit ? ` ${Unit}` : ''}`
  const isDay = span.to - span.from < 172_800_000
  const time = (at: number) =>
    format.dateTime(
      at,
      isDay ? { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : { day: 'numeric', month: 'short' },
    )
  return (
    <figure className="mb-4">
      <figcaption className="flex justify-between text-xs text-soft">
        <span>{Name}</span>
        <span className="tabular-nums">{t('range', { low: write(range[0]), high: write(range[1]) })}</span>
      </figcaption>
      <svg
        viewBox={`-2 -4 ${box.width + 4} ${box.height + 8}`}
        role="img"
        aria-label={t('chartLabel', { name: Name ?? '', low: write(range[0]), high: write(range[1]) })}
        className="line-drawing mt-1 block w-full"
      >
        <path d={`M0 0h${box.width}M0 ${box.height}h${box.width}`} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
        {rows.map(({ Href, Points }, index) => (
          <path
            key={Href}
            d={sparkPath(stretches(Points, null), span, box, range)}
            className={lineOf(index).className}
            strokeDasharray={lineOf(index).dashes}
            stroke="currentColor"
            strokeWidth="1.6"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-xs text-faint tabular-nums">
        <span>{time(span.from)}</span>
        <span>{time(span.to)}</span>
      </p>
    </figure>
  )
}
