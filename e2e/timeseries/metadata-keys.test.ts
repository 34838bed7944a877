import { beforeAll, describe, expect, test } from 'vitest'
import { Collector } from '../harness/collector'
import { data, refusal, v2 } from '../harness/series-reader'
import { server } from '../harness/server'

const keys = { 'PM2.5': 5, 'a b': 'x', '@type': 'T', 'CO2 (ppm)': 7, größe: 3, "it's": true, name: { de: 'x' } }

beforeAll(async () => {
  const collector = await Collector.of(server())
  const station = { latitude: 46.5, longitude: 11.35, origin: 'e2e' }
  const stored = await collector.post('syncStations/KeyStation', [
    { ...station, id: 'k1', name: 'one', metaData: keys },
    { ...station, id: 'k2', name: 'two', metaData: { 'PM2.5': 9 } },
  ])
  expect(stored.status).toBe(201)
})

const stations = (query: Record<string, string>) => data(`flat,node/KeyStation?${new URLSearchParams(query)}`)
const codes = async (where: string) => (await stations({ select: 'scode', where })).map(({ scode }) => scode)

test.each(Object.entries(keys).filter(([, value]) => typeof value !== 'object'))('the key %j is selected', async (key, value) => {
  const path = `smetadata['${key.replace("'", "\\'")}']`
  expect((await stations({ select: `scode,${path}`, where: 'scode.eq."k1"' }))[0]).toEqual({ scode: 'k1', [path]: value })
})

test.each([
  ["smetadata['PM2.5'].gt.6", ['k2']],
  ['smetadata["CO2 (ppm)"].eq.7', ['k1']],
  ['smetadata.größe.eq.3,smetadata.@type.eq."T"', ['k1']],
  [`smetadata['a b'].in.("x",null)`, ['k1', 'k2']],
  [`smetadata['a b'].in.(null)`, ['k2']],
  [`smetadata['a b'].nin.(null)`, ['k1']],
  [`smetadata['a b'].nin.("y",null)`, ['k1']],
])('where=%s', async (where, found) => expect(await codes(where)).toEqual(found))

test('rows are sorted and grouped by such a key; its CSV column has the requested name, its node of a tree its own', async () => {
  const path = "smetadata['PM2.5']"
  expect((await stations({ select: `scode,${path}`, sort: `-${path}` })).map(row => row[path])).toEqual([9, 5])
  expect(await stations({ select: `max(${path})`, sort: `-max(${path})` })).toEqual([{ [`max(${path})`]: 9 }])
  const csv = await fetch(
    `${server().url}${v2}/flat,node/KeyStation?${new URLSearchParams({ select: `scode,${path}`, format: 'csv' })}`,
  )
  expect((await csv.text()).split(/\r?\n/).slice(0, 3)).toEqual([`scode,${path}`, 'k1,5', 'k2,9'])
  const tree = await data<Record<string, { stations: Record<string, unknown> }>>(
    `tree,node/KeyStation?${new URLSearchParams({ select: "smetadata['PM2.5']" })}`,
  )
  expect(tree['KeyStation']!.stations['k2']).toEqual({ smetadata: { 'PM2.5': 9 } })
})

describe('400 with the correct form for a dotted path that is the name of a key', () => {
  test.each([
    ['select', 'scode,smetadata.PM2.5'],
    ['where', 'smetadata.PM2.5.gt.6'],
    ['sort', '-smetadata.PM2.5'],
  ])('in %s', async (parameter, text) => {
    const { status, code, ...problem } = await refusal(`flat,node/KeyStation?${new URLSearchParams({ [parameter]: text })}`)
    expect([status, code]).toEqual([400, `${parameter}-syntax`])
    expect(problem).toMatchObject({ parameter, expected: "smetadata['PM2.5']", found: 'smetadata.PM2.5' })
  })

  test('no error if the path exists, or neither does', async () => {
    expect(await codes('smetadata.name.de.eq."x"')).toEqual(['k1'])
    expect(await codes('smetadata.nothing.at.all.eq."x"')).toEqual([])
  })
})
