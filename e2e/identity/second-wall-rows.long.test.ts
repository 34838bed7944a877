import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { partMatches } from '@/lib/access/rights/datasets'
import { readAccessProgress, recomputeAccess } from '@/lib/access/rights/recompute-access'
import { tokenOnlyTypes } from '@/lib/access/rights/rights'
import { saveDatasets } from '@/lib/catalog/save'
import { entities, findEntity } from '@/lib/content/entities'
import { saveDocuments } from '@/lib/content/store/save'
import { admin } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { registerProvenance } from '@/lib/writer/provenance'
import { readDataMap } from '@/lib/writer/push/data-map'
import { saveMeasurements } from '@/lib/writer/push/save-measurements'
import { saveDataTypes } from '@/lib/writer/save-data-types'
import { saveStations } from '@/lib/writer/station/save-stations'
import { ownPools } from '../harness/pools-of'
import { ownPlatform } from '../harness/server'

// Which rows are closed and which are for guests is computed by the database, whatever changes: records, datasets,
// tags, rules.

const server = ownPlatform({ env: { DEMO: '0', PAGES: 'off' } })
const soon = { timeout: 20_000 }
ownPools(server)

beforeAll(async () => {
  await saveDataTypes(
    ['free', 'occupied', 'forecast'].map(name => ({ name, unit: 'u', rtype: 'Mean', period: 600, metadata: null })),
  )
  const provenance = await registerProvenance({ dataCollector: 'tests', dataCollectorVersion: '1', lineage: 'tests' })
  for (const type of ['Park', 'Bike', 'Sensor']) {
    await saveStations(type, [station(`${type}1`, 'A22'), station(`${type}2`, 'towns')])
    for (const [code, dataType, period] of [
      [`${type}1`, 'free', 600],
      [`${type}2`, 'free', 600],
      [`${type}2`, 'occupied', 60],
    ] as const)
      await saveMeasurements(
        type,
        readDataMap({
          provenance,
          branch: { [code]: { branch: { [dataType]: { data: [{ timestamp: 1e12, value: 1, period }] } } } },
        }),
      )
  }
  await run(`insert into event (uuid, origin, series_uuid, name, starts_at)
             select gen_random_uuid(), origin, gen_random_uuid(), origin, now() from unnest(array['A22', 'towns']) origin`)
  await poi([
    { Id: 'a', Source: 'LTS', Active: true, TagIds: ['hiking', 'lake'] },
    { Id: 'b', Source: 'idm', Active: false, TagIds: ['hiking'] },
    { Id: 'c', Source: 'idm', Active: true, TagIds: ['museum'] },
    { Id: 'd', Source: 'idm', Active: true, TagIds: ['museum'], LicenseInfo: { ClosedData: true } },
  ])
})

beforeEach(async () => {
  await run('delete from dataset')
  await run('delete from access_rule')
  await rule({})
})

const station = (id: string, origin: string) => ({ id, name: id, origin, latitude: 46, longitude: 11 }) as never
const run = (text: string, values: unknown[] = []) => admin().unsafe(text, values as never[])
const poi = (records: readonly object[]) => saveDocuments(findEntity('HubActivityPoi')!, records)
const dataset = (ApiType: 'content' | 'timeseries', PathParam: string[], more: object) =>
  saveDatasets([{ Id: 'it', Shortname: 'It', ApiType, PathParam, Type: 'odhactivitypoi', ApiAccess: 'closed', ...more }])
const content = (...ApiFilter: string[]) => dataset('content', ['v1', 'HubActivityPoi'], { ApiFilter })
const series = (path: string[], ...ApiFilter: string[]) => dataset('timeseries', ['v2', ...path], { ApiFilter })

async function rule(columns: Record<string, unknown>): Promise<void> {
  const values = { role: 'GUEST', reach: 'open', ...columns }
  const names = Object.keys(values)
  await run(`insert into access_rule (${names}) values (${names.map((_, index) => `$${index + 1}`)})`, Object.values(values))
}

/** Ids that a statement finds when all rows are recomputed. */
async function ids(text: string): Promise<string[]> {
  while ((await readAccessProgress()).waiting > 0) await recomputeAccess({ goesOn: () => true })
  return (await run(text)).map(row => String(row['id']))
}

const documents = (flag: 'closed' | 'for_guests') =>
  ids(`select id from document where type = 'odhactivitypoi' and length(id) = 1 and ${flag} order by id`)
const seriesOf = (flag: 'closed' | 'for_guests') =>
  ids(`select s.code || ' ' || t.name as id from series r join station s on s.id = r.station_id join data_type t on t.id = r.data_type_id
        where r.${flag} order by s.code, t.name`)
const stationsOf = (flag: 'closed' | 'for_guests') => ids(`select code as id from station where ${flag} order by code`)

test('a record moves in and out of a closed part when its tags, its source or its licence change', async () => {
  await content('tagfilter=secret', 'source=idm')
  const closedAfter = async (record: object) => {
    await poi([{ Id: 'c', Source: 'idm', Active: true, ...record }])
    return (await documents('closed')).includes('c')
  }
  expect(await closedAfter({ TagIds: ['museum', 'secret'] })).toBe(true)
  expect(await closedAfter({ TagIds: ['museum'] })).toBe(false)
  expect(await closedAfter({ TagIds: ['secret'], Source: 'lts' })).toBe(false)
  expect(await closedAfter({ TagIds: ['museum'], LicenseInfo: { ClosedData: true } })).toBe(true)
  expect(await closedAfter({ TagIds: ['museum'] })).toBe(false)
})

const everySeries = ['Bike', 'Park', 'Sensor'].flatMap(type => [`${type}1 free`, `${type}2 free`, `${type}2 occupied`])
const everyStation = ['Bike1', 'Bike2', 'Park1', 'Park2', 'Sensor1', 'Sensor2']

test.each([
  [['flat', '*'], [], everySeries, []],
  // Data types that no dataset covers are closed if a dataset closes others of their stations; the stations themselves
  // stay open.
  [['flat', 'Park,Bike', 'occupied,other'], [], everySeries.filter(name => !name.startsWith('Sensor')), everyStation],
  [['flat', 'Park,Bike'], ['origin=A22'], ['Bike1 free', 'Park1 free'], ['Bike2', 'Park2', 'Sensor1', 'Sensor2']],
  [['flat', '*'], ['where=sorigin.eq."A22"'], ['Bike1 free', 'Park1 free', 'Sensor1 free'], ['Bike2', 'Park2', 'Sensor2']],
])(
  'a closed dataset %j %j hides its series, and the stations of which it holds everything',
  async (path, filters, closed, shown) => {
    await series(path, ...filters)
    expect(await seriesOf('closed')).toEqual(closed)
    expect(await seriesOf('for_guests')).toEqual(everySeries.filter(name => !closed.includes(name)))
    expect(await stationsOf('for_guests')).toEqual(shown)
  },
)

test('a series follows its station when that moves to another origin', async () => {
  await series(['flat', 'Park'], 'origin=A22')
  expect(await stationsOf('closed')).toEqual(['Park1'])
  await saveStations('Park', [station('Park2', 'A22')])
  expect(await seriesOf('closed')).toEqual(['Park1 free', 'Park2 free', 'Park2 occupied'])
  await saveStations('Park', [station('Park2', 'towns')])
  expect(await stationsOf('for_guests')).toContain('Park2')
})

test('a closed dataset of events hides the events of its origins', async () => {
  await series(['flat,event', 'A22,other'])
  expect(await ids('select origin as id from event where for_guests')).toEqual(['towns'])
  await expect
    .poll(async () => (await server.json<{ data: unknown[] }>('/timeseries/v2/flat,event/*')).data, soon)
    .toHaveLength(1)
})

test('rules of GUEST give every caller access to closed data, and restrict open data', async () => {
  await content('tagfilter=hiking')
  await rule({ reach: 'all', dataset: 'it' })
  expect(await documents('for_guests')).toEqual(['a', 'b', 'c'])
  await run('delete from access_rule')
  expect([await documents('for_guests'), await stationsOf('for_guests')]).toEqual([[], []])
  await rule({ origin: 'idm' })
  expect(await documents('for_guests')).toEqual(['c'])
  await rule({ station_type: 'Park', data_type: 'free', period: 600, origin: 'towns' })
  expect([await seriesOf('for_guests'), await stationsOf('for_guests')]).toEqual([['Park2 free'], ['Park2']])
  await expect
    .poll(
      async () => (await server.json<{ data: { scode: string }[] }>('/timeseries/v2/flat/*')).data.map(({ scode }) => scode),
      soon,
    )
    .toEqual(['Park2'])
  const { Items } = await server.json<{ Items: { Id: string }[] }>('/content/v1/HubActivityPoi?fields=Id')
  expect(Items.map(({ Id }) => Id)).toEqual(['c'])
})

test('rules of other roles than GUEST open nothing to guests, and those of quota roles cannot be made', async () => {
  await run('delete from access_rule')
  await rule({ role: 'BDP_VIEW_CLOSED_DATA', reach: 'all' })
  expect(await documents('for_guests')).toEqual([])
  await run(`insert into role (name) values ('ODH_ROLE_PREMIUM') on conflict do nothing`)
  await expect(rule({ role: 'ODH_ROLE_PREMIUM', reach: 'all' })).rejects.toThrow(/access_rule_role_opens_data/)
})

test('types that require a token are never visible to guests, regardless of the rules', async () => {
  await rule({ reach: 'all' })
  for (const entity of entities) await saveDocuments(entity, [{ Id: `of-${entity.type}`, Shortname: 'x' }])
  const hidden = await ids('select distinct type as id from document where not for_guests')
  expect(hidden).toEqual([...tokenOnlyTypes])
})

test('the database and the rules of roles decide alike which record belongs to a part', async () => {
  const tag = fc.constantFrom('hiking', 'lake', 'museum', 'a "quoted" \\\\ tag', 'traffic-event:road-work', '')
  const filter: fc.Arbitrary<string> = fc.letrec<{ filter: string; group: string }>(tie => ({
    filter: fc.oneof({ weight: 2, arbitrary: tag.filter(Boolean) }, { weight: 1, arbitrary: tie('group') }),
    group: fc
      .tuple(fc.constantFrom('and', 'or'), fc.array(tie('filter'), { minLength: 1, maxLength: 3 }))
      .map(([kind, items]) => `${kind}(${items.join(',')})`),
  })).filter
  const tags = fc.array(tag, { maxLength: 4 })
  const part = fc.record({ filter, source: fc.option(fc.constantFrom('lts', 'LTS,idm')), active: fc.option(fc.boolean()) })
  await fc.assert(
    fc.asyncProperty(part, fc.array(tags, { minLength: 8, maxLength: 8 }), async ({ filter, source, active }, carried) => {
      await poi(
        carried.map((TagIds, index) => ({ Id: `p${index}x`, TagIds, Source: index % 2 ? 'lts' : 'IDM', Active: index % 3 > 0 })),
      )
      const filters = [
        `tagfilter=${filter}`,
        ...(source ? [`source=${source}`] : []),
        ...(active === null ? [] : [`active=${active}`]),
      ]
      expect((await content(...filters)).skipped).toEqual([])
      const matching = await rows<{ id: string }>(
        admin(),
        sql`select d.id from document d where d.type = 'odhactivitypoi' and d.id like 'p%x' and ${partMatches(filters, null)!} order by d.id`,
      )
      expect(await ids(`select id from document where id like 'p%x' and closed order by id`)).toEqual(
        matching.map(({ id }) => id),
      )
      await run('delete from dataset')
    }),
    { numRuns: 40, seed: 3 },
  )
  await run(`delete from document where id like 'p%x'`)
})

test('the name of a tag that is closed later is removed from records, byte for byte as if the tag had never existed', async () => {
  const tag = (Id: string, more: object = {}) => ({
    Id,
    TagName: { en: `Name of "${Id}"` },
    Types: ['theme'],
    Source: 'idm',
    ...more,
  })
  const record = (Id: string, more: object = {}) => ({
    Id,
    Detail: { en: { Title: 'x' } },
    TagIds: ['Going', 'staying'],
    ...more,
  })
  const delivered = { Tags: [{ Id: 'Going', Name: 'as "delivered"\n', Type: 't', TagEntry: { n: '1' } }, { Id: 'staying' }] }
  const bodies = () =>
    rows<{ body: string; state: string }>(
      admin(),
      sql`select body::text as body, state::text as state from reading.document where id like 'tagged%' order by id`,
    )
  const store = () => poi([record('tagged-1'), record('tagged-2', delivered)])
  await saveDocuments(findEntity('Tag')!, [tag('staying')])
  await store()
  const without = await bodies()

  await saveDocuments(findEntity('Tag')!, [tag('Going')])
  await store()
  expect(JSON.stringify(await bodies())).toContain('Name of')
  await saveDocuments(findEntity('Tag')!, [tag('Going', { LicenseInfo: { ClosedData: true } })])
  const timeless = (records: readonly { body: string }[]) => records.map(({ body }) => body.replace(/"LastUpdate":"[^"]+"/, ''))
  expect(timeless(await bodies())).toEqual(timeless(without))
  for (const { body, state } of await bodies())
    expect(await ids(`select left(encode(sha256(convert_to($$${body}$$, 'UTF8')), 'hex'), 20) as id`)).toEqual([state])
})

test('cached bytes of a record are not served any more when it is closed', async () => {
  await poi([{ Id: 'kept', Detail: { en: { Title: 'Kept' } } }])
  const record = () => fetch(`${server.url}/content/v1/HubActivityPoi/kept`)
  const first = await record()
  expect([first.status, (await record()).status]).toEqual([200, 200])
  const etag = first.headers.get('etag')!
  await content()
  await expect.poll(async () => (await record()).status, soon).toBe(404)
  const conditional = await fetch(`${server.url}/content/v1/HubActivityPoi/kept`, { headers: { 'If-None-Match': etag } })
  expect(conditional.status).toBe(404)
  const list = await server.json<{ TotalResults: number }>('/content/v1/HubActivityPoi')
  expect(list.TotalResults).toBe(0)
})

test('a closed dataset keeps its catalog record, without a count, for guests and for those who see its data', async () => {
  await content('tagfilter=hiking')
  await rule({ role: 'GUEST', reach: 'all', dataset: 'it' })
  await expect.poll(async () => (await server.json('/content/v1/MetaData/it'))['ApiAccess'], soon).toBe('closed')
  expect(await server.json('/content/v1/MetaData/it')).not.toHaveProperty('RecordCount')
})
