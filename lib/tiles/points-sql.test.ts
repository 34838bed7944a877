import { expect, test } from 'vitest'
import { planFor } from '@/e2e/timeseries/guest-plans'
import { recordPointsSql, stationPointsSql } from '@/lib/tiles/points-sql'

const stations = planFor('flat,node/ParkingStation?where=sactive.eq.true&select=scode')

test.each<[string, (by: string) => unknown, readonly string[]]>([
  [
    'records, by a field that has few different values',
    by => recordPointsSql({ visible: [], filters: [] }, by),
    ['Detail.de.Title', 'TagIds.[*]', 'Source,Type', '_Meta', 'Tags.['],
  ],
  [
    'stations, by one field of their own',
    by => stationPointsSql(stations, { values: [], numbers: null, by }),
    ['mvalue', 'pname', 'sorigin,stype', '-sorigin', 'smetadata', 'scoordinate'],
  ],
])('%s', (_, grouped, fields) => {
  const refused = expect.objectContaining({ status: 400, members: expect.objectContaining({ parameter: 'by' }) })
  for (const field of fields) expect(() => grouped(field), field).toThrow(refused)
})
