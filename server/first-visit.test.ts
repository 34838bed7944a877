import { expect, test } from 'vitest'
import { served } from '@/e2e/harness/local-server'
import { withFirstVisit } from './first-visit'

const server = served(() => withFirstVisit((_, response) => void response.end('the page')))

async function visit(path: string, headers: Record<string, string>) {
  const reply = await fetch(server.url + path, { headers, redirect: 'manual' })
  await reply.text()
  return reply
}

const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' }

test.each<[string, string, Record<string, string>, string | null]>([
  ['a browser that asks for German', '/', german, '/de'],
  ['one that asks for Italian, with a query', '/?from=mail', { 'accept-language': 'it' }, '/it?from=mail'],
  ['one that likes English more', '/', { 'accept-language': 'de;q=0.7, en-GB;q=0.8' }, null],
  ['one whose first language is none of ours', '/', { 'accept-language': 'fr, it;q=0.6, en;q=0.4' }, '/it'],
  ['one that asks for no language', '/', { 'accept-language': '*' }, null],
  ['a choice of English', '/', { ...german, cookie: 'theme=dark; language=en' }, null],
  ['a choice of Italian', '/', { ...german, cookie: 'language=it' }, '/it'],
  ['a cookie that names no language of ours', '/', { ...german, cookie: 'language=xx; mylanguage=it' }, '/de'],
  ['a link from a page of ours', '/', { ...german, 'sec-fetch-site': 'same-origin' }, null],
  ['a link from elsewhere', '/', { ...german, 'sec-fetch-site': 'cross-site' }, '/de'],
  ['a part of a page that scripts ask for', '/', { ...german, rsc: '1' }, null],
  ['another page', '/datasets', german, null],
])('%s', async (_, path, headers, to) => {
  const reply = await visit(path, headers)
  expect([reply.status, reply.headers.get('location')]).toEqual(to === null ? [200, null] : [307, to])
})

test('neither the redirect nor the page is cached for others', async () => {
  const [led, page, other] = await Promise.all([visit('/', german), visit('/', {}), visit('/datasets', german)])
  const vary = 'Accept-Language, Cookie, Sec-Fetch-Site'
  expect([led.headers.get('vary'), page.headers.get('vary'), other.headers.get('vary')]).toEqual([vary, vary, null])
  expect(led.headers.get('cache-control')).toBe('private, no-cache')
})

test('for a browser that sends no site the referring page decides whether it was ours', async () => {
  const from = (referer: string) => visit('/', { ...german, referer, 'sec-fetch-mode': 'navigate' }).then(({ status }) => status)
  expect([await from(`${server.url}/de`), await from('http://example.org/')]).toEqual([200, 307])
})
