import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { announcementPosition, datexText, publicTexts } from '@/lib/traffic/announcement'
import { categories, categoryOf, eventTags } from '@/lib/traffic/categories'

test.each<[string, readonly [number, number] | null]>([
  ['POINT (11.5 47)', [11.5, 47]],
  ['POINTZ(11.5 47 200)', [11.5, 47]],
  ['LINESTRING(11.5 47, 11.6 47.1)', [11.5, 47]],
  ['MULTIPOLYGON (((11.5 -47, 11.6 47, 11.6 47.1, 11.5 -47)))', [11.5, -47]],
  ['POINT (0 0)', null],
  ['POINT EMPTY', null],
  ['11.5 47', null],
  [`POINT (${'('.repeat(300)}11.5 47)`, null],
])('the first point of %s', (geometry, found) => {
  expect(announcementPosition({ Geo: { position: { Geometry: geometry } } })).toEqual(found)
})

const place = { Latitude: 46, Longitude: 11 }

test.each<[string, Record<string, unknown>, readonly [number, number] | null]>([
  ['named position', { Geo: { area: { Latitude: 1, Longitude: 1, Default: true }, position: place } }, [11, 46]],
  ['default without one', { Geo: { a: { Latitude: 1, Longitude: 1 }, b: { ...place, Default: true } } }, [11, 46]],
  ['position rather than the line', { Geo: { position: { ...place, Geometry: 'LINESTRING (1 2, 3 4)' } } }, [11, 46]],
  ['older form', { Geo: null, GpsInfo: [place] }, [11, 46]],
  ['position 0/0', { Geo: { position: { Latitude: 0, Longitude: 0 } } }, null],
  ['position beyond the earth', { Geo: { position: { Latitude: 91, Longitude: 11 } } }, null],
  ['absence of positions', { Geo: undefined }, null],
])('the %s', (_, record, found) => expect(announcementPosition(record)).toEqual(found))

test('title and text of every language with a text, languages of the region first, invalid tags left out; without any, the short name', () => {
  const detail = {
    fr: { Title: 'Chantier' },
    en: { Title: ' Road work ', BaseText: '' },
    de: { Title: 'Baustelle', BaseText: 'bei Vahrn' },
    it: { Title: null, BaseText: 'presso Varna' },
    ru: { Title: ' \u0000\u0001 ', BaseText: '\n' },
  }
  expect(publicTexts(detail, 'short')).toEqual([
    { language: 'it', text: 'presso Varna' },
    { language: 'de', text: 'Baustelle bei Vahrn' },
    { language: 'en', text: 'Road work' },
    { language: 'fr', text: 'Chantier' },
  ])
  expect(publicTexts({ de: {}, it: null, en: 'no object' }, ' Road work ')).toEqual([{ language: null, text: 'Road work' }])
  expect(publicTexts({}, ' ')).toEqual([])
  expect(publicTexts({ 'not a language': { Title: 'x' }, '"><script>': { Title: 'x' }, '': { Title: 'x' } }, '')).toEqual([])
})

test.each([
  ['a text of 1024 characters stays', 'x'.repeat(1024), 'x'.repeat(1024)],
  ['a longer one is cut, and shows it', 'x'.repeat(1025), `${'x'.repeat(1023)}…`],
  ['characters beyond the basic plane count once', '😀'.repeat(1024), '😀'.repeat(1024)],
  ['and are not cut in two', `a${'😀'.repeat(1024)}`, `a${'😀'.repeat(1022)}…`],
  ['what XML cannot write is removed', 'a\u0000\u0008\u000b\ufffe\uffff\ud800b\udc00', 'ab'],
  ['what it can write stays', '\u0085ä\t\r\n<&>"\'\ufffd😀', '\u0085ä\t\r\n<&>"\'\ufffd😀'],
])('%s', (_, text, fits) => expect(datexText(text)).toBe(fits))

const tagged = (...tags: string[]) => categoryOf(['announcement:traffic-event', ...tags.map(tag => `traffic-event:${tag}`)])

test.each([
  [['hindrance', 'road-work'], 'road-work'],
  [['current', 'speed-camera'], 'speed-camera'],
  [['mountain-pass', 'closure'], 'closure'],
  [['closure', 'road-work'], 'closure'],
  [['caution', 'accident', 'congestion'], 'accident'],
  [['nothing-we-know', 'current'], 'current'],
])('of %j the most specific tag is used in any order: %s', (tags, winner) => {
  expect([tagged(...tags)?.tag, tagged(...tags.toReversed())?.tag]).toEqual([winner, winner])
})

test('an announcement with unsupported tags has no category, and its tags are listed', () => {
  expect(tagged('sandstorm')).toBeNull()
  expect(categoryOf([])).toBeNull()
  expect(categoryOf(['hiking', 'traffic-event:', 'traffic-event:toString', 'accident'])).toBeNull()
  expect(eventTags(['announcement:traffic-event', 'traffic-event:sandstorm'])).toEqual(['sandstorm'])
})

test('the most specific tag is used, whatever other tags there are', () => {
  const tag = fc.constantFrom(...categories.map(one => one.tag))
  return forAll([fc.array(tag, { minLength: 1 })], tags => {
    const places = tags.map(one => categories.findIndex(known => known.tag === one))
    expect(tagged(...tags)).toBe(categories[Math.min(...places)])
  })
})
