import { expect, test } from 'vitest'
import { dayAt, dayMilliseconds, dayText } from '@/lib/search/question/time'
import type { SearchResponse } from '@/lib/search/search-response'
import { server } from '../harness/server'

const pathOf = (parameters: Record<string, string>) => `/search/v1?${new URLSearchParams(parameters)}`
const ask = (parameters: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(server().url + pathOf(parameters), { headers })
const responseTo = (q: string, more: Record<string, string> = {}) => server().json<SearchResponse>(pathOf({ q, ...more }))

test.each<[Record<string, string>, string]>([
  [{ q: 'x'.repeat(201) }, 'q'],
  [{ q: 'a\u0000b' }, 'q'],
  [{ q: 'parking', language: 'fr' }, 'language'],
  [{ q: 'parking', latitude: '91', longitude: '11' }, 'latitude'],
  [{ q: 'parking', latitude: '46.5' }, 'longitude'],
  [{ q: 'parking', longitude: '11.3' }, 'latitude'],
  [{ q: 'parking', limitto: '0' }, 'limitto'],
  [{ q: 'parking', nothing: '1' }, 'nothing'],
])('400 for %j names the parameter %s', async (parameters, name) => {
  const response = await ask(parameters)
  const body = (await response.json()) as { parameter?: string }
  // An unknown parameter is ignored, as in the other APIs.
  expect([response.status, body.parameter]).toEqual(name === 'nothing' ? [200, undefined] : [400, name])
})

test('a response is JSON, 406 for other formats; it has an ETag and is confirmed with 304; with a position it is private', async () => {
  expect((await ask({ q: 'parking' }, { Accept: 'text/csv' })).status).toBe(406)
  const first = await ask({ q: 'parking bolzano' })
  expect(first.headers.get('cache-control')).toBe('public, max-age=30')
  const again = await ask({ q: 'parking bolzano' }, { 'If-None-Match': first.headers.get('etag')! })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const near = await ask({ q: 'parking near me', latitude: '46.5', longitude: '11.35' })
  expect(near.headers.get('cache-control')).toBe('private, no-cache')
})

test.each(['', ' ', '%', "'", '\\', '🏔', 'x'.repeat(200), 'ab '.repeat(66), 'donaudampfschifffahrtsgesellschaft'.repeat(5)])(
  'any question (%j) gets a response within seconds',
  async q => {
    const began = performance.now()
    expect((await ask({ q })).status).toBe(200)
    expect(performance.now() - began).toBeLessThan(5000)
  },
)

async function countOf(call: string): Promise<number> {
  const path = call.startsWith('/content/') ? call : call.replace(/([?&]select=)[^&]*/, '$1scode')
  const body = await server().json<{ TotalResults?: number; data?: { scode?: string; ecode?: string }[] }>(path)
  return body.TotalResults ?? new Set(body.data!.map(({ scode, ecode }) => scode ?? ecode)).size
}

/** The number that the explorer shows for a list; a URL that it would write differently redirects. */
async function sentenceAt(href: string): Promise<string> {
  const url = new URL(href, server().url)
  // A list with columns of its own is counted in the browser; columns change nothing about the number.
  url.searchParams.delete('cols')
  const page = await fetch(url, { redirect: 'manual' })
  expect([href, page.status]).toEqual([href, 200])
  return />([\d,]+ (?:station|record)s?\b)/.exec(await page.text())?.[1] ?? 'no sentence'
}

test.each([
  ['en', 'car parks in Bolzano'],
  ['de', 'Parkplätze Meran'],
  ['en', 'free parking in Bolzano'],
  ['it', 'alberghi 4 stelle Merano'],
  ['de', '4 und 5 Sterne Hotels in Meran'],
  ['en', 'hotels in Meran with pictures'],
  ['de', 'Ladestationen Eisacktal'],
  ['en', 'temperature in Brixen'],
  ['it', 'eventi questo fine settimana'],
  ['de', 'Webcams Gröden'],
  ['en', 'hotels within 5 km of Brixen'],
  ['en', 'traffic between Bolzano and Trento'],
])('%s, %s: the number of the first screen is that of its call, and of its page', async (language, q) => {
  const { Screens } = await responseTo(q, { language })
  const [{ Href, Call, Total }] = Screens as [SearchResponse['Screens'][number]]
  expect(Total).not.toBeNull()
  expect(await countOf(Call!)).toBe(Total)
  expect(await sentenceAt(Href)).toMatch(new RegExp(`^${Total!.toLocaleString('en')} (?:station|record)s?\\b`))
})

test.each([
  ['car parks in Bolzano tomorrow', 'tomorrow'],
  ['hotels within 0 km of Meran', 'within 0 km of'],
  ['car parks within 99999 km of Bolzano', 'within 99999 km of'],
])('%s: a time by which the list cannot be filtered, or a distance that no circle has, is left out', async (q, words) => {
  const { Screens, Understood } = await responseTo(q)
  expect(Screens[0]!.Without).toEqual([words])
  if (words.startsWith('within')) expect(Understood.map(({ Text }) => Text)).not.toContain(words)
})

test('the next hours have no measurements yet, which a note says', async () => {
  const { Screens, Dropped } = await responseTo('car parks in the next 3 hours')
  expect(Screens[0]!.Href).not.toMatch(/^\/compare/)
  expect(Screens[0]!.Without).toEqual(['in the next 3 hours'])
  expect(Screens[0]!.Notes).toEqual(['“in the next 3 hours”: there are no values for that time yet; the latest ones are shown.'])
  expect(Dropped).toEqual(['in the next 3 hours'])
})

test.each([
  ['temperature in Bolzano tomorrow', 1, 'MaxTemp'],
  ['weather in Bolzano today', 0, 'MaxTemp'],
  ['rain in Bolzano in the next 3 hours', 0, 'Precipitation'],
])('%s: a forecast shows that day', async (q, days, field) => {
  const { Screens, Dropped } = await responseTo(q)
  const shown = decodeURIComponent(Screens[0]!.Call!)
  expect(shown).toMatch(/^\/content\/v1\/Weather\/Forecast/)
  const { Items } = await server().json<{ Items: { ForeCastDaily: { Date: string }[] }[] }>(
    '/content/v1/Weather/Forecast?pagesize=1',
  )
  const day = dayText(dayAt(Date.now()) + days * dayMilliseconds)
  const index = Items[0]!.ForeCastDaily.findIndex(({ Date: date }) => date.startsWith(day))
  expect(shown).toContain(`ForeCastDaily.[${index}].${field}`)
  expect(decodeURIComponent(Screens[0]!.Href)).toContain(`ForeCastDaily.[${index}].${field}`)
  expect(Dropped).toEqual([])
})

test.each([
  ['humidity in Bolzano today', 'air-humidity'],
  ['air quality in Bolzano now', 'NO2 - Ossidi di azoto'],
])('%s: what is measured now are the newest values', async (q, dataType) => {
  const { Screens, Dropped } = await responseTo(q)
  expect(Screens[0]!.Href).toMatch(/^\/explore\//)
  expect(decodeURIComponent(Screens[0]!.Call!)).toContain(`/${dataType}/latest`)
  expect(Dropped).toEqual([])
})

test('a record is found by its name, and by its id', async () => {
  const { Items } = await server().json<{ Items: { Id: string }[] }>(
    '/content/v1/HubActivityPoi?searchfilter=schloss tirol&pagesize=1',
  )
  const [{ Id }] = Items as [{ Id: string }]
  for (const q of ['schloss tirol', Id]) {
    const { Screens } = await responseTo(q, { language: 'de' })
    expect(Screens[0]).toMatchObject({ Call: `/content/v1/HubActivityPoi/${Id}`, Total: 1 })
  }
})

test('a screen that looks farther than the question says so', async () => {
  const { Screens } = await responseTo('family hotels in dorf tirol')
  expect(Screens[0]!.Title).toMatch(/within/)
  expect(Screens[0]!.Notes).toEqual([
    expect.stringMatching(/^No matches in .*Dorf Tirol.* itself; results within .* are shown\.$/),
  ])
})

test('the datasets of a provider are a page of the catalogue', async () => {
  const { Screens } = await responseTo('data by charge-alps')
  expect(Screens[0]!.Href).toBe('/datasets?provider=charge-alps')
  expect(await countOf(Screens[0]!.Call!)).toBeGreaterThan(0)
})

test('days without a year are described as the screen reads them: articles are of the past', async () => {
  const { Understood } = await responseTo('articles in December')
  const today = new Date(dayAt(Date.now()))
  const year = today.getUTCFullYear() - (today.getUTCMonth() < 11 ? 1 : 0)
  const [when] = Understood.filter(({ Kind }) => Kind === 'When')
  expect(when!.Code).toBe(`${year}-12-01/${year + 1}-01-01`)
})

test('a chart is of the series that its call names', async () => {
  const { Screens } = await responseTo('temperature in Bolzano yesterday')
  const [{ Href, Call, Without }] = Screens as [SearchResponse['Screens'][number]]
  if (!Href.startsWith('/compare/series')) return expect(Without).toContain('yesterday')
  const codes = new URL(Href, 'http://x').searchParams.getAll('s').map(text => text.split(':')[1]!)
  for (const code of codes) expect(Call).toContain(code)
})

test('umlauts, endings, compounds, slips of the pen and two exchanged letters make no difference', async () => {
  const hrefs = await Promise.all(
    ['Parkplätze Bozen', 'parkplatz bozen', 'Parkplaetze in Bozen', 'parkplätz bozen'].map(
      async q => (await responseTo(q, { language: 'de' })).Screens[0]?.Href,
    ),
  )
  expect(new Set(hrefs).size).toBe(1)
  const [exchanged, right] = [await responseTo('parkign bolzano'), await responseTo('parking bolzano')]
  expect(right.Screens.length).toBeGreaterThan(0)
  expect(exchanged.Screens[0]?.Href).toBe(right.Screens[0]!.Href)
})

test('what nothing explains is dropped and said, and at most three datasets with similar names are offered', async () => {
  const { Dropped, Screens, Datasets } = await responseTo('qqxqzzv')
  expect([Dropped, Screens, Datasets]).toEqual([['qqxqzzv'], [], []])
  const near = await responseTo('xparksx')
  expect(near.Datasets.map(({ Title }) => Title)).toContain('Car parks')
  expect(near.Datasets.length).toBeLessThanOrEqual(3)
})

test('the id of a shape is a location, and is described by its name; another host is no call', async () => {
  const { Screens, Understood } = await responseTo('hotels in 021051_demo')
  expect(Screens[0]!.Call).toContain('polygon=021051_demo')
  expect(Understood).toContainEqual(
    expect.objectContaining({ Kind: 'Where', Value: expect.stringContaining('Merano'), Code: '021051_demo' }),
  )
  const elsewhere = await responseTo('https://example.org/')
  expect(elsewhere.Screens.filter(({ Call }) => Call?.includes('example.org'))).toEqual([])
})
