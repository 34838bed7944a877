import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { findEntity } from '@/lib/content/entities'
import { saveDocuments } from '@/lib/content/store/save'
import { admin } from '@/lib/db/pools'
import { readRefoldingProgress, refold } from '@/lib/db/records/refold'
import { folded } from '@/lib/formats/text'
import { saveStations } from '@/lib/writer/station/save-stations'
import { ownPools } from '../harness/pools-of'
import { sampleOf } from '../harness/sample'
import { ownPlatform } from '../harness/server'

const server = ownPlatform({ env: { DEMO: '0', PAGES: 'off' } })
ownPools(server)

beforeAll(async () => {
  await saveDocuments(findEntity('HubActivityPoi')!, [
    { Id: 'a', Active: true, Detail: { it: { Title: 'Ciclabile dell’Isarco', BaseText: 'Lungo l’Isarco' } } },
    { Id: 'b', Active: true, Detail: { de: { Title: 'Girlan – Großer\u00a0Platz' }, it: { Title: 'Cor\u00adnaiano' } } },
  ])
  const station = { id: 's', name: 'Ponte sull’Adige', origin: 'e2e', latitude: 46, longitude: 11, metadata: null }
  await saveStations('Bridge', [station as never])
})

const run = (statement: string) => admin().unsafe(statement)

// Scripts without typographic forms of characters are sampled in a short run.
test('code and database fold every character alike', async () => {
  const every = Array.from({ length: 0x110000 }, (_, point) => point)
  const points = [...every.slice(1, 0x3100), ...sampleOf(every.slice(0x3100), 8)].filter(
    point => point < 0xd800 || point > 0xdfff,
  )
  for (let from = 0; from < points.length; from += 50_000) {
    const texts = points.slice(from, from + 50_000).map(point => `A ${String.fromCodePoint(point)} b`)
    const rows = await admin().unsafe(
      'select t as text, folded(t) as folded, normalize(t, NFKD) as parted from unnest($1::text[]) with ordinality u (t, o) order by o',
      [texts],
    )
    // Node and the database may have different versions of Unicode.
    const comparable = rows.filter(row => row['parted'] === row['text'].normalize('NFKD'))
    expect(comparable.length).toBeGreaterThan(texts.length - 100)
    expect(comparable.map(row => row['folded'])).toEqual(comparable.map(row => folded(row['text'])))
  }
})

test('code and database fold any text alike', () => {
  const sign = fc.constantFrom(...`'’‘ʼ´\`–—-−  \u00a0\u202f\u200b\u00ad\ufeff"“»ÄäẞßÆœŁİıΣςЁё…½ﬁ①ｋ\u0308\u0301\n\t`)
  const text = fc.string({ unit: fc.oneof(sign, fc.constantFrom(...'abcXYZ 019')), maxLength: 40 })
  return fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 50 }), async texts => {
      const rows = await admin().unsafe(
        'select folded(t) as folded from unnest($1::text[]) with ordinality u (t, o) order by o',
        [texts],
      )
      expect(rows.map(row => row['folded'])).toEqual(texts.map(folded))
      expect(texts.map(each => folded(folded(each)))).toEqual(texts.map(folded))
    }),
  )
})

const titles = async (parameters: Record<string, string>, path = 'HubActivityPoi') => {
  const list = await server.json<{ Items: { Id: string }[] }>(
    `/content/v1/${path}?${new URLSearchParams({ fields: 'Id', ...parameters })}`,
  )
  return list.Items.map(({ Id }) => Id.toLowerCase())
}

const searches = [
  ["dell'isarco", 'a'],
  ['DELLʼISARCO', 'a'],
  ['girlan - grosser platz', 'b'],
  ['Girlan — Großer', 'b'],
  ['cornaiano', 'b'],
  ['cor\u200bnaiano', 'b'],
] as const

test.each(searches)('%j in titles', async (words, id) => {
  expect(await titles({ searchfilter: words })).toEqual([id])
  for (const path of ['Find', 'Search'])
    expect([path, await titles({ type: 'HubActivityPoi', term: words }, path)]).toEqual([path, [id]])
})

test('long texts too', async () => {
  expect(await titles({ type: 'HubActivityPoi', term: "l'isarco", searchbasetext: 'true' }, 'Find')).toEqual(['a'])
})

test.each(["ponte sull'adige", 'Ponte sull’Adige'])('a question names a station: %s', async question => {
  const response = await (await fetch(`${server.url}/search/v1?${new URLSearchParams({ q: question })}`)).text()
  expect(response).toContain('Ponte sull’Adige')
})

test('rows that were stored before follow in batches; an interrupted run continues, and requests get responses meanwhile', async () => {
  const before = await run(`select search from document where id = 'b'`)
  await run(`update document set search = 'IT:ciclabile dell’isarco' where id = 'a'`)
  expect(await titles({ searchfilter: "dell'isarco" })).toEqual([])
  // The job of the server does nothing while another process has the lease.
  await run(`insert into lease (name, holder, until) values ('folding', gen_random_uuid(), now() + interval '1 hour')
                 on conflict (name) do update set holder = excluded.holder, until = excluded.until`)
  await run(
    `insert into refolding default values on conflict (single_row) do update set step = 'titles', after = '[]', done = 0, total = 0`,
  )
  await refold({ goesOn: () => false })
  expect((await readRefoldingProgress())!.total).toBeGreaterThan(2)
  expect(await titles({ searchfilter: 'girlan' })).toEqual(['b'])
  while (await readRefoldingProgress()) await refold({ goesOn: () => true })
  expect(await titles({ searchfilter: "dell'isarco" })).toEqual(['a'])
  expect(await run(`select search from document where id = 'b'`)).toEqual(before)
})
