import { expect, test, vi } from 'vitest'
import { namedSlugs, situationIds, supplierOf, supplierSlug } from '@/lib/traffic/situation'

test('ids lose the prefix of the platform, unless they would be equal without it', () => {
  const ids = ['urn:announcements:provincebz:412c', 'plain', 'urn:announcements:a22:', 'urn:other:x:y']
  expect([...situationIds(ids).values()]).toEqual(['412c', 'plain', 'urn:announcements:a22:', 'urn:other:x:y'])
  const equal = ['urn:announcements:a:1', 'urn:announcements:b:1', 'urn:announcements:a:plain', 'plain']
  expect([...situationIds(equal).values()]).toEqual(equal)
})

vi.mock('@/lib/config', () => ({
  config: () => ({
    TRAFFIC_SUPPLIERS: [
      { slug: 'city', country: 'at', identifier: 'ATCITY' },
      { slug: 'far', country: 'xx', identifier: 'FAR' },
    ],
  }),
}))

test.each([
  ['PROVINCE_BZ', 'province-bz'],
  ['a22', 'a22'],
  [' Città  di Bolzano! ', 'città-di-bolzano'],
  ['道路', '道路'],
  ['../..', ''],
  ['x'.repeat(300), 'x'.repeat(100)],
  [`${'x'.repeat(99)}-y`, 'x'.repeat(99)],
])('the slug of %j is %j', (source, slug) => expect(supplierSlug(source)).toBe(slug))

test('the slug of a slug is unchanged', () => {
  for (const source of ['PROVINCE_BZ', 'İstanbul', 'ẞ', 'ǅ', '😀x', 'a\u0301b'])
    expect(supplierSlug(supplierSlug(source))).toBe(supplierSlug(source))
})

test('a supplier is configured, known from the public original, or derived from its slug', () => {
  expect(supplierOf('city')).toEqual({ slug: 'city', country: 'at', identifier: 'ATCITY' })
  expect(supplierOf('province-bz')).toEqual({ slug: 'province-bz', country: 'it', identifier: 'ITPBZ' })
  expect(supplierOf('my-roads')).toEqual({ slug: 'my-roads', country: 'it', identifier: 'ITMYROADS' })
  expect(supplierOf('constructor').identifier).toBe('ITCONSTRUCTOR')
  expect(namedSlugs()).toEqual(['city', 'far'])
  // DATEX II does not have this country.
  expect(supplierOf('far').country).toBe('other')
})
