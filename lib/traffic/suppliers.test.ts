import { expect, test, vi } from 'vitest'
import { namedSlugs, supplierOf, supplierSlug } from '@/lib/traffic/situation'

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
  ['province_bz', 'province-bz'],
  ['a22', 'a22'],
  [' Città  di Bolzano! ', 'città-di-bolzano'],
  ['道路', '道路'],
  ['../..', ''],
  ['', ''],
  ['x'.repeat(300), 'x'.repeat(100)],
  [`${'x'.repeat(99)}-y`, 'x'.repeat(99)],
])('the slug of %j is %j', (source, slug) => expect(supplierSlug(source)).toBe(slug))

test('a slug is its own slug', () => {
  for (const source of ['PROVINCE_BZ', 'İstanbul', 'ẞ', 'ǅ', '😀x', 'a\u0301b'])
    expect(supplierSlug(supplierSlug(source))).toBe(supplierSlug(source))
})

test('a supplier is as the deployment names it, as the public original does, or made of its slug', () => {
  expect(supplierOf('city')).toEqual({ slug: 'city', country: 'at', identifier: 'ATCITY' })
  expect(supplierOf('province-bz')).toEqual({ slug: 'province-bz', country: 'it', identifier: 'ITPBZ' })
  expect(supplierOf('my-roads')).toEqual({ slug: 'my-roads', country: 'it', identifier: 'ITMYROADS' })
  expect(supplierOf('constructor').identifier).toBe('ITCONSTRUCTOR')
  expect(namedSlugs()).toEqual(['city', 'far'])
})

test('a country that DATEX II does not name is another one', () => expect(supplierOf('far').country).toBe('other'))
