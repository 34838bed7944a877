import { expect, test } from 'vitest'
import { listAt } from '@/lib/access/rights/content-lists'
import { olderEntities } from '@/lib/content/entities'
import { entities, entityAt, findEntity } from './entities'

test('a path is case-sensitive and accepts the spelling of the original; unknown names have no entity', () => {
  expect(entityAt('accommodation')).toBeNull()
  expect(entityAt('hubActivityPoi')).toBeNull()
  expect(entityAt('ODHActivityPoi')).toBe(entityAt('HubActivityPoi'))
  expect(entityAt('ODHTag')).toBe(entityAt('HubTag'))
  expect(entityAt('constructor')).toBeNull()
  for (const unknown of ['hubaccommodation', '']) expect(findEntity(unknown)).toBeNull()
})

test.each([
  ...['HubActivityPoi', 'ODHActivityPoi', 'odhactivitypoi', 'hubactivitypoi', 'OdhActivityPoi'].map(name => [
    name,
    'odhactivitypoi',
  ]),
  ...['WebcamInfo', 'webcam'].map(name => [name, 'webcam']),
  ...['geoshape', 'GeoShape'].map(name => [name, 'geoshape']),
  ...['weatherdistrict', 'Weather/District'].map(name => [name, 'weatherdistrict']),
  ['hubtag', 'odhtag'],
  ['Tag', 'tag'],
])('%s means the type %s', (name, type) => expect(findEntity(name!)?.type).toBe(type))

test('paths and entities agree on the types of lists', () => {
  for (const { endpoint, type } of entities) expect(listAt(endpoint)).toEqual({ type, tag: null })
  for (const { endpoint, type, only } of olderEntities) expect(listAt(endpoint)).toEqual({ type, tag: only })
  expect(listAt('Find')).toBeNull()
})
