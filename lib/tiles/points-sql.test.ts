import { expect, test } from 'vitest'
import type { Rights } from '@/lib/access/rights/rights'
import { entityAt } from '@/lib/content/entities'
import { filtersOf } from '@/lib/content/filters/filters'
import { parseList } from '@/lib/content/params'
import { sql } from '@/lib/db/sql'
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

const poi = entityAt('HubActivityPoi')!
const visible = [sql`d.type = ${poi.type}`, sql`not d.closed`]
const filters = (query: string) => filtersOf(poi, parseList(poi, new URLSearchParams(query)))

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

test('records of a list, told apart by a value of theirs', async () => {
  const { text, values } = recordPointsSql({ visible, filters: filters('active=true') }, '_Meta.Source')
  await expect(text).toMatchFileSnapshot('sql.golden/records.sql')
  expect(values).toEqual(['$."_Meta" == null', ['_Meta', 'Source'], 'odhactivitypoi', 'true', 1_000_001])
})

test('records are not told apart by fields of many different values, and not by several fields', () => {
  const by = (field: string) => () => recordPointsSql({ visible, filters: [] }, field)
  for (const field of ['Detail.de.Title', 'TagIds.[*]', 'Source,Type', '_Meta', 'Tags.['])
    expect(by(field), field).toThrow(
      expect.objectContaining({ status: 400, members: expect.objectContaining({ parameter: 'by' }) }),
    )
})

test('stations, told apart by a field of theirs', async () => {
  const { text } = stationPointsSql(planned('sactive.eq.true'), { ...none, by: 'smetadata.parking_type' })
  await expect(text).toMatchFileSnapshot('sql.golden/stations.sql')
})

test('stations with newest values: each condition is met by some value', async () => {
  const met = [values('tname.eq."free",mvalue.gt.20'), values('mvalidtime.gt."2026-01-01"')]
  const { text } = stationPointsSql(planned('sname.ire."a"'), { ...none, values: met })
  await expect(text).toMatchFileSnapshot('sql.golden/measured-stations.sql')
})

test('stations with the newest numbers of a data type', async () => {
  const numbers = planSeries(
    parseSeries(
      { representation: 'flat,node', stationTypes: 'ParkingStation', dataTypes: 'free', point: 'latest' },
      new URLSearchParams({ select: 'mvalue' }),
    ),
    { rights: guestRights, origin: null },
  )
  const { text } = stationPointsSql(planned('sactive.eq.true'), { ...none, numbers })
  await expect(text).toMatchFileSnapshot('sql.golden/stations-with-numbers.sql')
})

test('stations are told apart by one field of their own', () => {
  const by = (field: string) => () => stationPointsSql(planned('sactive.eq.true'), { ...none, by: field })
  for (const field of ['mvalue', 'pname', 'sorigin,stype', '-sorigin', 'smetadata', 'scoordinate'])
    expect(by(field), field).toThrow(
      expect.objectContaining({ status: 400, members: expect.objectContaining({ parameter: 'by' }) }),
    )
})
