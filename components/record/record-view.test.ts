import { expect, test } from 'vitest'
import { picturesOf } from '@/components/record/gallery/pictures'
import { grouped, isEmptyValue } from '@/components/record/groups'
import { contactOf } from '@/components/record/record-aside'
import { callFields, languageStates, positionOf, tagsOf, textFields, textsOf, titleOf } from '@/components/record/record-view'

const record = {
  Id: 'x',
  Shortname: 'short',
  Detail: {
    de: { Language: 'de', Title: 'Burg', BaseText: '<p>Erster.</p><p>Zweiter.</p>', IntroText: 'Kurz.' },
    en: { Language: 'en', Title: 'Castle', BaseText: null },
    it: { Language: 'it', Title: '' },
  },
  ContactInfos: { de: { Language: 'de', CompanyName: 'Burg GmbH', City: 'Lana', ZipCode: '39011', Url: 'javascript:alert(1)' } },
  GpsInfo: [{ Latitude: 46.6, Longitude: 11.2, Altitude: 300, AltitudeUnitofMeasure: 'm' }],
  ImageGallery: [
    { ImageUrl: '/b.svg', ListPosition: 2 },
    { ImageUrl: '/a.svg', ListPosition: 1, CopyRight: 'Anna', License: 'CC0', ImageTitle: { de: 'Blick' } },
    { ImageUrl: null },
  ],
  Tags: [
    { Id: 'castles', Name: 'Castles', TagEntry: { de: 'Burgen' } },
    { Id: 'castles', Name: 'Castles', TagEntry: { de: 'Burgen' } },
    { Id: 'poi' },
  ],
}

test('languages have their share of translated texts', () => {
  expect(languageStates(record)).toEqual([
    { language: 'de', filled: 7, all: 7 },
    { language: 'en', filled: 1, all: 7 },
  ])
})

test('the title falls back to another language, then to the short name', () => {
  expect(titleOf(record, [['Detail', 'Title']], 'de')).toBe('Burg')
  expect(titleOf(record, [['Detail', 'Title']], 'it')).toBe('Castle')
  expect(titleOf({ Shortname: 'short' }, [['Detail', 'Title']], 'it')).toBe('short')
  expect(titleOf({}, [['TagName']], 'it')).toBeNull()
})

test('running texts are shown once, also if a longer one contains them', () => {
  expect(textsOf(record, 'de')).toEqual(['Kurz.', '<p>Erster.</p><p>Zweiter.</p>'])
  const longer = '<p>Erster. Zweiter.</p>'
  expect(textsOf({ Detail: { de: { IntroText: 'Erster.', BaseText: longer } } }, 'de')).toEqual([longer])
  expect(textsOf({ Detail: { de: { IntroText: 'Eins.', BaseText: '<p>Eins.</p>' } } }, 'de')).toEqual(['Eins.'])
})

test('each text field names its languages', () => {
  const languagesOf = Object.fromEntries(textFields(record).map(({ field, languages }) => [field, [...languages]]))
  expect(languagesOf['Detail.Title']).toEqual(['de', 'en'])
  expect(languagesOf['Detail.BaseText']).toEqual(['de'])
})

test('unsafe URLs are not links', () => {
  expect(contactOf(record, 'de')).toMatchObject({ name: 'Burg GmbH', town: '39011 Lana', url: null })
  expect(contactOf({ ContactInfos: { de: { Url: 'www.burg.example' } } }, 'de')?.url).toBe('https://www.burg.example')
})

test('pictures are in order, with author and licence', () => {
  expect(picturesOf(record, 'de').map(({ url, alt, credit }) => [url, alt, credit])).toEqual([
    ['/a.svg', 'Blick', 'Anna · CC0'],
    ['/b.svg', '', null],
  ])
})

test('position with altitude; tags once, in the language', () => {
  expect(positionOf(record)).toEqual({ position: [11.2, 46.6], altitude: '300 m' })
  expect(positionOf({})).toBeNull()
  expect(tagsOf(record, 'de', new Map())).toEqual(['Burgen', 'poi'])
  expect(tagsOf(record, 'de', new Map([['poi', 'Sehenswertes']]))).toEqual(['Burgen', 'Sehenswertes'])
})

test('empty fields are only counted', () => {
  const { groups, empty } = grouped({ Id: 'x', Mapping: {}, Tags: [], Stars: 0, Open: false, Detail: { de: { Title: null } } })
  expect(empty).toEqual(['Mapping', 'Tags', 'Detail'])
  expect([...groups.values()].flat().map(({ name }) => name)).toEqual(['Id', 'Stars', 'Open'])
  expect(isEmptyValue([null, '', {}])).toBe(true)
})

const inn = { Id: '1', AccoDetail: { de: { Name: 'Krone' }, it: { Name: 'Corona' } }, GpsInfo: [{ Gpstype: 'position' }] }
const names = [['AccoDetail', 'Name']] as const

test.each<[string, ...Parameters<typeof callFields>, string[]]>([
  ['an accommodation, which has no Detail', inn, names, 'it', ['Id', 'AccoDetail.it.Name', 'GpsInfo']],
  ['a language that the record has no title in', inn, names, 'en', ['Id', 'AccoDetail.de.Name', 'GpsInfo']],
  [
    'a tag',
    { Id: 't', TagName: { de: 'x' }, _Meta: { LastChange: 1 } },
    [['TagName']],
    'de',
    ['Id', 'TagName.de', '_Meta.LastChange'],
  ],
  ['an event', { Detail: {}, EventTitle: { de: 'x' } }, [['Detail', 'Title'], ['EventTitle']], 'de', ['Id', 'EventTitle.de']],
  ['a name without languages', { Id: 's', Name: 'Bozen', Geo: { position: {} } }, [['Name']], 'de', ['Id', 'Name', 'Geo']],
  ['nothing but a short name', { Id: 'x', GpsInfo: [] }, names, 'de', ['Id', 'Shortname']],
])('the request for some fields has the fields of %s', (_, record, titles, language, fields) => {
  expect(callFields(record, titles, language)).toEqual(fields)
})
