import { expect, test } from 'vitest'
import { type Measure, measureKeys } from '@/components/source/measures'

const measure = (name: string, unit = '', period = 300): Measure => ({
  name,
  label: name,
  unit,
  period,
  stations: 1,
  newest: 0,
})

test('stations are coloured by what is free, else by a temperature, else by what most of them measure; each type once', () => {
  expect(
    measureKeys([measure('air-humidity', '%'), measure('air-temperature', '°C'), measure('air-temperature', '°C', 600)]),
  ).toEqual(['m air-temperature', 'm air-humidity'])
  expect(measureKeys([measure('capacity'), measure('free')])).toEqual(['m free', 'm capacity'])
  expect(measureKeys([])).toEqual([])
})
