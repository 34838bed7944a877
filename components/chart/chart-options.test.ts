import { expect, test } from 'vitest'
import { tickTexts } from '@/components/chart/chart-options'

const write = tickTexts('Europe/Rome', 'en-GB')
const at = (text: string) => Date.parse(text)
const hour = 3_600_000

test('times are in the time zone, with the date at the start of a day', () => {
  const ticks = [at('2026-05-01T16:00Z'), at('2026-05-01T22:00Z'), at('2026-05-02T04:00Z')]
  expect(write(ticks, 6 * hour)).toEqual(['18:00\n1 May', '00:00\n2 May', '06:00'])
})

test('days and months have the year at its start', () => {
  expect(write([at('2026-12-30T23:00Z'), at('2026-12-31T23:00Z')], 24 * hour)).toEqual(['31 Dec\n2026', '1 Jan\n2027'])
  expect(write([at('2026-03-01T00:00Z'), at('2026-04-01T00:00Z')], 30 * 24 * hour)).toEqual(['Mar\n2026', 'Apr'])
})
