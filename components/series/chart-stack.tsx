import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { type KeyboardEvent, useMemo } from 'react'
import type { ChartLine } from '@/components/chart/chart-data'
import { chartLines, panelsOf } from '@/components/series/chart-lines'
import { stepped, zoomed } from '@/components/series/time-range'
import type { ComparisonData } from '@/components/series/use-measurements'
import { buttonClass } from '@/components/ui/button'

const TimeChart = dynamic(() => import('@/components/chart/time-chart'), { ssr: false })

type Props = ComparisonData & { width: number; cursor: number | null; onCursor(at: number | null): void }

const heights = { alone: 340, stacked: 240 }

export function ChartStack(props: Props) {
  const t = useTranslations('series')
  const language = useLocale()
  const { series, state, measured, zone, width, cursor, onCursor } = props
  const { now, before, bucket } = measured
  const panels = useMemo(() => (now ? panelsOf(chartLines(series, { now, before }, bucket)) : []), [series, now, before, bucket])
  const empty = now?.every(points => points.length === 0) ?? false
  const lines = panels.flatMap(panel => panel.series)
  const onKey = useKeys(props, lines)
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the cursor through the values, see `useKeys`
      tabIndex={0}
      onKeyDown={onKey}
      aria-describedby="chart-keys"
      className="relative min-h-60 min-w-0 py-1"
    >
      <legend className="sr-only">{t('chart')}</legend>
      <p id="chart-keys" className="sr-only">
        {t('keys')}
      </p>
      {width > 0 &&
        panels.map(panel => (
          <TimeChart
            key={panel.units.join(' ')}
            lines={panel.series}
            units={panel.units}
            window={state.view.window}
            zone={zone}
            language={language}
            width={width - 2}
            height={panels.length > 1 ? heights.stacked : heights.alone}
            cursor={cursor}
            onCursor={onCursor}
            onZoom={state.setWindow}
            onReset={state.reset}
          />
        ))}
      {empty && <EmptyWindow {...props} />}
    </fieldset>
  )
}

function EmptyWindow({ series, state }: ComparisonData) {
  const t = useTranslations('series')
  const newest = Math.max(...series.map(facts => facts.newest))
  const { from, to } = state.view.window
  return (
    <div className="absolute inset-x-4 top-1/4 mx-auto w-fit max-w-96 border border-line bg-sheet px-4 py-3 text-center text-sm text-soft">
      <p>{t('nothing')}</p>
      {(newest < from || newest >= to) && (
        <button
          type="button"
          className={`${buttonClass('outline')} mt-2`}
          onClick={() => state.setWindow({ from: newest - (to - from) + 60_000, to: newest + 60_000 })}
        >
          {t('toNewest')}
        </button>
      )}
    </div>
  )
}

/** Arrow keys move the cursor from point to point. Plus, minus, page keys and Escape do what the buttons do. */
function useKeys({ state, cursor, onCursor }: Props, lines: readonly ChartLine[]) {
  const { from, to } = state.view.window
  const times = useMemo(() => {
    const all = lines.flatMap(({ points }) => points.flatMap(({ at, value }) => (value === null ? [] : [at])))
    return [...new Set(all)].filter(at => at >= from && at <= to).sort((a, b) => a - b)
  }, [lines, from, to])
  const step = (by: 1 | -1) => {
    if (cursor === null) return onCursor((by === 1 ? times[0] : times.at(-1)) ?? null)
    const next = by === 1 ? times.find(at => at > cursor) : times.findLast(at => at < cursor)
    if (next !== undefined) onCursor(next)
  }
  const { window } = state.view
  const center = cursor ?? undefined
  const actions = new Map<string, () => void>([
    ['ArrowLeft', () => step(-1)],
    ['ArrowRight', () => step(1)],
    ['Home', () => onCursor(times[0] ?? null)],
    ['End', () => onCursor(times.at(-1) ?? null)],
    ['PageUp', () => state.setWindow(stepped(window, -1))],
    ['PageDown', () => state.setWindow(stepped(window, 1))],
    ['+', () => state.setWindow(zoomed(window, 0.5, center))],
    ['-', () => state.setWindow(zoomed(window, 2, center))],
    ['Escape', () => (cursor === null ? state.reset() : onCursor(null))],
  ])
  return (event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions.get(event.key)
    if (!action || event.target !== event.currentTarget) return
    event.preventDefault()
    action()
  }
}
