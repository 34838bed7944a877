import { expect, test } from 'vitest'
import { dueOf, isSilentAt, underwayMilliseconds } from '@/demo/mobility/measure'
import { recordsOf } from '@/demo/stations/kind'
import { stationKinds } from '@/demo/stations/kinds'
import type { World } from '@/demo/world'
import type { RecordsBySeries } from '@/lib/writer/push/measurement'

const begun = Date.parse('2026-05-20T10:07:00Z')
const minute = 60_000
const world: World = { now: new Date(begun), scale: 1, site: 'http://localhost:3000' }
const stations = stationKinds.flatMap(({ type, stations }) => [...stations(world)].map(measured => ({ type, measured })))
const measured = stations.map(one => one.measured)

const texts = (...all: readonly RecordsBySeries[]) =>
  all
    .flatMap(records => records.list())
    .flatMap(({ station, dataType, period, values }) =>
      [...values].map(([time, value]) => `${station} ${dataType} ${period} ${time} ${value}`),
    )
    .sort()

test('what is measured goes on where the world began, with the same values as a world that begins later', () => {
  const later = begun + 2 * 60 * minute
  const due = new Set(texts(dueOf(measured, { from: begun, to: later })))
  const expected = measured.flatMap(({ station, courses }) =>
    courses.flatMap(course => {
      const { values } = recordsOf({ now: new Date(later) }, station.id, course)
      return [...values]
        .filter(([time]) => time > begun && time + underwayMilliseconds(station.id, course) <= later)
        .filter(([time]) => !isSilentAt(station.id, time))
        .map(([time, value]) => `${station.id} ${course.dataType} ${course.period} ${time} ${value}`)
    }),
  )
  expect(expected.length).toBeGreaterThan(5000)
  expect(expected.filter(text => !due.has(text))).toEqual([])
})

test('however the time is cut, every measurement arrives once', () => {
  const whole = dueOf(measured, { from: begun, to: begun + 30 * minute })
  const parts = [0, 7, 7.5, 19].map((from, index, cuts) =>
    dueOf(measured, { from: begun + from * minute, to: begun + (cuts[index + 1] ?? 30) * minute }),
  )
  expect(texts(...parts)).toEqual(texts(whole))
})

test('no station that is not silent is late, and its measurements do not arrive all at the same time', () => {
  for (const { measured } of stations)
    for (const course of measured.courses)
      expect(underwayMilliseconds(measured.station.id, course)).toBeLessThan(course.period * 900)
  const seconds = Array.from({ length: 60 }, (_, index) => begun + 3 * minute + index * 5000)
  const busy = seconds.filter(from => dueOf(measured, { from, to: from + 5000 }).list().length > 0)
  expect(busy.length).toBeGreaterThan(40)
})
