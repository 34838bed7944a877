import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { restoreLanguages } from '@/lib/formats/records/one-language'
import { inOneLanguage } from './one-language'

const bulletin = {
  Language: 'en',
  Evolution: 'Sun',
  Conditions: [{ Title: 'Today', TempMax: 5 }, { Title: 'Tomorrow' }],
  Translations: { de: { Evolution: 'Sonne', Conditions: [{ Title: 'Heute' }] } },
}

test('strings in the language replace those of the record; others stay, marked if they have no translation', () => {
  expect(inOneLanguage(bulletin, 'de')).toEqual({
    Language: 'de',
    Evolution: 'Sonne',
    Conditions: [{ Title: 'Heute', TempMax: 5 }, { Title: 'Tomorrow' }],
  })
  const { Translations, ...own } = bulletin
  expect(inOneLanguage(bulletin, 'it')).toEqual(own)
  expect(inOneLanguage(own, 'de')).toEqual(own)
  const forecast = { Language: null, Days: [{ WeatherDesc: 'Rain', WeatherDescription: { de: 'Regen', en: 'Rain' } }] }
  expect(inOneLanguage(forecast, 'de')).toEqual({
    Language: 'de',
    Days: [{ WeatherDesc: 'Regen', WeatherDescription: { de: 'Regen', en: 'Rain' } }],
  })
  expect(inOneLanguage(forecast, 'fr')).toEqual({ ...forecast, Language: 'en' })
})

test.each([null, 'text', 7, []])('%j is no record', value => expect(inOneLanguage(value, 'de')).toEqual(value))

type Json = Record<string, unknown>

const record = {
  Language: null,
  Title: 'Weather',
  Place: 'Bolzano',
  Days: [
    { Desc: 'Cloudy', Code: 'b' },
    { Desc: 'Rain', Code: 'c' },
  ],
  Sky: { WeatherDesc: 'Sun', WeatherDescription: { de: 'Sonne', en: 'Sun' } },
  Translations: { de: { Title: 'Wetter', Days: [{ Desc: 'Wolkig' }, { Desc: 'Regen' }] } },
}
const message = (language: string) => inOneLanguage(record, language) as Json

test('a changed string changes in the language it was read in, and one without languages changes in all', () => {
  const days = [{ Desc: 'Schnee', Code: 'd' }, (message('de')['Days'] as Json[])[1]]
  expect(restoreLanguages(record, { ...message('de'), Days: days, Place: 'Meran' })).toEqual({
    ...record,
    Place: 'Meran',
    Days: [{ Desc: 'Cloudy', Code: 'd' }, record.Days[1]],
    Translations: { de: { Title: 'Wetter', Days: [{ Desc: 'Schnee' }, { Desc: 'Regen' }] } },
  })
  expect(restoreLanguages(record, { ...message('en'), Title: 'Forecast' })).toEqual({ ...record, Title: 'Forecast' })
})

test('omitted properties are removed, new ones added, and translations replaced if they are sent', () => {
  const { Place, ...others } = message('en')
  expect(restoreLanguages(record, { ...others, More: 1 })).toEqual({
    ...restoreLanguages(record, message('en')),
    Place: undefined,
    More: 1,
  })
  expect(restoreLanguages(record, { ...message('en'), Translations: null })).toEqual({ ...message('en'), Translations: null })
})

test('whatever records contain, reading and sending back changes nothing', () => {
  const json = fc.object({ maxDepth: 3, key: fc.constantFrom('a', 'b', 'WeatherDesc', 'Language'), withNullPrototype: false })
  return forAll([json, json, fc.constantFrom('de', 'en')], (own, texts, language) => {
    const record = JSON.parse(JSON.stringify({ ...own, Language: null, Translations: { de: texts } })) as Json
    const read = inOneLanguage(record, language) as Json
    expect(restoreLanguages(record, read)).toEqual(record)
  })
})
