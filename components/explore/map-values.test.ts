import { expect, test } from 'vitest'
import { measuresOf } from '@/components/explore/map-values'
import type { Column, Row, SeriesSource } from '@/components/source/source'

const source: SeriesSource = { kind: 'timeseries', stationType: 'X', dataType: null, origin: null, language: 'en' }
const column = (name: string, unit: string | null = null): Column => ({
  key: `m ${name}`,
  name,
  unit,
  kind: 'number',
  width: 100,
})
const row = (values: Record<string, unknown>): Row => ({
  id: '1',
  title: '1',
  titleLanguage: null,
  cells: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`m ${name}`, { value, unit: null, at: '', periodSeconds: null }]),
  ),
})

test('stations are coloured by what is free, else by a temperature, else by their first number; never by texts', () => {
  const weather = [column('air-humidity', '%'), column('air-temperature', '°C'), column('sky')]
  expect(measuresOf(source, weather, [row({ 'air-humidity': 60, 'air-temperature': 3, sky: 'clear' })])).toEqual([
    'm air-temperature',
    'm air-humidity',
  ])
  const parking = [column('capacity'), column('free')]
  expect(measuresOf(source, parking, [row({ capacity: 10 }), row({ free: 3 })])).toEqual(['m free', 'm capacity'])
  expect(measuresOf(source, parking, [])).toEqual([])
})
