import { describe, expect, test } from 'vitest'
import { server } from '../harness/server'
import { type ContentRecord, contentApi, type Json, type RecordList } from './content-api'

const { get, read: one, list, refusal } = contentApi(server)
const ids = ({ Items }: RecordList) => Items.map(({ Id }) => String(Id))

test.each(['Weather', 'Weather/District', 'Weather/Forecast', 'Weather/Realtime'])(
  '%s is in English by default, in other formats too; texts stored for other languages are not served',
  async endpoint => {
    const [plain, english, german] = await Promise.all(
      ['', '&language=en', '&language=de'].map(query => list(`${endpoint}?pagesize=1${query}`)),
    )
    expect(plain!.Items).toEqual(english!.Items)
    expect(german!.Items).not.toEqual(english!.Items)
    expect(JSON.stringify([plain, german])).not.toContain('"Translations"')
    const [item] = german!.Items
    expect(await one(`${endpoint}/${item!.Id}?language=DE`)).toEqual(item)
    const lines = await (await get(`${endpoint}?pagesize=1&language=it&format=ndjson`)).text()
    const { Items } = await list(`${endpoint}?pagesize=1&language=it`)
    expect(JSON.parse(`[${lines.trim().replaceAll('\n', ',')}]`)).toEqual(Items)
  },
)

test('the bulletin has texts in the language, and the same numbers in all', async () => {
  const [english, german] = await Promise.all(['en', 'de'].map(language => one(`Weather/1?language=${language}`)))
  expect(german).toMatchObject({
    Language: 'de',
    EvolutionTitle: 'Wetterlage',
    Evolution: expect.stringContaining('Tiefstwerte'),
  })
  expect(german!['Conditions']).toMatchObject([{ Title: 'Heute' }])
  const numbers = (bulletin: Json) =>
    (bulletin['Forecast'] as Json[]).map(({ TempMaxmax, WeatherCode }) => [TempMaxmax, WeatherCode])
  expect(numbers(german!)).toEqual(numbers(english!))
  expect(german!['Stationdata']).toHaveLength((english!['Stationdata'] as unknown[]).length)
})

test('fields are those of the language; forecasts have names by language and describe the sky in the requested one', async () => {
  const path = 'Weather/District/1?fields=Id,DistrictName,BezirksForecast.[0].WeatherDesc,Language&language='
  const [german, italian] = await Promise.all([one(`${path}de`), one(`${path}it`)])
  expect([german['DistrictName'], german['Language']]).toEqual(['Bozen, Überetsch und Unterland', 'de'])
  expect([italian['DistrictName'], italian['Language']]).toEqual(['Bolzano, Oltradige e Bassa Atesina', 'it'])
  const { Items } = await list('Weather/Forecast?language=it&pagesize=1')
  const [{ MunicipalityName, ForeCastDaily }] = Items as unknown as [{ MunicipalityName: Json; ForeCastDaily: Json[] }]
  expect(Object.keys(MunicipalityName).sort()).toEqual(['de', 'en', 'it'])
  for (const day of ForeCastDaily) expect(day['WeatherDesc']).toBe((day['WeatherDescription'] as Json)['it'])
})

describe('Weather/District?locfilter', () => {
  test('accepts the numbers of districts, and resolves a tourism association, a municipality, a district and a region', async () => {
    expect(ids(await list('Weather/District?locfilter=3'))).toEqual(['3'])
    expect(ids(await list('Weather/District?locfilter=2,5,regNOTHING'))).toEqual(['2', '5'])
    expect(ids(await list('Weather/District?locfilter=tvsNOTHING'))).toEqual([])
    const district = await one('Weather/District/4')
    const [association] = district['TourismVereinIds'] as string[]
    const inside = async (endpoint: string) => (await list(`${endpoint}?locfilter=tvs${association}&pagesize=1`)).Items[0]!
    const [municipality, hamlet] = await Promise.all([inside('Municipality'), inside('District')])
    expect(ids(await list(`Weather/District?locfilter=tvs${association!.toLowerCase()}`))).toContain('4')
    expect(ids(await list(`Weather/District?locfilter=mun${municipality.Id}`))).toContain('4')
    expect(ids(await list(`Weather/District?locfilter=fra${hamlet.Id}`))).toContain('4')
    expect(ids(await list(`Weather/District?locfilter=reg${municipality['RegionId']}`))).toContain('4')
  })

  test.each([
    ['Weather/District?locfilter=8', 'locfilter'],
    ['Weather/District?locfilter=xyz1', 'locfilter'],
    ['Weather/Forecast?locfilter=3', 'locfilter'],
    ['Region?locfilter=3', 'locfilter'],
  ])('400 for %s', async (path, parameter) => expect(await refusal(path)).toEqual([400, 'parameter-invalid', parameter]))
})

test('Weather/Realtime around a point is ordered by distance, and has only stations inside', async () => {
  const distance = ({ latitude, longitude }: Json) =>
    Math.hypot((Number(latitude) - 46.5) * 111, (Number(longitude) - 11.35) * 111 * Math.cos((46.5 * Math.PI) / 180))
  const near = await list('Weather/Realtime?latitude=46.5&longitude=11.35&radius=30000&pagesize=100')
  const distances = near.Items.map(distance)
  expect(near.TotalResults).toBeGreaterThan(1)
  expect(distances).toEqual([...distances].sort((a, b) => a - b))
  expect(Math.max(...distances)).toBeLessThan(30.5)
  expect((await list('Weather/Realtime')).TotalResults).toBeGreaterThan(near.TotalResults)
  for (const item of near.Items) expect(item).toMatchObject({ id: item.Id, measurements: expect.any(Array) })
})

test('Weather/Forecast has filters for places and areas', async () => {
  const all = await list('Weather/Forecast?pagesize=1000')
  const [{ Id, LocationInfo }] = all.Items as unknown as [{ Id: string; LocationInfo: { MunicipalityInfo: { Id: string } } }]
  expect(ids(await list(`Weather/Forecast?locfilter=mun${LocationInfo.MunicipalityInfo.Id}`))).toEqual([Id])
  expect((await list('Weather/Forecast?polygon=bbc(11.2,46.4,11.5,46.6)')).TotalResults).toBeLessThan(all.TotalResults)
})

describe('a bulletin in parts', () => {
  type Bulletin = Json & { Stationdata: { Id: number; CityName: string }[] }
  const whole = () => one('Weather/1') as Promise<Bulletin>
  const parts = ['Conditions', 'Forecast', 'Mountain'] as const

  test('locfilter with the number of a station returns this station only, in the language', async () => {
    const { Stationdata } = await whole()
    const [first, , third] = Stationdata
    const { Items } = await list(`Weather?locfilter=${third!.Id},${first!.Id}&language=de`)
    const german = (await one('Weather/1?language=de')) as Bulletin
    expect(Items).toMatchObject([{ Id: '1', Conditions: [], Forecast: [], Mountain: [], Evolution: null }])
    expect(Items[0]!['Stationdata']).toEqual([german.Stationdata[0], german.Stationdata[2]])
    expect(await one(`Weather/1?locfilter=${third!.Id}`)).toMatchObject({ Stationdata: [third], Conditions: [] })
  })

  test('locfilter with a place returns the nearest station', async () => {
    const { Stationdata } = await whole()
    const names = Stationdata[0]!.CityName.split('/')
    const { Items } = await list(
      `Municipality?searchfilter=${encodeURIComponent(names[0]!)}&pagesize=50&fields=Id,Detail.de.Title`,
    )
    const municipality = Items.find(item => names.includes(String(item['Detail.de.Title'])))!
    const near = await list(`Weather?locfilter=mun${municipality.Id.toString().toLowerCase()}`)
    expect(near.Items).toMatchObject([{ Stationdata: [{ Id: Stationdata[0]!.Id }], Forecast: [] }])
    expect(await list('Weather?locfilter=regNOTHING')).toMatchObject({ TotalResults: 0, Items: [] })
    expect(await list('Weather?locfilter=9')).toMatchObject({ Items: [{ Stationdata: [] }] })
  })

  test('extended=false removes mountains and stations, true nothing', async () => {
    const bulletin = await whole()
    for (const path of ['Weather/1?extended=false', 'Weather/1?extended=FALSE&language=it']) {
      const short = (await one(path)) as Bulletin
      expect(short).toMatchObject({ Mountain: [], Stationdata: [] })
      expect((short['Conditions'] as unknown[]).length).toBe((bulletin['Conditions'] as unknown[]).length)
    }
    expect(await one('Weather/1?extended=true')).toEqual(bulletin)
    expect((await list('Weather?extended=false')).Items).toEqual([await one('Weather/1?extended=false')])
    for (const part of parts) expect((bulletin[part] as unknown[]).length).toBeGreaterThan(0)
  })
})

describe('Weather/SnowReport', () => {
  test('lists each ski area with open facilities and snow, in pages', async () => {
    const areas = await list('SkiArea?pagesize=1000&active=true')
    const reports = await list('Weather/SnowReport?pagesize=1000&lang=de')
    expect(ids(reports).sort()).toEqual(ids(areas).sort())
    const first = await list('Weather/SnowReport?pagesize=3')
    expect(first).toMatchObject({ TotalResults: areas.TotalResults, TotalPages: Math.ceil(areas.TotalResults / 3) })
    expect(first.Items).toHaveLength(3)
    expect(ids(await list('Weather/SnowReport?pagesize=3&pagenumber=2'))).toEqual(ids(reports).slice(3, 6))
    expect((await list('Weather/SnowReport?pagesize=3&pagenumber=500')).Items).toEqual([])
  })

  test('counts lifts and slopes in the areas of the ski area, and measures them', async () => {
    const { Items } = await list('SkiArea?pagesize=1')
    const [area] = Items
    const [report] = (await list(`Weather/SnowReport?skiareaid=${area!.Id.toString().toLowerCase()}`)).Items
    const inside = async (tag: string) => {
      const { Items } = await list(`HubActivityPoi?tagfilter=${tag}&pagesize=1000&fields=Id,AreaIds,DistanceLength,IsOpen`)
      return Items.filter(({ AreaIds }) => (AreaIds as string[] | null)?.some(id => (area!['AreaIds'] as string[]).includes(id)))
    }
    for (const [tag, name] of [
      ['slopes', 'skislopes'],
      ['lifts', 'skilift'],
    ] as const) {
      const facilities = await inside(tag)
      const metres = facilities.reduce((sum, { DistanceLength }) => sum + Number(DistanceLength), 0)
      expect(facilities.length, tag).toBeGreaterThan(0)
      expect([report![`total${name}`], report![`open${name}`]]).toEqual([
        String(facilities.length),
        String(facilities.filter(({ IsOpen }) => IsOpen).length),
      ])
      expect(report![`total${name}km`]).toBe((metres / 1000).toFixed(1))
    }
    const points = await list(`Weather/Measuringpoint?skiareafilter=${area!.Id}&pagesize=100`)
    expect((report!['Measuringpoints'] as ContentRecord[]).map(({ Id }) => Id).sort()).toEqual(ids(points).sort())
  })

  test('a report is found by the id of its ski area in any case, in the language, reduced to fields', async () => {
    const [area] = (await list('SkiArea?pagesize=1')).Items
    const titles = area!['Detail'] as Record<string, { Title: string }>
    for (const language of ['de', 'it'])
      for (const query of [`lang=${language}`, `language=${language}`])
        expect(await one(`Weather/SnowReport/${area!.Id.toString().toLowerCase()}?${query}&fields=Id,Areaname,lang`)).toEqual({
          Id: area!.Id,
          Areaname: titles[language]!.Title,
          lang: language,
        })
    expect(await one(`Weather/SnowReport/${area!.Id}`)).toMatchObject({ lang: 'en', _Meta: { Id: area!.Id, Type: 'snowreport' } })
    expect((await get('Weather/SnowReport/nothing')).status).toBe(404)
  })
})
