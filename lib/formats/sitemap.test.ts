import { expect, test } from 'vitest'
import { sitemapIndexOf, sitemapOf } from '@/lib/formats/sitemap'
import { parseXml } from '@/lib/formats/xml/tree'

test('each language of a page is an entry that names all of them; an index names sitemaps', () => {
  const [de, en] = ['https://x.org/de/a?b=1&c=2', 'https://x.org/a?b=1&c=2']
  const { children } = parseXml(sitemapOf([{ en, de, 'x-default': en }]))
  expect(children.map(({ children: [loc] }) => loc!.text)).toEqual([en, de])
  for (const {
    children: [, ...links],
  } of children)
    expect(links.map(({ attributes }) => [attributes.get('rel'), attributes.get('hreflang'), attributes.get('href')])).toEqual([
      ['alternate', 'en', en],
      ['alternate', 'de', de],
      ['alternate', 'x-default', en],
    ])
  const index = parseXml(sitemapIndexOf(['https://x.org/sitemap/a&b.xml']))
  expect([index.name, index.children.map(({ children: [loc] }) => loc!.text)]).toEqual([
    'sitemapindex',
    ['https://x.org/sitemap/a&b.xml'],
  ])
})
