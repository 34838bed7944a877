import { expect, test } from 'vitest'
import { embeddedPath, frameCode, isEmbedded } from '@/components/address/embedded'

test.each([
  ['/embed/a', true],
  ['/de/embed/a?f=x', true],
  ['/embed', false],
  ['/explore/embed/a', false],
  ['/embedded/a', false],
  ['/?next=/embed/a', false],
])('%s: %s', (address, expected) => expect(isEmbedded(address)).toBe(expected))

test('an embedded map has the filters, the view and the colours of the explorer, but not its layout', () => {
  const query = new URLSearchParams('v=map&f=a.eq.1&f=b.eq.2&at=46.5,11.3,12.0&sel=x&by=type&cols=title&view=3')
  const path = '/embed/a%2Fb?f=a.eq.1&f=b.eq.2&at=46.5%2C11.3%2C12.0&sel=x&by=type'
  expect(embeddedPath('a/b', name => query.getAll(name))).toBe(path)
  expect(embeddedPath('a', () => [])).toBe('/embed/a')
})

test('URL and title are escaped in the embedding code', () => {
  expect(frameCode('https://a.example/embed/b?q=1&f=2', '"><script>&')).toBe(
    '<iframe src="https://a.example/embed/b?q=1&amp;f=2" title="&quot;&gt;&lt;script&gt;&amp;" width="100%" height="600" loading="lazy" allow="geolocation"></iframe>',
  )
})
