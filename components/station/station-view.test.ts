import { expect, test } from 'vitest'
import { readNow, stationSource } from '@/components/station/station-view'
import { deadlinesOf } from '@/lib/formats/late-marks'
import { findZone } from '@/lib/grammar/time-zone'

const zone = findZone('Europe/Rome')!
const row = (time: string, mvalue: unknown, tname = 'free') => ({
  scode: '1',
  tname,
  mvalue,
  mperiod: 3600,
  mvalidtime: `${time}:00.000+0000`,
})

/** An API with newest and earlier values. */
const apiWith = (latest: object[], before: { mvalidtime: string }[]) => async (path: string) => {
  const [, from, to] = /\/([^/]*T[^/]*)\/([^/?]*T[^/?]*)\?/.exec(decodeURIComponent(path)) ?? []
  if (!from || !to) return { data: latest }
  const inside = ({ mvalidtime }: { mvalidtime: string }) => {
    const at = new Date(mvalidtime.replace(' ', 'T').replace('+0000', 'Z')).toISOString()
    return at >= from && at < to
  }
  return { data: before.filter(inside) }
}

const read = (latest: object[], before: { mvalidtime: string }[]) =>
  readNow(stationSource('ParkingStation', 'en'), '1', { read: apiWith(latest, before), zone })

test('a value is compared with the same local time a week before', async () => {
  const before = [row('2026-10-19 06:00', 7), row('2026-10-19 07:00', 9), row('2026-10-26 06:00', 4), row('2026-10-26 07:00', 5)]
  const { series, span } = await read([row('2026-10-26 07:00', 5)], before)
  expect(series).toMatchObject([{ name: 'free', value: 5, weekBefore: 7 }])
  expect(series[0]!.day).toEqual([
    [Date.parse('2026-10-26T06:00Z'), 4],
    [Date.parse('2026-10-26T07:00Z'), 5],
  ])
  expect(span!.to).toBe(Date.parse('2026-10-26T07:00Z'))
})

test('without a number within a period there is no comparison', async () => {
  const { series } = await read(
    [row('2026-05-15 07:00', 5), row('2026-05-15 07:00', 'open', 'state')],
    [row('2026-05-08 05:30', 3), row('2026-05-08 07:00', 'shut', 'state')],
  )
  expect(series.map(({ weekBefore }) => weekBefore)).toEqual([null, null])
})

test.each([
  [300, '2026-05-15T07:15Z', '2026-05-16T07:00Z'],
  [3600, '2026-05-15T10:00Z', '2026-05-16T13:00Z'],
  [86_400, '2026-05-18T07:00Z', '2026-06-14T07:00Z'],
])('a value of every %i seconds is late after 3 periods, and gone after 30 and at least a day', (periodSeconds, late, gone) => {
  const at = new Date('2026-05-15T07:00Z')
  expect(deadlinesOf({ at, periodSeconds })).toEqual({ late: Date.parse(late), gone: Date.parse(gone) })
  expect(deadlinesOf({ at, periodSeconds: null })).toBeNull()
})
