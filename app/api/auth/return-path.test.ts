import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageOf, pageUrl, returnPath } from '@/app/api/auth/return-path'
import { forAll } from '@/e2e/harness/property'
import { publicUrl } from '@/lib/http/mounts'

const ours = publicUrl()

test.each([
  ['/datasets?q=park&x=%22#top', '/datasets?q=park&x=%22#top'],
  ['/de/datasets', '/de/datasets'],
  [`${ours}/datasets`, '/datasets'],
  ['datasets', '/datasets'],
  ['/authors', '/authors'],
  // Browsers read this URL as a path on the current host.
  ['http:evil.example', '/evil.example'],
])('%j is a page of ours', (address, path) => expect(returnPath(address)).toBe(path))

test.each([
  '//evil.example/datasets',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\n//evil.example',
  'https://evil.example/',
  `${ours}.evil.example/`,
  `${ours}@evil.example/`,
  ours.replace('http://', 'http://somebody@'),
  ours.replace('http:', 'https:'),
  'javascript:alert(1)',
  'data:text/html,x',
  '/auth/realms/belvedere/protocol/openid-connect/logout',
  '/api/auth/signin',
  '/content/v1/Accommodation',
  'http://[',
  `/${'x'.repeat(3000)}`,
  '',
  undefined,
])('%j is none', address => expect(returnPath(address)).toBe('/'))

test.each([
  ['/sign-in?error=x', '/'],
  ['/de/sign-in', '/de'],
  ['/it/sign-in/?callbackUrl=%2Fdatasets', '/it'],
  ['/xx/sign-in', '/'],
])('%s is no page to return to: the home page in its language is', (address, path) => expect(returnPath(address)).toBe(path))

test('no text leads to another host', () => {
  const part = fc.constantFrom(...'/ \\ // .. . evil.example @ : %2f %5c http: ? # [ é'.split(' '), '\t', '\n', ' ')
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(part, { maxLength: 12 }).map(parts => parts.join('')),
  )
  return forAll([text], address => {
    const path = returnPath(address)
    expect(path).toMatch(/^\/(?![/\\])/)
    expect(new URL(path, 'http://localhost:1').origin).toBe('http://localhost:1')
    expect(new URL(new URL(path, ours).href).origin).toBe(new URL(ours).origin)
  })
})

test('the sign-in page speaks the language of the page one comes from', () => {
  expect(pageUrl('/sign-in', '/de/datasets')).toBe(`${ours}/de/sign-in?callbackUrl=%2Fde%2Fdatasets`)
  expect(pageUrl('/sign-in', '/datasets', { error: 'x' })).toBe(`${ours}/sign-in?error=x&callbackUrl=%2Fdatasets`)
  expect(pageUrl('/', '/it')).toBe(`${ours}/it`)
  expect(['/', '/items', '/it', '/it?x', '/de/x'].map(languageOf)).toEqual(['en', 'en', 'it', 'it', 'de'])
})
