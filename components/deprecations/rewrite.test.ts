import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Removal } from '@/components/deprecations/change'
import { rewrite } from '@/components/deprecations/rewrite'
import { forAll, property } from '@/e2e/harness/property'

const change = (given: Partial<Removal> & Pick<Removal, 'name' | 'replacement'>): Removal => ({
  kind: 'field',
  entity: 'HubActivityPoi',
  state: 'deprecated',
  href: null,
  deprecated: '2026-01-01',
  removedAfter: '2027-12-31',
  ...given,
})

const register: readonly Removal[] = [
  change({ name: 'GpsPoints', replacement: 'GpsInfo' }),
  change({ name: 'Latitude', replacement: 'GpsInfo' }),
  change({ name: 'Difficulty', replacement: 'Ratings.Difficulty' }),
  change({ name: 'PoiProperty', replacement: null }),
  change({ name: 'Pdf', replacement: null, state: 'removed', entity: 'Event' }),
  change({ name: 'Topics', replacement: 'Tags, type eventcategory', entity: 'Event' }),
  change({ name: 'Ticket', replacement: 'EventProperty.TicketRequired', entity: 'Event' }),
  change({ name: 'EventAdditionalInfos.Mplace', replacement: 'EventAdditionalInfos.MeetingPoint', entity: 'Event' }),
  change({ kind: 'call', entity: null, name: 'Activity', replacement: 'HubActivityPoi', tag: 'activity' }),
  change({ kind: 'call', entity: null, name: 'HubTag', replacement: 'Tag' }),
  change({ kind: 'call', entity: null, name: 'Deprecated', replacement: 'the OpenAPI document' }),
  change({ kind: 'parameter', entity: null, name: 'odhtagfilter', replacement: 'tagfilter' }),
  change({ kind: 'parameter', entity: null, name: 'odhactive', replacement: 'publishedon' }),
]

const written = (text: string, entity: string | null = null) => rewrite(text, entity, register).text

test.each([
  ['/content/v1/HubActivityPoi?fields=Id,GpsPoints', '/content/v1/HubActivityPoi?fields=Id,GpsInfo'],
  ['http://h/v1/HubActivityPoi?fields=GpsPoints.position.Latitude,Latitude', 'http://h/v1/HubActivityPoi?fields=GpsInfo'],
  ['/v1/HubActivityPoi?pagesize=5&fields=Difficulty#x', '/v1/HubActivityPoi?pagesize=5&fields=Ratings.Difficulty#x'],
  ['/v1/Event?fields=Id%2CPdf%2CTicket', '/v1/Event?fields=Id,EventProperty.TicketRequired'],
  ['/v1/Event?fields=EventAdditionalInfos.de.Mplace', '/v1/Event?fields=EventAdditionalInfos.de.MeetingPoint'],
  ['/v1/Activity', '/v1/HubActivityPoi?tagfilter=activity'],
  ['/v1/Activity/AB12?language=de', '/v1/HubActivityPoi/AB12?language=de&tagfilter=activity'],
  ['/v1/Activity?tagfilter=hiking', '/v1/HubActivityPoi?tagfilter=and(activity,hiking)'],
  ['/v1/Activity?odhtagfilter=a,b', '/v1/HubActivityPoi?tagfilter=and(activity,or(a,b))'],
  ['/v1/HubTag?pagesize=1', '/v1/Tag?pagesize=1'],
])('%s becomes %s', (before, after) => expect(written(before)).toBe(after))

test.each([
  ['/v1/Event?fields=Topics', 'Topics'],
  ['/v1/HubActivityPoi?fields=PoiProperty', 'PoiProperty'],
  ['/v1/HubActivityPoi?odhactive=true', 'odhactive'],
  ['/v1/HubActivityPoi?odhtagfilter=a&tagfilter=b', 'odhtagfilter'],
  ['/v1/HubActivityPoi?rawsort=-GpsPoints.position.Latitude', 'GpsPoints.position.Latitude'],
  ['/v1/Deprecated', 'Deprecated'],
])('%s is not changed, with the note %s', (call, was) => {
  const { text, steps } = rewrite(call, null, register)
  expect(text).toBe(call)
  expect(steps).toEqual([expect.objectContaining({ was, now: null })])
})

test('quoted strings of a filter are not fields', () => {
  expect(rewrite('/v1/HubActivityPoi?rawfilter=eq(Shortname,"Latitude")', null, register).steps).toEqual([])
})

test('a list of fields keeps its separators', () => {
  expect(written('Id, GpsPoints,Latitude', 'HubActivityPoi')).toBe('Id,GpsInfo')
  expect(written('Id\nDifficulty', 'HubActivityPoi')).toBe('Id\nRatings.Difficulty')
  expect(written('Ticket', 'HubActivityPoi')).toBe('Ticket')
  expect(written('Ticket')).toBe('EventProperty.TicketRequired')
})

const names = fc.constantFrom(...'Id GpsPoints Detail.de.Title Latitude Tags[*].Id Difficulty PoiProperty Topics'.split(' '))
const parameter = fc.oneof(
  fc.array(names, { minLength: 1 }).map(fields => `fields=${fields.join(',')}`),
  fc.constantFrom('pagesize=1', 'odhtagfilter=x', 'odhactive=true', 'tagfilter=or(a,b)', 'rawsort=Latitude', 'q=%20a+b'),
)
const call = fc
  .tuple(fc.constantFrom('HubActivityPoi', 'Event', 'Tag', 'HubTag', 'Article/x'), fc.array(parameter))
  .map(([path, parameters]) => `/content/v1/${path}?${parameters.join('&')}`)

property('rewriting is idempotent', [call], text => expect(written(written(text))).toBe(written(text)))

test('requests without deprecated parts are not changed', () =>
  forAll(
    [fc.webUrl({ withQueryParameters: true, withFragments: true })],
    { examples: [['http://a.b/v1/Event?fields=Id,%20x&b&&c='], ['http://a.b/?']] },
    text => {
      const { steps, text: after } = rewrite(text, null, register)
      fc.pre(steps.length === 0)
      expect(after).toBe(text)
    },
  ))
