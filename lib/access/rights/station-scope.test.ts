import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coversCall, readStationCall, readStationScope, type StationCall, stationUri } from '@/lib/access/rights/station-scope'

const covers = (uri: string, call: StationCall) => {
  const scope = readStationScope(uri)
  return scope !== null && coversCall(scope, call)
}
const sync: StationCall = { origin: 'A22', stationType: 'ParkingStation', syncState: true, onlyActivation: false }
const push: StationCall = { origin: 'A22', stationType: 'ParkingStation' }

describe('as the public original decides', () => {
  const all = 'bdp://station?origin=o&stationType=t&syncState=false&onlyActivation=true'
  const call = { origin: 'o', stationType: 't', syncState: false, onlyActivation: true }

  test.each<[string, boolean, Partial<StationCall>, string?]>([
    ['the same', true, {}],
    ['another type', false, { stationType: 'T' }],
    ['another origin', false, { origin: 'x' }],
    ['another syncState', false, { syncState: true }],
    ['another onlyActivation', false, { onlyActivation: false }],
    ['a resource that names no type', false, {}, 'bdp://station?origin=o&syncState=false&onlyActivation=true'],
    ['a resource that names no origin', false, {}, 'bdp://station?stationType=t'],
    ['one of several types', true, {}, 'bdp://station?origin=o&stationType=s&stationType=t'],
    ['one of several origins', true, {}, 'bdp://station?origin=n&origin=o&stationType=t'],
    ['both values of a flag', true, {}, 'bdp://station?origin=o&stationType=t&syncState=true&syncState=false'],
  ])('%s: %s', (_, expected, changed, uri = all) => expect(covers(uri, { ...call, ...changed })).toBe(expected))
})

test('flags that the resource does not name are free, and those that it names must be part of the call', () => {
  expect([covers('bdp://station?origin=A22&stationType=ParkingStation', sync)]).toEqual([true])
  expect(covers('bdp://station?origin=A22&stationType=ParkingStation', push)).toBe(true)
  expect(covers('bdp://station?origin=A22&stationType=ParkingStation&syncState=true', push)).toBe(false)
})

test('values are percent-encoded; a plus is a plus', () => {
  expect(readStationScope('bdp://station?origin=a%20b%26c+d&stationType=%C3%A9')).toMatchObject({
    origins: ['a b&c+d'],
    stationTypes: ['é'],
  })
})

test.each([
  '',
  'bdp://station',
  'bdp://station?',
  'bdp://station?origin=a',
  'bdp://stations?origin=a&stationType=b',
  'BDP://station?origin=a&stationType=b',
  'bdp://station/?origin=a&stationType=b',
  'bdp://station?origin=&stationType=b',
  'bdp://station?origin=a&stationType=b&',
  'bdp://station?origin=a&&stationType=b',
  'bdp://station?origin=a&stationtype=b',
  'bdp://station?origin=a&stationType=b&tenant=c',
  'bdp://station?origin=a&stationType=b&syncState=yes',
  'bdp://station?origin=a&stationType=b&syncState',
  'bdp://station?origin=%zz&stationType=b',
  'bdp://station?origin=%ff&stationType=b',
  'bdp://station?origin=a&stationType=b#x',
  'bdp://station?origin=a&stationType=b&__proto__=c',
  `bdp://station?origin=${'a'.repeat(16_000)}&stationType=b`,
])('%j is about no station', text => expect(readStationScope(text)).toBeNull())

test('a question names one value for each parameter', () => {
  expect(readStationCall(stationUri(sync))).toEqual(sync)
  expect(readStationCall('bdp://station?origin=a&origin=b&stationType=t')).toBeNull()
})

test('any call that is written down is covered by itself and by no other', () => {
  const text = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  const flag = fc.option(fc.boolean(), { nil: undefined })
  const call = fc.record({ origin: text, stationType: text, syncState: flag, onlyActivation: flag })
  fc.assert(
    fc.property(call, call, (one, other) => {
      expect(readStationCall(stationUri(one))).toEqual(one)
      const same = one.origin === other.origin && one.stationType === other.stationType
      if (!same) expect(covers(stationUri(one), other)).toBe(false)
    }),
  )
})
