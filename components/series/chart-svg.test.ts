import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { type ChartLine, lineLook } from '@/components/chart/chart-data'
import type { ChartColours } from '@/components/chart/chart-options'
import { panelsOf } from '@/components/series/chart-lines'
import { chartSvg, type LineName, timeTicks, valueTicks } from '@/components/series/chart-svg'
import { valueColumns, valueRows } from '@/components/series/make-chart-file'
import { findZone } from '@/lib/grammar/time-zone'

const zone = findZone('Europe/Rome')!
const at = (text: string) => Date.parse(text)
const span = (from: string, to: string) => ({ from: at(from), to: at(to) })

test.each([
  ['a day', '2026-05-01T00:10+02:00', '2026-05-02T00:10+02:00', ['2026-05-01T03:00+02:00', '2026-05-02T00:00+02:00'], 8],
  ['a week', '2026-05-01T10:00+02:00', '2026-05-08T10:00+02:00', ['2026-05-02T00:00+02:00', '2026-05-08T00:00+02:00'], 7],
  ['a clock change', '2026-03-28T12:00+01:00', '2026-03-31T12:00+02:00', ['2026-03-28T12:00+01:00', '2026-03-31T12:00+02:00'], 7],
  ['a year', '2025-05-10T00:00+02:00', '2026-05-10T00:00+02:00', ['2025-07-01T00:00+02:00', '2026-04-01T00:00+02:00'], 4],
] as const)('the ticks of %s are round times on the clocks of the zone', (_, from, to, [first, last], count) => {
  const ticks = timeTicks(span(from, to), zone)
  expect([ticks.at[0], ticks.at.at(-1), ticks.at.length]).toEqual([at(first), at(last), count])
})

test.each([
  [0, 100, [0, 20, 40, 60, 80, 100]],
  [0.1, 0.34, [0.1, 0.15, 0.2, 0.25, 0.3, 0.35]],
  [5, 5, [4, 4.5, 5, 5.5, 6]],
] as const)('the ticks of %d to %d are round numbers around them', (low, high, ticks) =>
  expect(valueTicks(low, high)).toEqual(ticks),
)

const { from, to } = span('2026-05-01T00:00Z', '2026-05-02T00:00Z')
const point = (hours: number, value: number | null) => ({ at: from + hours * 3_600_000, value, low: value, high: value })
const lineOf = (key: string, unit: string, index: number): ChartLine => ({
  key,
  look: lineLook(index),
  unit,
  points: [point(1, 5), point(2, 6), point(3, null), point(4, 7)],
  band: index === 0,
  ghost: [],
})
const nameOf: LineName = ({ key }, when) => `<${key} ${when}>`
const lines = [lineOf('a', '°C', 0), { ...lineOf('b', '%', 1), ghost: [point(1, 3), point(2, 4)] }, lineOf('c', 'm', 2)]
const colours = new Proxy({}, { get: () => 'rgb(1, 2, 3)' }) as ChartColours

test('the SVG is well-formed, with names of lines and units, and gaps', () => {
  const svg = chartSvg({
    title: 'A & B',
    panels: panelsOf(lines),
    nameOf,
    foot: () => 'the foot',
    window: { from, to },
    zone,
    language: 'de',
    colours,
  })
  const texts: string[] = []
  const paths: string[] = []
  const parser = new SaxesParser()
  parser.on('text', text => void texts.push(text))
  parser.on('opentag', ({ name, attributes }) => void (name === 'path' && paths.push(attributes['d'] as string)))
  parser.write(svg).close()
  expect(texts).toEqual(
    expect.arrayContaining(['A & B', '<a now>', '<b now>', '<b before>', '<c now>', '°C', '%', 'm', 'the foot']),
  )
  expect(paths.filter(path => /^M[\d. ]+L[\d. ]+M[\d. ]+$/.test(path))).toHaveLength(3)
  expect(texts).not.toContain('<a before>')
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
})

test('values at the same time share a row; gaps have no row', () => {
  const rows = valueRows([lines[0]!, { ...lines[1]!, points: [point(2, 1), point(0, 9)], ghost: [] }])
  expect(rows.map(({ cells }) => [cells['time'], cells['0 now value'], cells['1 now value']])).toEqual([
    ['2026-05-01T00:00:00.000Z', undefined, 9],
    ['2026-05-01T01:00:00.000Z', 5, undefined],
    ['2026-05-01T02:00:00.000Z', 6, 1],
    ['2026-05-01T04:00:00.000Z', 7, undefined],
  ])
})

test('earlier values have their own column', () => {
  const columns = valueColumns(lines, { time: 'Time', low: 'low', high: 'high', nameOf })
  const names = columns.map(({ name }) => name).join('; ')
  expect(names).toBe('Time; <a now>; <a now>, low; <a now>, high; <b now>; <b before>; <c now>')
  const [first] = valueRows(lines)
  expect(columns.map(({ key }) => first!.cells[key])).toEqual(['2026-05-01T01:00:00.000Z', 5, 5, 5, 5, 3, 5])
})
