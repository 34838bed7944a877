import { expect, test } from 'vitest'
import { listed, usualDates } from '@/lib/content/deprecation-register'
import { allDeprecations, deprecationsOf, findDeprecation } from '@/lib/content/deprecations'
import { entityAt } from '@/lib/content/entities'
import { fieldsOf } from '@/lib/content/model/fields-of'

test.each([
  ['odhactivitypoi', 'GpsPoints', 'GpsInfo'],
  ['odhactivitypoi', 'Difficulty', 'Ratings.Difficulty'],
  ['odhactivitypoi', 'PoiProperty', null],
  ['odhactivitypoi', 'LocationInfo.AreaInfo', 'AreaIds'],
  ['event', 'EventDate.EventCalculatedDay', 'EventDate.EventCalculatedDays'],
  ['event', 'HubActive', 'PublishedOn'],
  ['tag', 'MainEntity', 'ValidForEntity'],
])('%s %s is deprecated, use %s', (type, path, replacement) => {
  expect(findDeprecation(type, path.split('.'))).toEqual({ replacement, ...usualDates })
})

test('dates of its own count before the usual ones', () => {
  expect(findDeprecation('weather', ['date'])).toEqual({
    replacement: 'Date',
    deprecated: '2024-02-28',
    removedAfter: '2024-12-31',
  })
})

test.each([
  ['odhactivitypoi', 'GpsInfo'],
  ['article', 'HubTags'],
  ['event', 'constructor'],
  ['nothing', 'Detail'],
])('%s %s is not deprecated', (type, path) => expect(findDeprecation(type, path.split('.'))).toBeNull())

test.each([
  ['Event', 'Hashtag', 'removed', null],
  ['HubActivityPoi', 'PoiServices', 'to be removed', null],
  ['HubActivityPoi', 'DishRates', 'moved', 'AdditionalProperties.GastronomyPartnerDataProperties.DishRates'],
  [
    'HubActivityPoi',
    'IsOpen',
    'moved',
    'AdditionalProperties.ActivityPartnerDataProperties.IsOpen or AdditionalProperties.PoiPartnerDataProperties.IsOpen',
  ],
  ['Accommodation', 'TrustYouID', 'moved', 'Review.trustyou.ReviewId'],
  ['Article', 'SmgTags', 'deprecated', 'Tags'],
])('the register of %s: %s, %s, now %s', (endpoint, field, state, replacement) => {
  expect(deprecationsOf(entityAt(endpoint)!).get(field)).toMatchObject({ field, state, replacement })
})

test('every line of the specification for an entity is in its register', () => {
  for (const { entity, field, state, replacement } of listed.filter(line => line.entity !== '*'))
    expect(deprecationsOf(entityAt(entity)!).get(field), `${entity}.${field}`).toMatchObject({ state, replacement })
})

test('what was removed left on the day on which it was deprecated', () => {
  expect(findDeprecation('event', ['Hashtag'])).toEqual({
    replacement: null,
    deprecated: '2026-01-01',
    removedAfter: '2026-01-01',
  })
})

test('what is removed is no field of its entity, everything else at the top of a record is', () => {
  for (const [entity, fields] of allDeprecations()) {
    const names = new Set(fieldsOf(entity).map(({ name }) => name))
    for (const { field, state } of fields.filter(({ field }) => !field.includes('.')))
      expect([field, names.has(field)]).toEqual([field, state !== 'removed'])
  }
})
