import { expect, test } from 'vitest'
import { inOneLanguage } from './one-language'

const bulletin = {
  Language: 'en',
  Evolution: 'Sun',
  Conditions: [{ Title: 'Today', TempMax: 5 }, { Title: 'Tomorrow' }],
  Translations: { de: { Evolution: 'Sonne', Conditions: [{ Title: 'Heute' }] } },
}

test('texts in the language take the place of the record’s own ones, numbers and other entries stay', () => {
  expect(inOneLanguage(bulletin, 'de')).toEqual({
    Language: 'de',
    Evolution: 'Sonne',
    Conditions: [{ Title: 'Heute', TempMax: 5 }, { Title: 'Tomorrow' }],
  })
})

test('what has no text in the language is told as it is and says so', () => {
  const { Translations, ...own } = bulletin
  expect(inOneLanguage(bulletin, 'it')).toEqual(own)
  expect(inOneLanguage(own, 'de')).toEqual(own)
})

test('the description of a sky is the one in the language', () => {
  const forecast = { Language: null, Days: [{ WeatherDesc: 'Rain', WeatherDescription: { de: 'Regen', en: 'Rain' } }] }
  expect(inOneLanguage(forecast, 'de')).toEqual({
    Language: 'de',
    Days: [{ WeatherDesc: 'Regen', WeatherDescription: { de: 'Regen', en: 'Rain' } }],
  })
  expect(inOneLanguage(forecast, 'fr')).toEqual({ ...forecast, Language: 'en' })
})

test.each([null, 'text', 7, []])('%j is no record', value => expect(inOneLanguage(value, 'de')).toEqual(value))
