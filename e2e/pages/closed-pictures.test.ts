import { beforeAll, expect, test } from 'vitest'
import { guest } from '@/lib/access/caller'
import { rightsOf } from '@/lib/access/rights/rights'
import { saveDatasets } from '@/lib/catalog/save'
import { findEntity } from '@/lib/content/entities'
import { saveDocuments } from '@/lib/content/store/save'
import { documentPositions } from '@/lib/content/whole-lists'
import { admin } from '@/lib/db/pools'
import { dataTypesFor } from '@/lib/search/senses/lists'
import { stationPositions } from '@/lib/timeseries/map-positions'
import { ownPools } from '../harness/pools-of'
import { ownPlatform } from '../harness/server'

// Thumbnails and similar pictures are cached for minutes. Closed records leave them immediately, for guests of the server
// and in this process, which is notified by the database alone.

const server = ownPlatform({ env: { DEMO: '0' } })
ownPools(server)

const run = (text: string) => admin().unsafe(text)
/** Shorter than the cache time of any of the values. */
const soon = { timeout: 8_000, interval: 100 }

const record = (Id: string, Source: string, north: number, LicenseInfo = {}) => ({
  Id,
  Shortname: Id,
  Source,
  Active: true,
  LicenseInfo,
  GpsInfo: [{ Gpstype: 'position', Latitude: 46.3 + north, Longitude: 11.3 + north }],
})
const store = (...records: readonly object[]) => saveDocuments(findEntity('HubActivityPoi')!, records)
const dataset = (Id: string, more: object) =>
  saveDatasets([{ Id, Shortname: Id, ApiType: 'content', PathParam: ['v1', 'HubActivityPoi'], Type: 'odhactivitypoi', ...more }])
const stations = (Id: string, more: object) =>
  dataset(Id, { ApiType: 'timeseries', PathParam: ['v2', 'flat', 'Lamp'], Type: null, ...more })

beforeAll(async () => {
  await store(record('a', 'idm', 0), record('b', 'idm', 0.25), record('c', 'lts', 0.5))
  await dataset('all', {})
  await stations('stations', {})
  await run(`insert into data_type (name) values ('light'), ('noise');
             insert into station (type, code, name, origin, position)
             values ('Lamp', '1', '1', 'A22', '11.3,46.3'), ('Lamp', '2', '2', 'towns', '11.55,46.55');
             insert into series (station_id, data_type_id, period, kind)
             select s.id, t.id, 600, 'number' from station s, data_type t where (s.code, t.name) in (('1', 'light'), ('2', 'noise'))`)
})

/** The number of dots on the thumbnail of each dataset in the public catalogue, by dataset id. */
async function dots(): Promise<Record<string, number>> {
  const page = await (await fetch(`${server.url}/datasets`, { headers: { Accept: 'text/html' } })).text()
  const html = page.slice(0, page.indexOf('self.__next_f'))
  const cards = html.split('<article').slice(1)
  return Object.fromEntries(
    cards.map(card => {
      const path = /data-picture="places".*?<path d="([^"]*)"/s.exec(card)?.[1] ?? ''
      return [/href="[^"]*\/datasets\/([^"/?#]+)"/.exec(card)?.[1], path.split('M').length - 1]
    }),
  )
}

const records = async () => (await documentPositions(guest)).length
const lamps = async () => (await stationPositions(guest)).length
const measured = async () => [...(await dataTypesFor(await rightsOf(guest))).keys()].sort()

const seen = async () => ({ dots: await dots(), records: await records(), lamps: await lamps(), measured: await measured() })

const whole = { dots: { all: 3, stations: 2 }, records: 3, lamps: 2, measured: ['light', 'noise'] }
const withoutRecord = { ...whole, dots: { all: 2, stations: 2 }, records: 2 }
const withoutSource = { ...whole, dots: { all: 1, stations: 2, part: 0 }, records: 1 }
const withoutOrigin = { dots: { all: 1, stations: 1, part: 0, towns: 0 }, records: 1, lamps: 1, measured: ['light'] }
const withoutStations = { dots: { all: 1, stations: 0, part: 0, towns: 0 }, records: 1, lamps: 0, measured: [] }

test('records that are closed by a licence, by datasets or by a rule leave cached pictures within seconds', async () => {
  await expect.poll(seen, { ...soon, timeout: 30_000 }).toEqual(whole)
  await store(record('b', 'idm', 0.25, { ClosedData: true }))
  await expect.poll(seen, soon).toEqual(withoutRecord)
  await dataset('part', { ApiFilter: ['source=idm'], ApiAccess: 'closed' })
  await expect.poll(seen, soon).toEqual(withoutSource)
  await stations('towns', { ApiFilter: ['origin=towns'], ApiAccess: 'closed' })
  await expect.poll(seen, soon).toEqual(withoutOrigin)
  await run(`update access_rule set origin = 'lts' where role = 'GUEST'`)
  await expect.poll(seen, soon).toEqual(withoutStations)
})
