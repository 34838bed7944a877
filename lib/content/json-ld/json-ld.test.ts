import { describe, expect, test } from 'vitest'
import { hasJsonLd, isJsonLdRecord, type JsonLdOptions, jsonLdPieces, jsonLdRecord } from './json-ld'

const graphOf = (records: readonly unknown[], wish: JsonLdOptions): Record<string, unknown> =>
  JSON.parse(Buffer.concat([...jsonLdPieces(records, wish)]).toString())

const now = new Date('2026-01-15T12:00:00Z')
const tell = (type: string, record: object, language = 'en') => jsonLdRecord(record, { type, language, now })
const plain = (value: unknown) => JSON.parse(JSON.stringify(value))

const contact = {
  CompanyName: 'Inn Ltd',
  Givenname: 'Eva',
  Surname: 'Muster',
  Address: 'Street 1',
  ZipCode: '39100',
  City: 'Bozen',
  CountryCode: 'IT',
  Phonenumber: '+39 1',
  Faxnumber: '+39 2',
  Email: 'a@b.example',
  Url: 'https://inn.example',
  LogoUrl: 'https://inn.example/logo.png',
}
const base = {
  Id: 'a',
  Self: 'http://localhost/content/v1/X/a',
  Detail: { de: { Title: 'Titel' }, en: { Title: 'Title', BaseText: '<p>Long &amp; wide</p>' } },
  ContactInfos: { en: contact },
  GpsInfo: [{ Latitude: 46.5, Longitude: 11.3 }],
  ImageGallery: [{ ImageUrl: 'https://img.example/?src=1' }],
}
const expectedBase = {
  '@context': 'https://schema.org',
  '@id': base.Self,
  name: 'Title',
  description: 'Long & wide',
  url: 'https://inn.example',
  telephone: '+39 1',
  faxNumber: '+39 2',
  geo: { '@type': 'GeoCoordinates', latitude: 46.5, longitude: 11.3 },
  image: 'https://img.example/?src=1',
}

describe('the seven types of schema.org', () => {
  test('an accommodation is a Hotel', () => {
    const detail = { Name: 'Inn', City: 'Bozen', Street: 'Street 1', Zip: '39100', Website: 'https://inn.example' }
    const review = { trustyou: { Score: 870, Results: 12, Active: true, StateInteger: 2 } }
    const record = { ...base, AccoDetail: { en: detail }, AccoCategoryId: '3sstars', Review: review }
    expect(plain(tell('accommodation', record))).toMatchObject({
      '@type': 'Hotel',
      name: 'Inn',
      url: 'https://inn.example',
      image: 'https://img.example/?src=1&W=800',
      address: { '@type': 'PostalAddress', streetAddress: 'Street 1', addressRegion: 'South Tyrol', addressCountry: 'Italy' },
      starRating: { ratingValue: 3.5 },
      priceRange: '€€',
      aggregateRating: { ratingValue: 87, reviewCount: 12, bestRating: 100 },
    })
    const unconfirmed = { ...record, Review: { trustyou: { ...review.trustyou, StateInteger: 1 } } }
    expect(plain(tell('accommodation', unconfirmed))).not.toHaveProperty('aggregateRating')
  })

  test('a place to eat is a Restaurant with the hours of this season', () => {
    const time = { State: 2, Timecode: 1, Monday: true, Thuresday: true, Start: '09:00:00', End: '18:00:00' }
    const season = {
      Start: '2026-01-01T00:00:00',
      Stop: '2026-01-15T00:00:00',
      OperationScheduleTime: [time, { ...time, State: 1 }],
    }
    const past = { ...season, Stop: '2026-01-13T00:00:00', OperationScheduleTime: [{ ...time, Start: '00:00:00' }] }
    const facilities = [
      { Id: 'cuisine-1', Shortname: 'Pizza' },
      { Id: 'terrace', Shortname: 'Terrace' },
    ]
    const record = { ...base, SmgTags: ['Gastronomy'], OperationSchedule: [past, season], Facilities: facilities }
    expect(plain(tell('odhactivitypoi', record))).toMatchObject({
      ...expectedBase,
      '@type': 'Restaurant',
      founder: { '@type': 'Person', name: 'Eva Muster' },
      servesCuisine: ['Pizza'],
      openingHours: ['Mo 09:00:00 - 18:00:00', 'Th 09:00:00 - 18:00:00'],
    })
  })

  test('another point of interest is a TouristAttraction', () => {
    expect(plain(tell('odhactivitypoi', { ...base, HasLanguage: ['de', 'en'] }))).toMatchObject({
      ...expectedBase,
      '@type': 'TouristAttraction',
      availableLanguage: ['German', 'English'],
    })
  })

  test('an event is one Event for each date, each with an id of its own', () => {
    const dates = [
      { From: '2026-02-01T00:00:00', To: '2026-02-02T00:00:00', Begin: '09:00:00', End: '18:00' },
      { From: '2026-03-01T00:00:00', To: '2026-03-01T00:00:00' },
    ]
    const record = { ...base, EventDate: dates, EventPrice: { en: { Price: 5, ShortDesc: 'per head' } } }
    const events = plain(tell('event', record))
    expect(events).toMatchObject([
      { '@type': 'Event', '@id': `${base.Self}#date-1`, startDate: '2026-02-01T09:00:00', endDate: '2026-02-02T18:00:00' },
      { '@type': 'Event', '@id': `${base.Self}#date-2`, startDate: '2026-03-01', endDate: '2026-03-01' },
    ])
    expect(events[0].offers).toEqual({ '@type': 'Offer', price: 5, description: 'per head', priceCurrency: 'EUR' })
    expect(plain(tell('event', { ...record, EventDate: dates.slice(0, 1) }))['@id']).toBe(base.Self)
    expect(graphOf([record], { type: 'event', language: 'en', now })['@graph']).toHaveLength(2)
  })

  test.each(['region', 'municipality', 'district', 'tourismassociation'])('%s is a Place', type => {
    expect(plain(tell(type, base))).toMatchObject({ ...expectedBase, '@type': 'Place', logo: contact.LogoUrl })
  })

  test('a ski area is a SkiResort with usual hours if it has none', () => {
    const record = { ...base, SkiAreaMapURL: 'https://map.example', LiftCount: '19', SkiRegionName: { en: 'Dolomiti' } }
    expect(plain(tell('skiarea', record))).toMatchObject({
      ...expectedBase,
      '@type': 'SkiResort',
      openingHours: 'Mo-Su 08:30 - 16:30',
      hasMap: 'https://map.example',
      isAccessibleForFree: false,
      priceRange: '€€',
      parentOrganization: { '@type': 'Organization', name: 'Dolomiti' },
    })
  })

  test('an article of recipes is a Recipe', () => {
    const Elements = {
      zubereitungstext: '<p>Bake.</p>',
      personen: '4',
      zeit: '01:30',
      vorbereitungszeit: '00:20',
      zutat1: '<ul><li>Flour</li><li>Milk</li></ul>',
      bewertung: '8-24',
    }
    const record = {
      ...base,
      Type: 'rezeptartikel',
      AdditionalArticleInfos: { en: { Elements } },
      LastChange: '2026-01-01T00:00:00Z',
    }
    expect(plain(tell('article', record))).toMatchObject({
      '@type': 'Recipe',
      recipeInstructions: 'Bake.',
      recipeYield: '4',
      cookTime: 'PT1H30M',
      prepTime: 'PT20M',
      recipeIngredient: ['Flour', 'Milk'],
      aggregateRating: { ratingValue: 8, ratingCount: 24, bestRating: 10 },
      dateModified: '2026-01-01T00:00:00Z',
    })
  })
})

test('an article that is not a recipe has no form, and is left out of graphs', () => {
  expect([tell('article', base), tell('webcam', base), isJsonLdRecord('article', base)]).toEqual([null, null, false])
  expect(graphOf([base], { type: 'article', language: 'en', now })).toEqual({
    '@context': 'https://schema.org',
    '@graph': [],
  })
  expect([hasJsonLd('article'), hasJsonLd('webcam'), hasJsonLd('constructor')]).toEqual([true, false, false])
})

test('texts are in the requested language, else in English, else in any; only URLs of the web are passed on', () => {
  expect(plain(tell('region', base, 'de'))).toMatchObject({ name: 'Titel' })
  expect(plain(tell('region', base, 'it'))).toMatchObject({ name: 'Title' })
  expect(plain(tell('region', { ...base, Detail: { fr: { Title: 'Titre' } } }, 'it'))).toMatchObject({ name: 'Titre' })
  const record = { ...base, ContactInfos: { en: { Url: 'javascript:alert(1)', LogoUrl: 'www.inn.example' } } }
  const place = plain(tell('region', record))
  expect([place.url, place.logo]).toEqual([undefined, 'https://www.inn.example'])
})
