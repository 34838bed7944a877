import { afterEach, beforeAll, expect, test } from 'vitest'
import { Administrator } from '../admin/administrator'
import { query } from '../harness/platform-database'
import { ownPlatform } from '../harness/server'
import { recomputed as allRecomputed, OpenTransactions } from './open-transactions'
import { bearer } from './openid-world'

// Data that no dataset covers: an edge between closed stations, and a data type in no dataset at stations with closed
// ones. Both are closed immediately, by the conditions of each statement and by row protection.

const platform = ownPlatform({ env: { PAGES: 'off' } })
const run = (statement: string) => query(platform.dataDir, statement)
let administrator: Administrator
let reader: string

beforeAll(async () => {
  administrator = await Administrator.signIn(platform, 'admin', 'admin-demo')
  reader = await platform.token('reader-demo', 'reader-demo-secret')
  await run(`insert into station (type, code, name) values
               ('EndA', 'a', 'a'), ('EndB', 'b', 'b'), ('EndLink', 'both', 'Between a and b'), ('EndLink', 'half', 'From a'), ('EndLink', 'loose', 'Nowhere'),
               ('Counter', 'c1', 'c1'), ('Counter', 'c2', 'c2'), ('Scale', 's1', 's1')`)
  await run(`insert into edge (station_id, begin_id, end_id)
             select e.id, a.id, case e.code when 'both' then b.id end
               from station e
               left join station a on a.code = 'a' and a.type = 'EndA' and e.code <> 'loose'
               left join station b on b.code = 'b' and b.type = 'EndB'
              where e.type = 'EndLink'`)
  await run(`insert into data_type (name, unit) values ('passing', 'u'), ('speed', 'u'), ('plates', 'u')`)
  await run(`insert into provenance (lineage, data_collector, data_collector_version) values ('tests', 'tests', '1')`)
  await run(`insert into series (station_id, data_type_id, period, kind)
             select s.id, t.id, 60, 'number' from station s, data_type t
              where s.type in ('Counter', 'Scale', 'EndLink') and t.name in ('passing', 'speed', 'plates') and (s.type <> 'EndLink' or t.name = 'speed')`)
  await run(`insert into latest (series_id, ts, stored_at, number, provenance_id)
             select r.id, now(), now(), 1, (select max(id) from provenance)
               from series r join station s on s.id = r.station_id where s.type in ('Counter', 'Scale', 'EndLink')`)
})

const held = new OpenTransactions()
afterEach(() => held.release())

/** Rows stay as they are until `recomputed`: until then, the conditions of a request decide what it shows. */
const holdRows = () => held.hold(platform.dataDir)

async function recomputed(): Promise<void> {
  await held.release()
  await allRecomputed(platform.dataDir)
}

async function addDataset(PathParam: readonly string[], ApiAccess: string | null): Promise<string> {
  const Record = { Shortname: PathParam.join(' '), ApiType: 'timeseries', ApiAccess, PathParam }
  const { status, body } = await administrator.post('/documents/MetaData', { Record })
  expect([status, body]).toEqual([201, expect.anything()])
  return String(body['Id'])
}

const removeDataset = async (id: string) => {
  expect((await administrator.remove(`/documents/MetaData/${encodeURIComponent(id)}`)).status).toBeLessThan(300)
}

async function text(path: string, token?: string): Promise<string> {
  const response = await fetch(platform.url + path, token ? { headers: bearer(token) } : {})
  return `${response.status} ${response.headers.get('x-total-count') ?? ''} ${await response.text()}`
}

const v2 = '/timeseries/v2'

/** Every path that could return an edge, with a pattern for the parts of its response that would reveal it. */
const ways: readonly (readonly [path: string, tells: RegExp])[] = [
  [`${v2}/flat,edge/EndLink?limit=-1`, /Between a and b/],
  [`${v2}/tree,edge/*?limit=-1`, /Between a and b/],
  [`${v2}/flat,edge/EndLink?format=csv&select=ecode`, /both/],
  [`${v2}/flat,edge/EndLink?select=ecode,count(*)`, /both/],
  [`${v2}/flat,edge/EndLink?total=true&limit=1&where=ecode.eq."both"`, /^200 1 /],
  [`${v2}/flat,node/EndLink?limit=-1`, /Between a and b/],
  [`${v2}/flat,node/EndLink/*/latest?limit=-1&select=scode,mvalue`, /both/],
  [`${v2}/flat,node/EndLink/*/latest?format=csv&select=sname`, /Between a and b/],
  ['/search/v1?q=Between%20a%20and%20b', /"both"|EndLink/],
]

const telling = async (token?: string) => {
  const tellingPaths: string[] = []
  for (const [path, tells] of ways) if (tells.test(await text(path, token))) tellingPaths.push(path)
  return tellingPaths
}

const edgesOf = async (token?: string) =>
  (await text(`${v2}/flat,edge/EndLink?limit=-1&select=ecode`, token)).match(/(?<="ecode":")\w+/g) ?? []

/** The rows of a statement that row protection leaves for guests. */
const behindTheWall = (statement: string) =>
  run(`begin; set local role belvedere_guest; set local search_path = guest; ${statement}; rollback`)

test('an edge shows in no way to a caller who may not see both of its stations', async () => {
  const everywhere = await telling()
  expect(everywhere.length).toBeGreaterThanOrEqual(ways.length - 1)
  await holdRows()
  const datasets = [await addDataset(['v2', 'flat', 'EndB'], 'closed'), await addDataset(['v2', 'flat', 'EndA'], 'closed')]
  expect(await telling()).toEqual([])
  expect([await edgesOf(), await edgesOf(reader)]).toEqual([['loose'], ['both', 'half', 'loose']])
  await recomputed()
  expect(await telling()).toEqual([])
  expect(await telling(reader)).toEqual(everywhere)
  const walled =
    await behindTheWall(`select (select count(*)::int from edge g join station s on s.id = g.station_id where s.type = 'EndLink') as edges,
                                             (select count(*)::int from station where type = 'EndLink') as stations`)
  expect(JSON.stringify(walled)).toContain('{"edges":1,"stations":1}')
  for (const id of datasets) await removeDataset(id)
  await recomputed()
  expect(await telling()).toEqual(everywhere)
})

test('a role for one of the stations shows no edge between them, roles for both do', async () => {
  const datasets = [await addDataset(['v2', 'flat', 'EndB'], 'closed'), await addDataset(['v2', 'flat', 'EndA'], 'closed')]
  const { body } = await administrator.get('/roles/BDP_VIEW_CLOSED_DATA')
  for (const { Id } of body['Rules'] as { Id: number }[]) await administrator.remove(`/roles/BDP_VIEW_CLOSED_DATA/rules/${Id}`)
  const open = async (StationType: string) =>
    expect((await administrator.post('/roles/BDP_VIEW_CLOSED_DATA/rules', { Reach: 'all', StationType })).status).toBe(201)
  await open('EndB')
  expect(await edgesOf(reader)).toEqual(['loose'])
  await open('EndA')
  expect(await edgesOf(reader)).toEqual(['both', 'half', 'loose'])
  const restored = await administrator.post('/roles/BDP_VIEW_CLOSED_DATA/rules', { Reach: 'all' })
  expect(restored.status).toBe(201)
  for (const id of datasets) await removeDataset(id)
  await recomputed()
})

const typesAt = async (type: string, token?: string) =>
  [...new Set((await text(`${v2}/flat,node/${type}/*?limit=-1&select=tname`, token)).match(/(?<="tname":")\w+/g) ?? [])].sort()

test('a data type in no dataset is closed where a dataset closes others of its stations, and listed for administrators', async () => {
  const all = ['passing', 'plates', 'speed']
  const open = await addDataset(['v2', 'flat', 'Counter', 'speed'], null)
  expect(await typesAt('Counter')).toEqual(all)
  await holdRows()
  const closed = await addDataset(['v2', 'flat', 'Counter', 'passing'], 'closed')
  expect([await typesAt('Counter'), await typesAt('Counter', reader), await typesAt('Scale')]).toEqual([['speed'], all, all])
  await recomputed()
  expect([await typesAt('Counter'), await typesAt('Counter', reader), await typesAt('Scale')]).toEqual([['speed'], all, all])
  const uncovered = (await administrator.get('/operating')).body['Uncovered'] as { Items: { StationType: string }[] }
  expect(uncovered.Items.filter(({ StationType }) => StationType === 'Counter')).toEqual([
    { StationType: 'Counter', DataType: 'plates', Stations: 2, Datasets: [closed] },
  ])
  // When the dataset that covered one of them is removed, that data type is closed immediately.
  await holdRows()
  await removeDataset(open)
  expect(await typesAt('Counter')).toEqual([])
  await recomputed()
  expect(await typesAt('Counter')).toEqual([])
  const walled = await behindTheWall(
    `select count(*)::int as series from series r join station s on s.id = r.station_id where s.type = 'Counter'`,
  )
  expect(JSON.stringify(walled)).toContain('{"series":0}')
  // A dataset that is added covers it.
  const other = await addDataset(['v2', 'flat', 'Counter', 'plates'], null)
  await recomputed()
  expect(await typesAt('Counter')).toEqual(['plates'])
  for (const id of [closed, other]) await removeDataset(id)
  await recomputed()
  expect(await typesAt('Counter')).toEqual(all)
})

test('a new data type is closed with its first measurement', async () => {
  const closed = await addDataset(['v2', 'flat', 'Counter', 'passing'], 'closed')
  await recomputed()
  await run(`insert into data_type (name, unit) values ('faces', 'u')`)
  await run(`insert into series (station_id, data_type_id, period, kind)
             select s.id, t.id, 60, 'number' from station s, data_type t where s.type = 'Counter' and t.name = 'faces'`)
  expect(await typesAt('Counter')).toEqual([])
  await removeDataset(closed)
  await recomputed()
})
