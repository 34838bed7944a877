import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { runTimes, startKey, startsOf } from '@/lib/flows/import/gtfs/runs/run'

const nowhere = (times: readonly unknown[]) => times.map(() => null)

test('where one of the two times is given it is both', () => {
  const times = runTimes({ arrivals: [null, 100, 200], departures: [0, null, null], along: [null, null, null] })
  expect(times).toEqual({ arrivals: [0, 100, 200], departures: [0, 100, 200] })
})

test('times that are left open lie between their neighbours, by the way or by the stops', () => {
  const open = [0, null, null, 300]
  expect(runTimes({ arrivals: open, departures: open, along: nowhere(open) })).toMatchObject({ arrivals: [0, 100, 200, 300] })
  expect(runTimes({ arrivals: open, departures: open, along: [0, 1, 2, 10] })).toMatchObject({ arrivals: [0, 30, 60, 300] })
})

test.each([
  [[null, 100], 'no time at the first or the last stop'],
  [[0, null], 'no time at the first or the last stop'],
  [[200, 100], 'go backwards'],
  [[0, null, 50, 40], 'go backwards'],
])('%j is refused', (times, reason) => {
  expect(runTimes({ arrivals: times, departures: times, along: nowhere(times) })).toContain(reason)
})

test('a departure before the arrival is refused', () => {
  expect(runTimes({ arrivals: [0, 100, 200], departures: [0, 90, 200], along: [null, null, null] })).toContain('backwards')
})

test('what was given stays, and times never go backwards', () => {
  const run = fc
    .array(fc.record({ step: fc.nat(500), halt: fc.nat(60), isOpen: fc.boolean() }), { minLength: 2, maxLength: 30 })
    .map(stops => {
      let now = 0
      return stops.map(({ step, halt, isOpen }, at) => {
        const arrival = now + step
        now = arrival + halt
        const hidden = isOpen && at > 0 && at < stops.length - 1
        return hidden ? { arrival: null, departure: null } : { arrival, departure: now }
      })
    })
  return forAll([run], stops => {
    const [arrivals, departures] = [stops.map(({ arrival }) => arrival), stops.map(({ departure }) => departure)]
    const times = runTimes({ arrivals, departures, along: nowhere(stops) })
    if (typeof times === 'string') throw new Error(times)
    const all = times.arrivals.flatMap((arrival, at) => [arrival, times.departures[at]!])
    expect([...all].sort((a, b) => a - b)).toEqual(all)
    for (const [at, arrival] of arrivals.entries()) if (arrival !== null) expect(times.arrivals[at]).toBe(arrival)
  })
})

test('a trip starts at the beginning, then every headway, and not at the end', () => {
  expect(startsOf('21600 23400 600')).toEqual([21_600, 22_200, 22_800])
})

test('a start that two frequencies give counts once', () => expect(startsOf('0 1200 600,600 1800 600')).toEqual([0, 600, 1200]))

test.each([
  ['1000 1000 60', 'end before they begin'],
  ['0 3596400 1', 'more than'],
])('%s is refused', (frequencies, reason) => expect(startsOf(frequencies)).toContain(reason))

test('keys tell starts apart, also those of the next day', () => {
  expect([startKey('a', 3600), startKey('a', 90_000)]).toEqual(['a_at_010000', 'a_at_010000_1'])
})
