import { type ChartLine, isolatedPoints, type LinePoint } from '@/components/chart/chart-data'
import { type ChartColours, tickTexts } from '@/components/chart/chart-options'
import type { TimeSpan } from '@/components/chart/spark-path'
import type { panelsOf } from '@/components/series/chart-lines'
import { xmlText } from '@/lib/formats/xml/text'
import { instantAt, localTime, type Zone } from '@/lib/grammar/time-zone'

export type LineName = (line: ChartLine, when: 'now' | 'before') => string

export type ChartPicture = Readonly<{
  title: string
  panels: ReturnType<typeof panelsOf<ChartLine>>
  nameOf: LineName
  foot: () => string
  window: TimeSpan
  zone: Zone
  language: string
  colours: ChartColours
}>

/** Width of the picture in pixels. Its height grows with the number of panels and the legends. */
const width = 1000
const frame = { left: 70, right: 930, height: 340 }
const lineHeight = 20

export function chartSvg(picture: ChartPicture): string {
  const { title, panels, foot, colours } = picture
  let top = 50
  const drawn = panels.map(panel => {
    const legend = top
    top += legendOf(panel).length * lineHeight + 20
    const chart = panelSvg(picture, panel, { legend, top })
    top += frame.height + 60
    return chart
  })
  const height = top + 20
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `font-family="'Source Sans 3', 'Helvetica Neue', Arial, sans-serif" font-size="13" fill="${colours['--ink-soft']}">` +
    `<title>${xmlText(title)}</title><rect width="100%" height="100%" fill="${colours['--sheet']}"/>` +
    `${text(20, 32, title, `font-size="19" font-weight="600" fill="${colours['--ink']}"`)}${drawn.join('')}` +
    `${text(20, height - 12, foot(), 'font-size="11"')}</svg>\n`
  )
}

type Panel = ChartPicture['panels'][number]

const legendOf = ({ series }: Panel) =>
  series.flatMap(line => [{ line, when: 'now' as const }, ...(line.ghost.length > 0 ? [{ line, when: 'before' as const }] : [])])

const ghostLook = 'stroke-opacity="0.55" stroke-dasharray="3 3"'

function panelSvg(picture: ChartPicture, panel: Panel, { legend, top }: { legend: number; top: number }): string {
  const { units, series } = panel
  const { window, colours, nameOf } = picture
  const bottom = top + frame.height
  const x = (at: number) => frame.left + ((at - window.from) / (window.to - window.from)) * (frame.right - frame.left)
  const axes = units.map((unit, index) => {
    const lines = series.filter(line => line.unit === unit)
    const ticks = ticksOf(lines, window)
    const [low, high] = [ticks[0]!, ticks.at(-1)!]
    return { unit, index, ticks, y: (value: number) => bottom - ((value - low) / (high - low)) * frame.height }
  })
  const names = legendOf(panel).map(({ line, when }, index) => {
    const y = legend + index * lineHeight
    const colour = colours[`--data-${line.look.colour}`]
    const look = when === 'now' ? `stroke-width="2.4"${dashed(line.look.dash)}` : ghostLook
    return `<path d="M20 ${y}h28" stroke="${colour}" ${look}/>${text(58, y + 4, nameOf(line, when))}`
  })
  const clip = `clip${top}`
  return (
    `${names.join('')}${timeAxis(picture, x, { top, bottom })}${axes.map(axis => valueAxis(picture, axis, top)).join('')}` +
    `<clipPath id="${clip}"><rect x="${frame.left}" y="${top}" width="${frame.right - frame.left}" height="${frame.height}"/></clipPath>` +
    `<g clip-path="url(#${clip})" fill="none" stroke-linejoin="round">` +
    `${series.map(line => lineSvg(line, colours, { x, y: axes.find(({ unit }) => unit === line.unit)!.y })).join('')}</g>`
  )
}

const text = (x: number, y: number, words: string, look = ''): string =>
  `<text x="${x}" y="${y}" ${look}>${xmlText(words)}</text>`
const dashed = (dash: readonly number[]) => (dash.length > 0 ? ` stroke-dasharray="${dash.join(' ')}"` : '')

function ticksOf(lines: readonly ChartLine[], { from, to }: TimeSpan): readonly number[] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { at, ...point } of lines.flatMap(({ points, ghost }) => [...points, ...ghost])) {
    if (point.value === null || at < from || at > to) continue
    low = Math.min(low, point.low ?? point.value)
    high = Math.max(high, point.high ?? point.value)
  }
  return valueTicks(...(Number.isFinite(low) ? ([low, high] as const) : ([0, 1] as const)))
}

type Edges = Readonly<{ top: number; bottom: number }>

function timeAxis({ window, zone, language, colours }: ChartPicture, x: (at: number) => number, { top, bottom }: Edges): string {
  const { at, step } = timeTicks(window, zone)
  const labels = tickTexts(zone.name, language)(at, step)
  return at
    .map((tick, index) => {
      const left = x(tick).toFixed(1)
      const lines = labels[index]!.split('\n').map((line, row) =>
        text(Number(left), bottom + 18 + row * 16, line, 'text-anchor="middle"'),
      )
      return `<path d="M${left} ${top}V${bottom + 4}" stroke="${colours['--line']}"/>${lines.join('')}`
    })
    .join('')
}

type Axis = Readonly<{ unit: string; index: number; ticks: readonly number[]; y: (value: number) => number }>

function valueAxis({ language, colours }: ChartPicture, { unit, index, ticks, y }: Axis, top: number): string {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 6 })
  const [at, anchor] = index === 0 ? [frame.left - 8, 'end'] : [frame.right + 8, 'start']
  const grid = (tick: number) =>
    index === 0 ? `<path d="M${frame.left} ${y(tick).toFixed(1)}H${frame.right}" stroke="${colours['--line']}"/>` : ''
  const marks = ticks.map(
    tick => grid(tick) + text(at, Number((y(tick) + 4).toFixed(1)), format.format(tick), `text-anchor="${anchor}"`),
  )
  return marks.join('') + (unit ? text(at, top - 10, unit, `text-anchor="${anchor}" font-weight="600"`) : '')
}

type Scales = Readonly<{ x: (at: number) => number; y: (value: number) => number }>

function lineSvg({ look, points, band, ghost }: ChartLine, colours: ChartColours, { x, y }: Scales): string {
  const colour = colours[`--data-${look.colour}`]
  const at = (point: LinePoint, value: number) => `${x(point.at).toFixed(1)} ${y(value).toFixed(1)}`
  const path = (line: readonly LinePoint[]) =>
    stretchesOf(line)
      .map(stretch => `M${stretch.map(point => at(point, point.value!)).join('L')}`)
      .join('')
  const areas = band ? stretchesOf(points).map(stretch => areaOf(stretch, at)) : []
  const dots = isolatedPoints(points.map(({ value }) => value)).map(index => points[index]!)
  return (
    areas.map(area => `<path d="${area}" fill="${colour}" fill-opacity="0.16"/>`).join('') +
    (ghost.length > 0 ? `<path d="${path(ghost)}" stroke="${colour}" ${ghostLook}/>` : '') +
    `<path d="${path(points)}" stroke="${colour}" stroke-width="1.6"${dashed(look.dash)}/>` +
    dots.map(dot => `<circle cx="${x(dot.at).toFixed(1)}" cy="${y(dot.value!).toFixed(1)}" r="2.5" fill="${colour}"/>`).join('')
  )
}

function areaOf(stretch: readonly LinePoint[], at: (point: LinePoint, value: number) => string): string {
  const above = stretch.map(point => at(point, point.high ?? point.value!))
  const below = stretch.map(point => at(point, point.low ?? point.value!)).reverse()
  return `M${[...above, ...below].join('L')}Z`
}

function stretchesOf(points: readonly LinePoint[]): LinePoint[][] {
  const stretches: LinePoint[][] = [[]]
  for (const point of points) {
    if (point.value === null) stretches.push([])
    else stretches.at(-1)!.push(point)
  }
  return stretches.filter(({ length }) => length > 0)
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Length of the shortest month. From this step on, labels are months. */
const month = 28 * day

const steps = [5, 15, 30]
  .map(count => count * minute)
  .concat([hour, 3 * hour, 6 * hour, 12 * hour, day, 2 * day, 7 * day, 14 * day])
const monthSteps = [1, 3, 12, 60]
const ticksMax = 9

/** Labelled times of an axis. `step` is their distance in milliseconds; if they are months, that of the shortest. */
type TimeTicks = Readonly<{ at: readonly number[]; step: number }>

export function timeTicks({ from, to }: TimeSpan, zone: Zone): TimeTicks {
  const [first, last] = [localTime(from, zone), localTime(to, zone)]
  const within = (marks: readonly number[]) => marks.map(mark => instantAt(mark, zone)).filter(at => at >= from && at <= to)
  const step = steps.find(each => (last - first) / each <= ticksMax)
  if (step !== undefined) {
    const start = Math.ceil(first / step)
    const marks = Array.from({ length: Math.floor(last / step) - start + 1 }, (_, index) => (start + index) * step)
    return { at: within(marks), step }
  }
  const months = monthSteps.find(each => (last - first) / (each * month) <= ticksMax) ?? monthSteps.at(-1)!
  const start = new Date(first)
  const begin = start.getUTCMonth() - (start.getUTCMonth() % Math.min(months, 12))
  const marks = Array.from({ length: ticksMax + 3 }, (_, index) => Date.UTC(start.getUTCFullYear(), begin + index * months))
  return { at: within(marks), step: months * month }
}

export function valueTicks(low: number, high: number): readonly number[] {
  const [from, to] = low === high ? [low - 1, high + 1] : [low, high]
  const rough = (to - from) / 6
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5, 10].find(each => each * power >= rough) ?? 10)
  const [first, last] = [Math.floor(from / step), Math.ceil(to / step)]
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}
