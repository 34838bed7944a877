import { beforeAll, describe, expect, test } from 'vitest'
import { saveDatasets } from '@/lib/catalog/save'
import { admin } from '@/lib/db/pools'
import { query } from '../harness/platform-database'
import { ownPlatform } from '../harness/server'
import { within as onDatabaseOf } from '../harness/worlds/start'
import { importerFor } from './content-records'

type ContentRecord = Record<string, unknown> & { Id: string; _Meta: Record<string, string> }

const server = ownPlatform({ env: { DEMO: '0', PAGES: 'off' } })
const save = importerFor(server)

const of = (type: string, Id: string, more: object = {}) => ({ Id, _Meta: { Type: type, Source: 'north' }, ...more })
const title = (text: string) => ({ Detail: { en: { Title: text }, de: { Title: `${text} (de)` } } })
const tag = (name: string, more: object = {}) => of('tag', 'castle', { TagName: { en: name }, Types: ['kind'], ...more })
const region = (name: string, more: object = {}) => of('region', 'R1', { ...title(name), ...more })
const castles = Array.from({ length: 450 }, (_, index) =>
  of('odhactivitypoi', `castle-${index}`, { ...title(`Castle ${index}`), TagIds: ['castle'], DistrictId: 'D1' }),
)

const places = [
  region('First'),
  of('region', 'R2', title('Second')),
  of('municipality', 'M1', { ...title('Town'), RegionId: 'R1' }),
  of('district', 'D1', { ...title('Quarter'), MunicipalityId: 'M1' }),
]

beforeAll(() => save([...places, tag('Castles'), ...castles, of('odhactivitypoi', 'elsewhere', title('Elsewhere'))]))

const record = (path: string) => server.json<ContentRecord>(`/content/v1/${path}`)
const etag = async (path: string) => (await fetch(`${server.url}/content/v1/${path}`)).headers.get('etag')
const placeNames = (LocationInfo: unknown) =>
  Object.fromEntries(
    Object.entries(LocationInfo as Record<string, { Id: string; Name: Record<string, string> } | null>).map(([kind, place]) => [
      kind,
      place && [place.Id, place.Name?.['en'] ?? null],
    ]),
  )
const within = { timeout: 20_000, interval: 100 }

test('a renamed tag is renamed in every record, without a change of the records', async () => {
  const before = await record('HubActivityPoi/castle-7')
  const [before7, untouched] = [await etag('HubActivityPoi/castle-7'), await etag('HubActivityPoi/elsewhere')]
  await save([tag('Burgs')])
  const names = async () => {
    const { Items } = await server.json<{ Items: { 'Tags.[*].Name': string[] }[] }>(
      '/content/v1/HubActivityPoi?tagfilter=castle&pagesize=1000&fields=Tags.[*].Name',
    )
    return [...new Set(Items.flatMap(item => item['Tags.[*].Name']))]
  }
  await expect.poll(names, within).toEqual(['Burgs'])
  const after = await record('HubActivityPoi/castle-7')
  expect(after).toEqual({ ...before, Tags: [{ ...(before['Tags'] as object[])[0], Name: 'Burgs' }] })
  expect(await etag('HubActivityPoi/castle-7')).not.toBe(before7)
  expect(await etag('HubActivityPoi/elsewhere')).toBe(untouched)
})

test('a renamed place is renamed in every record; records of a municipality that moves to another region are listed there', async () => {
  await save([region('Renamed')])
  const name = async () => placeNames((await record('HubActivityPoi/castle-449'))['LocationInfo'])['RegionInfo']
  await expect.poll(name, within).toEqual(['R1', 'Renamed'])
  const before = await record('HubActivityPoi/castle-7')
  await save([of('municipality', 'M1', { ...title('Town'), RegionId: 'R2' })])
  const total = async () =>
    (await server.json<{ TotalResults: number }>('/content/v1/HubActivityPoi?locfilter=regR2&pagesize=1')).TotalResults
  await expect.poll(total, within).toBe(castles.length)
  const after = await record('HubActivityPoi/castle-7')
  expect(placeNames(after['LocationInfo'])).toMatchObject({ RegionInfo: ['R2', 'Second'] })
  expect(Date.parse(after['LastChange'] as string)).toBeGreaterThan(Date.parse(before['LastChange'] as string))
  expect(after._Meta['LastUpdate']).toBe(before._Meta['LastUpdate'])
})

test('the name of a closed place is removed from all records immediately, and restored later; then no note is left', async () => {
  const name = async () => placeNames((await record('HubActivityPoi/castle-7'))['LocationInfo'])['RegionInfo']
  await save([of('region', 'R2', { ...title('Second'), LicenseInfo: { ClosedData: true } })])
  expect(await name()).toEqual(['R2', null])
  await save([of('region', 'R2', { ...title('Second'), LicenseInfo: { ClosedData: false } })])
  await expect.poll(name, within).toEqual(['R2', 'Second'])
  await expect.poll(() => query(server.dataDir, 'select * from outdated_copy'), within).toEqual([])
})

/** Runs `work` while the background job locks the records of a note and waits for their district. */
async function whileRefreshing(work: () => Promise<unknown>): Promise<void> {
  await onDatabaseOf(server, () =>
    admin().begin(async holding => {
      await holding`update document set id = id where type = 'district' and id = 'D1'`
      await save([region('Overtaken'), of('municipality', 'M1', { ...title('Town'), RegionId: 'R1' })])
      const waiting = async () => (await admin()`select from pg_locks where not granted`).length
      await expect.poll(waiting, within).toBeGreaterThan(0)
      await work()
    }),
  )
}

test('records whose links are rewritten during the update of a name have the name and the links', async () => {
  const write = () =>
    admin().unsafe(`
    update document set body = replace(body, '"Shortname":"Castle ', '"Shortname":"Rewritten '), state = 'rewritten ' || id
     where type = 'odhactivitypoi'`)
  await whileRefreshing(write)
  await expect.poll(() => query(server.dataDir, 'select * from outdated_copy'), within).toEqual([])
  for (const number of [0, 199, 200, 449]) {
    const poi = await record(`HubActivityPoi/castle-${number}`)
    expect(placeNames(poi['LocationInfo'])['RegionInfo']).toEqual(['R1', 'Overtaken'])
    expect(poi['Shortname']).toBe(`Rewritten ${number}`)
  }
})

test('a record that is saved while its tag is added has the tag’s name', async () => {
  const saving = await onDatabaseOf(server, () =>
    admin().begin(async adding => {
      await adding`insert into document (type, id, body, state, content_hash, titles, search, source)
        values ('tag', 'late', '{"Types":["kind"]}', 'x', 'x', '{"en":"Late"}', '', 'north')`
      const begun = save([of('odhactivitypoi', 'early', { ...title('Early'), TagIds: ['late'] })])
      const waits = async () => (await admin()`select from pg_locks where not granted`).length
      await expect.poll(waits, within).toBeGreaterThan(0)
      return { begun }
    }),
  )
  await saving.begun
  expect((await record('HubActivityPoi/early'))['Tags']).toMatchObject([{ Id: 'late', Name: 'Late' }])
})

test('places computed from a closed place are removed, and delivered ones are retained', async () => {
  const district = (ClosedData: boolean) =>
    of('district', 'D2', { ...title('Shut'), MunicipalityId: 'M1', LicenseInfo: { ClosedData, License: 'CC0' } })
  await save([
    district(false),
    of('odhactivitypoi', 'follows', { ...title('Follows'), DistrictId: 'D2' }),
    of('odhactivitypoi', 'says', { ...title('Says'), DistrictId: 'D2', LocationInfo: { RegionInfo: { Id: 'R1' } } }),
  ])
  const places = async (id: string) => {
    const { DistrictInfo, MunicipalityInfo, RegionInfo } = placeNames((await record(`HubActivityPoi/${id}`))['LocationInfo'])
    return [DistrictInfo, MunicipalityInfo, RegionInfo]
  }
  const parents = [
    ['M1', 'Town'],
    ['R1', 'Overtaken'],
  ]
  for (const id of ['follows', 'says']) expect(await places(id)).toEqual([['D2', 'Shut'], ...parents])
  // The record is sent back as it was read: computed places in it must not become delivered ones.
  await save([await record('HubActivityPoi/follows')])
  await save([district(true)])
  await expect.poll(() => places('follows'), within).toEqual([['D2', null], null, null])
  await expect.poll(() => places('says'), within).toEqual([['D2', null], null, ['R1', 'Overtaken']])
  await save([district(false)])
  for (const id of ['follows', 'says']) await expect.poll(() => places(id), within).toEqual([['D2', 'Shut'], ...parents])
})

describe('the licence of a record delivered without one', () => {
  const source = (Url: string) => ({ Id: 'south', Shortname: 'south', Url, _Meta: { Type: 'source', Source: 'south' } })
  const article = (Id: string, more: object = {}) => ({
    ...of('article', Id, title(Id)),
    _Meta: { Type: 'article', Source: 'south' },
    ...more,
  })
  const own = { License: 'CC0', ClosedData: false, LicenseHolder: 'https://old.example', Author: 'Somebody' }
  const licence = async (id: string) => {
    const { License, ClosedData, LicenseHolder } = (await stored(id))['LicenseInfo'] as Record<string, unknown>
    return [License, ClosedData, LicenseHolder]
  }
  const stored = async (id: string) => {
    const [row] = await query<{ body: string }>(
      server.dataDir,
      `select body from document where type = 'article' and id = '${id}'`,
    )
    return JSON.parse(row!.body) as ContentRecord
  }
  const articles = (ApiAccess: 'open' | 'closed') =>
    onDatabaseOf(server, () =>
      saveDatasets([
        { Id: 'articles', Shortname: 'Articles', ApiType: 'content', Type: 'article', PathParam: ['v1', 'Article'], ApiAccess },
      ]),
    )

  beforeAll(async () => {
    await save([source('https://old.example'), article('BARE'), article('BACK'), article('OWN', { LicenseInfo: own })])
    await save([await stored('BACK')])
  })

  test('is held by the URL of its source', async () => {
    expect(await licence('BARE')).toEqual(['CC0', false, 'https://old.example'])
    await save([source('https://moved.example')])
    for (const id of ['BARE', 'BACK'])
      await expect.poll(() => licence(id), within).toEqual(['CC0', false, 'https://moved.example'])
    expect(await licence('OWN')).toEqual(['CC0', false, 'https://old.example'])
  })

  test('is Closed while a dataset closes the record, and sending it back does not close it', async () => {
    await articles('closed')
    for (const id of ['BARE', 'BACK'])
      await expect.poll(() => licence(id), within).toEqual(['Closed', true, 'https://moved.example'])
    expect(await licence('OWN')).toEqual(['CC0', false, 'https://old.example'])
    await save([await stored('BACK')])
    await articles('open')
    for (const id of ['BARE', 'BACK'])
      await expect.poll(() => licence(id), within).toEqual(['CC0', false, 'https://moved.example'])
    for (const id of ['BARE', 'BACK', 'OWN']) expect((await record(`Article/${id}`)).Id).toBe(id)
  })
})
