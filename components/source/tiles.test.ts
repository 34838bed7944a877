import { expect, test } from 'vitest'
import { contentSource, seriesSource } from '@/components/source/fixtures'
import { wholeList } from '@/components/source/source'
import { tileColours, tilesCalls } from '@/components/source/tiles'

const stations = seriesSource({ origin: 'A22' })
const content = contentSource({ path: '/content/v1/Accommodation', filter: ['source=lts'] })

test('conditions on stations and on their values are separate parameters of tiles', () => {
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
})

test('the tiles of a data type show the stations that measure it', () => {
  const { about } = tilesCalls({ ...stations, origin: null, dataType: 'free' }, wholeList, null)!
  expect(decodeURIComponent(about)).toBe('/tiles/timeseries/ParkingStation.json?measured=tname.eq."free"')
})

test('tiles of content have the filter of their dataset; only indexed columns colour them', () => {
  expect(tilesCalls(content, wholeList, 'type')).toEqual({
    tiles: '/tiles/content/Accommodation/{z}/{x}/{y}.mvt?source=lts&by=AccoTypeId',
    about: '/tiles/content/Accommodation.json?source=lts&by=AccoTypeId',
  })
  expect(tileColours(content, ['type', 'place', 'source'])).toEqual(['type', 'source'])
  // The categories of other records are not indexed.
  expect(tileColours({ ...content, path: '/content/v1/HubActivityPoi' }, ['type', 'category', 'source'])).toEqual(['source'])
  expect(tileColours(stations, ['origin', 'source'])).toEqual(['origin'])
})
