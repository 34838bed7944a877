import { expect, test } from 'vitest'
import type { Rights } from '@/lib/access/rights/rights'
import { recordPointsSql, stationPointsSql } from '@/lib/tiles/points-sql'
import { parseSeries } from '@/lib/timeseries/params'
import { planSeries } from '@/lib/timeseries/plan'

const all = { origin: null, stationType: null, dataType: null, period: null }
const guestRights: Rights = {
  everything: false,
  guest: true,
  hiddenTypes: [],
  rules: [{ role: 'GUEST', reach: 'open', dataset: null, ...all }],
}

const planned = (where: string, level: { dataTypes?: string; point?: string } = {}) =>
  planSeries(
    parseSeries(
      { representation: 'flat,node', stationTypes: 'ParkingStation', ...level },
      new URLSearchParams({ where, select: 'scode' }),
    ),
    { rights: guestRights, origin: null },
  )
const values = (where: string) => planned(where, { dataTypes: '*', point: 'latest' })

const none = { values: [], numbers: null, by: null }

test('stations with newest values: each condition is met by some value', async () => {
  const met = [values('tname.eq."free",mvalue.gt.20'), values('mvalidtime.gt."2026-01-01"')]
  const { text } = stationPointsSql(planned('sname.ire."a"'), { ...none, values: met })
  await expect(text).toMatchFileSnapshot('sql.golden/measured-stations.sql')
})

test.each<[string, (by: string) => unknown, readonly string[]]>([
  [
    'records, by a field that has few different values',
    by => recordPointsSql({ visible: [], filters: [] }, by),
    ['Detail.de.Title', 'TagIds.[*]', 'Source,Type', '_Meta', 'Tags.['],
  ],
  [
    'stations, by one field of their own',
    by => stationPointsSql(planned('sactive.eq.true'), { ...none, by }),
    ['mvalue', 'pname', 'sorigin,stype', '-sorigin', 'smetadata', 'scoordinate'],
  ],
])('%s, and by no other', (_, grouped, fields) => {
  const refused = expect.objectContaining({ status: 400, members: expect.objectContaining({ parameter: 'by' }) })
  for (const field of fields) expect(() => grouped(field), field).toThrow(refused)
})
