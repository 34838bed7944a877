import { expect, test } from 'vitest'
import { wholeList } from '@/components/source/query'
import type { ContentSource, SeriesSource } from '@/components/source/source'
import { tileColours, tilesCalls } from '@/components/source/tiles-call'

const stations: SeriesSource = {
  kind: 'timeseries',
  stationType: 'ParkingStation',
  dataType: null,
  origin: 'A22',
  language: 'en',
}
const content = {
  kind: 'content',
  path: '/content/v1/Accommodation',
  filter: ['source=lts'],
  titles: [],
  language: 'en',
  shapes: false,
} as unknown as ContentSource

test('conditions on stations and on what they measure go to the tiles apart', () => {
  const query = { ...wholeList, filters: ['sactive.eq.true', 'and(tname.eq."free",mvalue.gt.20)', 'mvalue.lt.90'] }
  const read = (call: string) => {
    const { pathname, searchParams } = new URL(call, 'http://here')
    return [decodeURIComponent(pathname), searchParams.get('where'), searchParams.getAll('measured'), searchParams.get('by')]
  }
  const { tiles, about } = tilesCalls(stations, query, 'origin')!
  const where = 'sorigin.eq."A22",sactive.eq.true'
  const measured = ['and(tname.eq."free",mvalue.gt.20)', 'mvalue.lt.90']
  expect(read(tiles)).toEqual(['/tiles/timeseries/ParkingStation/{z}/{x}/{y}.mvt', where, measured, 'sorigin'])
  expect(read(about)).toEqual(['/tiles/timeseries/ParkingStation.json', where, measured, 'sorigin'])
  expect(tiles).toContain('/{z}/{x}/{y}.mvt')
})

test('the tiles of a data type show the stations that measure it', () => {
  const { about } = tilesCalls({ ...stations, origin: null, dataType: 'free' }, wholeList, null)!
  expect(decodeURIComponent(about)).toBe('/tiles/timeseries/ParkingStation.json?measured=tname.eq."free"')
})

test('content keeps the filter of its dataset; only what stands beside the texts colours tiles', () => {
  expect(tilesCalls(content, wholeList, 'type')).toEqual({
    tiles: '/tiles/content/Accommodation/{z}/{x}/{y}.mvt?source=lts&by=AccoTypeId',
    about: '/tiles/content/Accommodation.json?source=lts&by=AccoTypeId',
  })
  expect(tileColours(['type', 'place', 'source'])).toEqual(['type', 'source'])
})
