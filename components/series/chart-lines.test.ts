import fc from 'fast-check'
import { expect, test } from 'vitest'
import { panelsOf } from '@/components/series/chart-lines'
import { forAll } from '@/e2e/harness/property'

const of = (...units: string[]) => units.map((unit, id) => ({ id, unit }))

test('every series has the axis of its unit, and no chart has more than two', () =>
  forAll([fc.array(fc.constantFrom('°C', 'mm', '%', 'km/h', ''), { maxLength: 12 })], units => {
    const series = of(...units)
    const panels = panelsOf(series)
    expect(panels.flatMap(panel => panel.series).sort((a, b) => a.id - b.id)).toEqual(series)
    expect(panels.flatMap(panel => panel.units)).toEqual([...new Set(units)])
    for (const panel of panels) {
      expect(panel.units.length).toBeLessThanOrEqual(2)
      for (const { unit } of panel.series) expect(panel.units).toContain(unit)
    }
  }))
