import type uPlot from 'uplot'
import { type ChartTable, isolatedPoints, type LinePart } from '@/components/chart/chart-data'
import type { TimeSpan } from '@/components/chart/spark-path'
import { resolveColours } from '@/components/map/style/read-colours'
import { formatLocale } from '@/lib/formats/text'

type Look = Readonly<{
  tables: readonly ChartTable[]
  units: readonly string[]
  zone: string
  language: string
  colours: ChartColours
  size: Readonly<{ width: number; height: number }>
  view: () => TimeSpan
}>

const font = '12px "Source Sans 3", ui-sans-serif, sans-serif'

/** Options of the chart library for scales, axes, lines and bands, without interaction. */
export function chartOptions(look: Look, toDate: (at: number, zone: string) => Date): uPlot.Options {
  const { tables, units, zone, size, view } = look
  return {
    ...size,
    ms: 1,
    tzDate: at => toDate(at, zone),
    padding: [12, units.length > 1 ? 0 : 16, 0, 0],
    legend: { show: false },
    cursor: { drag: { x: true, y: false, setScale: false }, points: { size: 7 }, y: false },
    select: { show: true, left: 0, top: 0, width: 0, height: 0 },
    scales: { x: { time: true, auto: false, range: () => [view().from, view().to] } },
    axes: [timeAxis(look), ...units.map((unit, index) => valueAxis(unit, index, look))],
    series: [{}, ...tables.flatMap(table => table.parts.map(part => lineOf(table, part, look)))],
    bands: bandsOf(tables, look),
  }
}

/** The name of the scale for a unit. The prefix prevents the name `x`, which the library uses for time. */
const scaleOf = (unit: string) => `u ${unit}`

const axis = ({ colours }: Look): uPlot.Axis => ({
  font,
  labelFont: font,
  stroke: colours['--ink-soft'],
  ticks: { stroke: colours['--line-strong'], width: 1, size: 4 },
  grid: { stroke: colours['--line'], width: 1 },
})

function timeAxis(look: Look): uPlot.Axis {
  const write = tickTexts(look.zone, look.language)
  return { ...axis(look), space: 72, size: 46, values: (_, ticks, __, ___, step) => write(ticks, step) }
}

function valueAxis(unit: string, index: number, look: Look): uPlot.Axis {
  const format = new Intl.NumberFormat(look.language, { maximumFractionDigits: 6 })
  return {
    ...axis(look),
    scale: scaleOf(unit),
    side: index === 0 ? 3 : 1,
    ...(unit ? { label: unit, labelSize: 20 } : {}),
    ...(index > 0 ? { grid: { show: false } } : {}),
    size: (_, values) => 14 + 7 * Math.max(2, ...(values ?? []).map(text => String(text).length)),
    values: (_, ticks) => ticks.map(tick => format.format(tick)),
  }
}

function lineOf({ line }: ChartTable, part: LinePart, { colours }: Look): uPlot.Series {
  const colour = colours[`--data-${line.look.colour}`]
  const scale = scaleOf(line.unit)
  if (part === 'low' || part === 'high') return { scale, width: 0, points: { show: false } }
  if (part === 'ghost') return { scale, stroke: faded(colour, 0.55), width: 1.2, dash: [3, 3], points: { show: false } }
  const filter: uPlot.Series.Points['filter'] = (chart, index, show) =>
    show ? null : isolatedPoints(chart.data[index] as number[])
  return { scale, stroke: colour, width: 1.6, dash: [...line.look.dash], points: { size: 5, fill: colour, filter } }
}

function bandsOf(tables: readonly ChartTable[], { colours }: Look): uPlot.Band[] {
  let index = 1
  return tables.flatMap(({ line, parts }) => {
    const first = index
    index += parts.length
    const fill = faded(colours[`--data-${line.look.colour}`], 0.16)
    return parts[0] === 'high' ? [{ series: [first, first + 1] as [number, number], fill }] : []
  })
}

const tokens = [
  '--data-1',
  '--data-2',
  '--data-3',
  '--data-4',
  '--ink',
  '--ink-soft',
  '--ink-faint',
  '--line',
  '--line-strong',
  '--larch',
  '--sheet',
] as const

export type ChartColours = Readonly<Record<(typeof tokens)[number], string>>

export const readChartColours = (): ChartColours => resolveColours(tokens) as ChartColours

/** Makes a colour transparent. It is written as browsers compute it, e.g. `rgb(1, 2, 3)`. */
const faded = (colour: string, share: number): string => colour.replace(/^rgb\((.*)\)$/, `rgba($1, ${share})`)

const hour = 3_600_000
const day = 24 * hour

/** Returns a function that writes the labels of a time axis: times with their day, days, or months with their year. */
export function tickTexts(zone: string, language: string) {
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(formatLocale(language), { timeZone: zone, ...options })
    return (at: number) => format.format(at)
  }
  const time = writer({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const date = writer({ day: 'numeric', month: 'short' })
  const month = writer({ month: 'short' })
  const year = writer({ year: 'numeric' })
  /** Labels of ticks. @param ticks milliseconds since 1970 @param step milliseconds between them */
  return (ticks: readonly number[], step: number): string[] => {
    const [main, above] = step >= 28 * day ? [month, year] : step >= day ? [date, year] : [time, date]
    return ticks.map((tick, index) => {
      const before = ticks[index - 1]
      const begins = before === undefined || above(before) !== above(tick)
      return begins ? `${main(tick)}\n${above(tick)}` : main(tick)
    })
  }
}
