import { expect, test } from 'vitest'
import { isSilentAt } from '@/demo/mobility/measure'
import { query } from '../harness/platform-database'
import { ownPlatform } from '../harness/server'

const server = ownPlatform({ env: { PAGES: 'off' } })

type MeasurementRow = { scode: string; mvalue: number; mvalidtime: string }

const hour = 3_600_000

const forgetSql = (from: string) => `
  with forgotten as (
    delete from measurement m
     using series r, station s
     where m.series_id = r.id and s.id = r.station_id and s.type = 'ParkingStation' and m.ts > '${from}'
  )
  update setting set value = '${from}' where name = 'demo measured'`

const timeOf = ({ mvalidtime }: MeasurementRow) => Date.parse(mvalidtime.replace(' ', 'T').replace('+0000', 'Z'))

// Two starts, on a machine that may be busy.
test('a demo continues its measurements after a restart; silent stations leave a gap', {
  timeout: 180_000,
}, async () => {
  const [row] = await query<{ value: string }>(server.dataDir, `select value from setting where name = 'demo measured'`)
  const begun = Date.parse(row!.value)
  const [from, to] = [begun - hour, begun].map(time => new Date(time).toISOString()) as [string, string]
  const path = `/timeseries/v2/flat,node/ParkingStation/free/${from}/${to}?limit=-1&select=scode,mvalue,mvalidtime&where=mperiod.eq.300`
  const shown = async () => (await server.json<{ data: MeasurementRow[] }>(path)).data
  const before = await shown()
  await query(server.dataDir, forgetSql(from))
  expect((await shown()).every(one => timeOf(one) <= begun - hour)).toBe(true)
  await server.stop()

  await server.start({ env: { PAGES: 'off', DEMO_MEASURING: 'on' } })
  const expected = before.filter(one => timeOf(one) <= begun - hour || !isSilentAt(one.scode, timeOf(one)))
  expect(expected.length).toBeGreaterThan(300)
  await expect.poll(shown, { timeout: 30_000 }).toEqual(expected)
})
