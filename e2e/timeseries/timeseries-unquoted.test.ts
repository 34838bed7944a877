import { expect, test } from 'vitest'
import { ownPlatform } from '../harness/server'
import { addWritingClient, collectorOf } from '../harness/writing-client'

const server = ownPlatform({ env: { DEMO: '0', PAGES: 'off', TIMESERIES_UNQUOTED_STRINGS: 'accept' } })

test('unquoted words have the result of the original; where the rest is unclear, the position is named', async () => {
  await addWritingClient(server)
  const stations = ['A22:5679:1', '105', 'P03 (Walther)'].map(id => ({ id, name: `Name ${id}`, origin: 'A22' }))
  expect((await (await collectorOf(server)).post('syncStations/Sensor', stations)).status).toBe(201)
  const ask = async (where: string) =>
    (await fetch(`${server.url}/timeseries/v2/flat/Sensor?${new URLSearchParams({ select: 'scode', where })}`)).json()
  const where = 'sorigin.eq.A22,or(scode.in.(A22:5679:1,x),scode.ire.\\(galilei|WALTHER\\))'
  expect(await ask(where)).toMatchObject({ data: [{ scode: 'A22:5679:1' }, { scode: 'P03 (Walther)' }] })
  expect(await ask('scode.eq.105')).toMatchObject({ status: 400, parameter: 'where', at: 9 })
})
