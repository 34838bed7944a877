import { expect, test } from 'vitest'
import { consoleApis, consoleCalls, firstCalls, references } from '@/app/(pages)/_data/references'
import { resolveCall } from '@/components/console/resolve-call'
import { publicUrl } from '@/lib/http/mounts'

test('a document is parsed once', () => {
  const [once, again] = [references(), references()]
  for (const [index, { api: door, groups }] of once.entries()) expect(again[index]!.groups === groups, door).toBe(true)
})

test('the console can send every request that it offers', () => {
  const urls = consoleCalls().map(({ url }) => url)
  expect(urls.length).toBeGreaterThan(50)
  expect(urls.filter(url => resolveCall(url, consoleApis(), publicUrl()) === null)).toEqual([])
})

test('example requests for each API are made of its documented examples', () => {
  const calls = firstCalls(references()).map(({ name, path }) => [name, new URL(path).pathname + new URL(path).search])
  expect(calls).toEqual([
    ['datasets', '/content/v1/MetaData?pagesize=5'],
    ['near', '/content/v1/HubActivityPoi?latitude=46.4983&longitude=11.3548&radius=10000&pagesize=5'],
    ['fields', '/content/v1/Event?fields=Id,Detail.en.Title&pagesize=5'],
    ['words', '/content/v1/Find?q=castle&pagesize=5'],
    ['stations', '/timeseries/v2/flat,node/ParkingStation?limit=10'],
    ['latest', '/timeseries/v2/flat,node/ParkingStation/*/latest?limit=10'],
    ['grouped', '/timeseries/v2/flat,node/ParkingStation/*/latest?select=tname,max(mvalue),count(*)'],
    ['freshness', '/timeseries/v2/freshness/ParkingStation'],
    ['feeds', '/traffic/datex/2/'],
    ['situation', '/traffic/datex/2/province-bz/situation-publication.xml'],
    ['tiles', '/tiles/timeseries/ParkingStation.json'],
    ['question', '/search/v1?q=4%20star%20hotels%20in%20Meran&language=en'],
  ])
})
