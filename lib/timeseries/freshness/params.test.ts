import { expect, test } from 'vitest'
import { Problem } from '@/lib/http/errors/problem'
import { parseFreshness } from '@/lib/timeseries/freshness/params'

const parse = (query: string) => parseFreshness('ParkingStation', new URLSearchParams(query))

test('the number of periods is a decimal number', () => {
  expect(parse('periods=1.5&where=sorigin.eq."a",mvalue.gt.5').periods).toBe(1.5)
})

test.each(['periods=0', 'periods=1001', 'periods=x', 'periods=-1', 'where=nonsense', 'timezone=Nowhere'])('%s: 400', query => {
  expect(() => parse(query)).toThrow(Problem)
})
