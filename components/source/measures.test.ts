import { expect, test } from 'vitest'
import { measureKeys } from '@/components/source/measures'

const measure = (name: string, unit = '') => ({ name, unit })
const [humidity, temperature] = [measure('air-humidity', '%'), measure('air-temperature', '°C')]

test.each([
  [
    [humidity, temperature, temperature],
    ['m air-temperature', 'm air-humidity'],
  ],
  [
    [measure('capacity'), measure('free')],
    ['m free', 'm capacity'],
  ],
  [[], []],
])('free amounts colour stations first, then temperatures, then the most common type; each once: %#', (measures, keys) =>
  expect(measureKeys(measures)).toEqual(keys),
)
