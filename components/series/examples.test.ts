import { expect, test } from 'vitest'
import type { FreshnessResponse } from '@/components/live/wall-rows'
import { exampleOf, readExamples } from '@/components/series/examples'

const row = (scode: string, tname: string, mperiod: number, mvalue: unknown = 1) => ({
  scode,
  sname: `Station ${scode}`,
  tname,
  mperiod,
  mvalue,
})

test('an example compares three stations by a varying number, in its shortest period', () => {
  const stations = ['1', '2', '3', '4']
  const rows = [
    ...stations.map(code => row(code, 'state', 60, code === '4' ? 'shut' : 'open')),
    ...stations.map(code => row(code, 'works', 60)),
    ...stations.flatMap(code => [3600, 300].map(period => row(code, 'free', period, Number(code)))),
    row('1', 'rain', 60),
  ]
  expect(exampleOf('Park', rows)).toEqual({
    type: 'Park',
    dataType: 'free',
    stations: ['Station 1', 'Station 2', 'Station 3'],
    address: '/compare/series?s=Park:1:free:300&s=Park:2:free:300&s=Park:3:free:300&t=24h',
  })
})

test('a station type without numbers has no example', () => expect(exampleOf('Sign', [row('1', 'text', 60, 'slow')])).toBeNull())

test('the station types with most current values are requested, each once', async () => {
  const requested: string[] = []
  const standing = (stype: string, fresh: number) => ({ stype, fresh }) as FreshnessResponse['stationtypes'][number]
  const freshness = { datasets: [], stationtypes: ['a', 'b', 'c', 'b', 'd', 'e'].map((type, index) => standing(type, index)) }
  const read = async (path: string) => {
    requested.push(path.split('/')[4]!)
    return { data: [row('1', 'free', 300)] }
  }
  expect((await readExamples(freshness, read)).map(({ type }) => type)).toEqual(['e', 'd', 'b', 'c'])
  expect(requested).toEqual(['e', 'd', 'b', 'c'])
})
