import { describe, expect, test } from 'vitest'
import { findEntity } from '@/lib/content/entities'
import { interpret } from '@/lib/search/plan'
import { tokensOf } from '@/lib/search/question/tokens'
import type { ResolvedQuestion } from '@/lib/search/resolved-question'
import type { ScreenPlan } from '@/lib/search/screens/screen-plan'
import { screenUrls } from '@/lib/search/screens/screen-urls'
import type { DatasetList } from '@/lib/search/senses/lists'
import type { Sense } from '@/lib/search/senses/word-meanings'
import { noFacts } from '@/lib/search/senses/word-senses'

const list = (facts: Partial<DatasetList>): DatasetList => ({
  id: 'D1',
  titles: { en: 'Car parks' },
  kind: 'stations',
  entity: null,
  filter: [],
  tag: null,
  stationType: 'ParkingStation',
  origin: null,
  dataType: null,
  dataTypes: ['free', 'occupied'],
  providers: [],
  whole: true,
  open: true,
  deprecated: false,
  ...facts,
})
const hotels = list({
  id: 'D2',
  kind: 'records',
  entity: findEntity('Accommodation'),
  stationType: null,
  dataTypes: [],
  titles: { en: 'Accommodations' },
})

const sense = (from: number, facts: Partial<Sense>): Sense => ({
  ...noFacts,
  from,
  to: from + 1,
  place: 0,
  kind: 'station type',
  code: 'ParkingStation',
  name: '',
  ...facts,
})

const question = (text: string, facts: Partial<ResolvedQuestion>): ResolvedQuestion => ({
  tokens: tokensOf(text),
  today: 0,
  time: null,
  near: null,
  titlesIn: null,
  order: null,
  senses: [],
  stems: new Map(),
  alike: new Map(),
  corrected: new Map(),
  lists: [list({}), hotels],
  ...facts,
})
const meran = {
  kind: 'record',
  type: 'municipality',
  code: 'M1',
  name: 'Meran',
  titles: { de: 'Meran' },
  longitude: 11.1,
  latitude: 46.6,
}

describe('a question is read as', () => {
  test('a list, a value and a place, each word once', () => {
    const senses = [
      sense(0, { kind: 'value', code: 'ParkingStation.free>0', name: 'free' }),
      sense(1, {}),
      sense(2, { kind: 'stop', code: '' }),
      sense(3, meran),
    ]
    const [best] = interpret(question('free parking in Meran', { senses }))
    expect(best!.list!.id).toBe('D1')
    expect(best!.parts.flatMap(({ condition }) => condition?.filter ?? [])).toEqual(['and(tname.eq."free",mvalue.gt.0)'])
    expect(best!.places.map(({ code }) => code)).toEqual(['M1'])
    expect(best!.rest).toEqual([])
  })

  test('nothing, where no word means anything', () => expect(interpret(question('xyz', {}))).toEqual([]))

  test.each(['nothing', 'ParkingStation.metadata.*=some'])('words of operators for %s, which is no value, are skipped', code => {
    const senses = [sense(0, { kind: 'value', code }), sense(1, {})]
    expect(interpret(question('zwoff parking', { senses }))[0]!.parts.map(({ code }) => code)).toEqual(['ParkingStation'])
  })
})

describe('a list counts less', () => {
  const first = (text: string, senses: readonly Sense[], facts: Partial<ResolvedQuestion> = {}) =>
    interpret(question(text, { senses, ...facts }))[0]?.list?.id

  const hotel = sense(0, { kind: 'entity', code: 'Accommodation' })
  test.each([
    ['when it is what another one is about', 'hotels about parking parking', [hotel, sense(2, {}), sense(3, {})], 'D2'],
    ['but not when such a word is in its name', 'places with parking', [hotel, sense(0, { to: 3 })], 'D1'],
    ['as a condition of another one', 'hotels with parking please', [hotel, sense(2, {}), sense(3, { kind: 'filler' })], 'D2'],
  ])('%s', (_, text, senses, expected) => expect(first(text, senses)).toBe(expected))

  test('when it measures, and the question is about days to come', () => {
    const forecast = list({ id: 'D3', kind: 'records', entity: findEntity('Weather/Forecast'), stationType: null, dataTypes: [] })
    const stations = list({ id: 'D4', stationType: 'MeteoStation', dataTypes: ['air-temperature'] })
    const senses = [sense(0, { kind: 'data type', code: 'air-temperature' })]
    const tomorrow = { kind: 'days', from: 86_400_000, to: 2 * 86_400_000 } as const
    const lists = [stations, forecast]
    expect(first('temperature tomorrow', senses, { lists })).toBe('D4')
    expect(first('temperature tomorrow', senses, { lists, time: { from: 1, to: 2, time: tomorrow } })).toBe('D3')
  })
})

describe('a screen', () => {
  const plan = (facts: Partial<ScreenPlan>): ScreenPlan => ({
    list: list({}),
    facts: [],
    conditions: [],
    moment: null,
    texts: [],
    area: null,
    municipalities: [],
    dataType: null,
    days: null,
    forecastFields: [],
    shown: null,
    sort: null,
    titleField: null,
    series: [],
    ...facts,
  })
  const callOf = (facts: Partial<ScreenPlan>, decode = decodeURIComponent) => decode(screenUrls(plan(facts)).call)
  const eq = (field: string, value: string) => ({ filter: `${field}.eq."${value}"`, field, values: [value] })

  test('of a municipality has all spellings of it', () => {
    expect(callOf({ municipalities: ['Bozen'] })).toContain('smetadata.municipality.eq."Bozen"')
    expect(callOf({ municipalities: ['Bozen', 'Bolzano'] })).toContain('smetadata.municipality.in.("Bozen","Bolzano")')
  })

  test('of records has each parameter once, with those of the dataset', () => {
    const call = callOf({
      list: { ...hotels, filter: ['rawfilter=eq(Active,true)', 'tagfilter=hotel'] },
      conditions: [eq('AccoCategoryId', '4stars'), eq('AccoCategoryId', '5stars'), eq('Tags.Id', 'pool'), eq('Tags.Id', 'spa')],
    })
    const names = [...new URLSearchParams(call.split('?')[1])].map(([name]) => name)
    expect(names.length).toBe(new Set(names).size)
    expect(call).toContain('tagfilter=and(hotel,pool,spa)')
    expect(call).toContain('categoryfilter=4stars')
    expect(call).toContain('rawfilter=and(eq(Active,true),eq(AccoCategoryId,"5stars"))')
  })

  test.each([
    ['tagfilter=hotel', 'tagfilter=and(hotel,pool)'],
    ['tagfilter=hotel,camping', 'rawfilter=in(Tags.[*].Id,"pool")'],
    ['tagfilter=and(hotel,or(lake,summer))', 'rawfilter=in(Tags.[*].Id,"pool")'],
  ])('of records keeps the meaning of the dataset’s %s', (filter, merged) => {
    const call = callOf({ list: { ...hotels, filter: [filter] }, conditions: [eq('Tags.Id', 'pool')] })
    expect(call.split('?')[1]!.split(/&(?=\w+=)/)).toEqual(merged.startsWith('tagfilter') ? [merged] : [filter, merged])
  })

  test('of records with names in another language has their column, and asks for their field', () => {
    const { href, call } = screenUrls(plan({ list: hotels, titleField: 'AccoDetail.de.Name' }))
    expect(new URL(href, 'http://x').searchParams.get('cols')).toBe('title,AccoDetail.de.Name')
    expect(decodeURIComponent(call)).toBe('/content/v1/Accommodation?fields=Id,AccoDetail.de.Name')
  })

  test('of a dataset with a % that begins no character has its call', () => {
    const list = { ...hotels, filter: ['rawfilter=likein(Id,"50%")'] }
    const call = callOf({ list, conditions: [eq('Id', 'A')] }, text => text)
    expect(call).toContain('50%25')
  })
})
