import { expect, test } from 'vitest'
import { isSilentAt } from '@/demo/mobility/measure'
import { query } from '../harness/platform-database'
import { startServer, temporaryDirectory } from '../harness/server'

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
  const directory = temporaryDirectory()
  const still = await startServer({ dataDir: directory.path, env: { PAGES: 'off' } })
  const [row] = await query<{ value: string }>(directory.path, `select value from setting where name = 'demo measured'`)
  const begun = Date.parse(row!.value)
  const [from, to] = [begun - hour, begun].map(time => new Date(time).toISOString()) as [string, string]
  const path = `/timeseries/v2/flat,node/ParkingStation/free/${from}/${to}?limit=-1&select=scode,mvalue,mvalidtime&where=mperiod.eq.300`
  const before = (await still.json<{ data: MeasurementRow[] }>(path)).data
  await query(directory.path, forgetSql(from))
  expect((await still.json<{ data: MeasurementRow[] }>(path)).data.every(one => timeOf(one) <= begun - hour)).toBe(true)
  await still.stop()

  const measuring = await startServer({ dataDir: directory.path, env: { PAGES: 'off', DEMO_MEASURING: 'on' } })
  try {
    const expected = before.filter(one => timeOf(one) <= begun - hour || !isSilentAt(one.scode, timeOf(one)))
    expect(expected.length).toBeGreaterThan(300)
    const shown = async () => (await measuring.json<{ data: MeasurementRow[] }>(path)).data
    await expect.poll(shown, { timeout: 30_000 }).toEqual(expected)
  } finally {
    await measuring.stop()
    directory.remove()
  }
})
