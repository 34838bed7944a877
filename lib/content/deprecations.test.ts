import { expect, test } from 'vitest'
import { findDeprecation } from '@/lib/content/deprecations'

test.each([
  ['odhactivitypoi', 'GpsPoints', 'GpsInfo'],
  ['odhactivitypoi', 'Difficulty', 'Ratings.Difficulty'],
  ['odhactivitypoi', 'PoiProperty', null],
  ['odhactivitypoi', 'LocationInfo.AreaInfo', 'AreaIds'],
  ['event', 'EventDate.EventCalculatedDay', 'EventDate.EventCalculatedDays'],
  ['event', 'HubActive', 'PublishedOn'],
  ['tag', 'MainEntity', 'ValidForEntity'],
])('%s %s is deprecated, use %s', (type, path, replacement) => {
  expect(findDeprecation(type, path.split('.'))).toEqual({ replacement })
})

test('dates are told where they are set', () => {
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
