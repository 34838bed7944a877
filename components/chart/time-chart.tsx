'use client'

import 'uplot/dist/uPlot.min.css'
import { useEffect, useEffectEvent, useRef } from 'react'
import uPlot from 'uplot'
import { type ChartLine, chartTables } from '@/components/chart/chart-data'
import { chartOptions, readChartColours } from '@/components/chart/chart-options'
import type { TimeSpan } from '@/components/chart/spark-path'
import { watchTheme } from '@/components/theme/theme'

type ChartInput = {
  lines: readonly ChartLine[]
  units: readonly string[]
  window: TimeSpan
  zone: string
  language: string
  width: number
  height: number
}

type ChartEvents = { onCursor(at: number | null): void; onZoom(span: TimeSpan): void; onReset(): void }

/** `cursor` is the time under the pointer, in this or another chart, or null. */
type Props = ChartInput & ChartEvents & { cursor: number | null }

/** Lines over time with one or two axes. For tests, `data-points` is the number of drawn values. */
export default function TimeChart(props: Props) {
  const holder = useRef<HTMLDivElement>(null)
  const chart = useRef<uPlot>(null)
  const current = useEffectEvent((): ChartEvents => props)
  const remark = useEffectEvent(() => mark(chart.current, props.cursor))
  const { lines, units, window, zone, language, width, height, cursor } = props

  useEffect(() => {
    const draw = () => {
      chart.current?.destroy()
      chart.current = openChart(holder.current!, { lines, units, window, zone, language, width, height }, current)
      remark()
    }
    draw()
    const stop = watchTheme(draw)
    return () => {
      stop()
      chart.current?.destroy()
      chart.current = null
    }
  }, [lines, units, window, zone, language, width, height])
  useEffect(() => mark(chart.current, cursor), [cursor])

  return <div ref={holder} />
}

// A gap also includes the times at which only other lines have points.
const expand = 2 as uPlot.JoinNullMode

function openChart(holder: HTMLDivElement, props: ChartInput, current: () => ChartEvents): uPlot {
  const tables = chartTables(props.lines)
  const data = uPlot.join(
    tables.map(({ columns }) => columns as unknown as uPlot.AlignedData),
    tables.map(({ columns }) => columns.map(() => expand)),
  )
  let view = props.window
  const options = chartOptions(
    {
      tables,
      units: props.units,
      zone: props.zone,
      language: props.language,
      colours: readChartColours(),
      size: { width: props.width, height: props.height },
      view: () => view,
    },
    (at, zone) => uPlot.tzDate(new Date(at), zone),
  )
  const opened = new uPlot({ ...options, ...reactions(options, current) }, data, holder)
  opened.setScale('x', { min: view.from, max: view.to })
  onWheel(opened, props.window, (span, state) => {
    view = span
    opened.setScale('x', { min: span.from, max: span.to })
    if (state === 'done') current().onZoom(span)
  })
  holder.dataset['points'] = String(drawnPoints(props))
  return opened
}

const drawnPoints = ({ lines }: ChartInput) => lines.flatMap(({ points }) => points).filter(({ value }) => value !== null).length

function reactions(options: uPlot.Options, current: () => ChartEvents): Partial<uPlot.Options> {
  return {
    cursor: {
      ...options.cursor,
      bind: {
        dblclick: () => () => {
          current().onReset()
          return null
        },
      },
    },
    hooks: {
      setSelect: [
        chart => {
          const { left, width } = chart.select
          if (width < 5) return
          chart.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
          current().onZoom({
            from: Math.round(chart.posToVal(left, 'x')),
            to: Math.round(chart.posToVal(left + width, 'x')),
          })
        },
      ],
      setCursor: [
        ({ cursor: { idx, left }, data }) =>
          current().onCursor(idx === null || idx === undefined || (left ?? -1) < 0 ? null : (data[0][idx] ?? null)),
      ],
    },
  }
}

function mark(chart: uPlot | null, at: number | null): void {
  if (!chart) return
  const left = at === null ? -10 : chart.valToPos(at, 'x')
  if (chart.cursor.left !== left) chart.setCursor({ left, top: at === null ? -10 : 10 }, false)
}

const pauseMilliseconds = 250

/**
 * Zooms around the pointer with Ctrl, or if the chart has the focus, so that scrolling past the chart does not zoom.
 * @param show is called with each step as `moving`, and with the last one as `done`
 */
function onWheel(chart: uPlot, start: TimeSpan, show: (span: TimeSpan, state: 'moving' | 'done') => void): void {
  let span = start
  let later: ReturnType<typeof setTimeout> | undefined
  chart.over.addEventListener(
    'wheel',
    event => {
      const isZoom = event.ctrlKey || event.metaKey || chart.root.closest(':focus, :focus-within') !== null
      if (!isZoom || event.deltaY === 0) return
      event.preventDefault()
      const share = event.offsetX / chart.over.clientWidth
      const length = Math.max((span.to - span.from) * (event.deltaY < 0 ? 0.8 : 1.25), 60_000)
      const center = span.from + share * (span.to - span.from)
      span = { from: Math.round(center - share * length), to: Math.round(center + (1 - share) * length) }
      show(span, 'moving')
      clearTimeout(later)
      later = setTimeout(() => show(span, 'done'), pauseMilliseconds)
    },
    { passive: false },
  )
}
