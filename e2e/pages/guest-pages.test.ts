import { expect, test } from 'vitest'
import { server } from '../harness/server'

// A page for guests is rendered once for all of them; a page for a signed-in user is never stored.

const page = '/it/help/shortcuts'
const ask = (headers: Record<string, string> = {}, path = page) =>
  fetch(server().url + path, { headers: { Accept: 'text/html', ...headers } })

test('a page for guests may be cached, has no ETag, and is always sent whole', async () => {
  const response = await ask()
  expect(response.headers.get('cache-control')).toBe('public, no-cache')
  expect(response.headers.get('vary')).toContain('Cookie')
  expect(response.headers.get('etag')).toBeNull()
  const again = await ask({ 'If-None-Match': '*' })
  expect([again.status, (await again.text()).startsWith('<!DOCTYPE html>')]).toEqual([200, true])
})

test('each theme has a page of its own, and each content coding returns the same page', async () => {
  const pages = await Promise.all(
    ['identity', 'br', 'gzip'].map(async coding => (await ask({ 'Accept-Encoding': coding }, `${page}?codings`)).text()),
  )
  expect(new Set(pages).size).toBe(1)
  expect(await (await ask({ Cookie: 'theme=dark' })).text()).toContain('data-theme="dark"')
})

test('a page for a session is private and has no ETag', async () => {
  const response = await ask({ Cookie: 'belvedere-session=ended', 'If-None-Match': '*' })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toMatch(/^private, .*no-store/)
  expect(response.headers.get('etag')).toBeNull()
})

test('responses of the sign-in are never cached', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 3 }, async () => (await (await fetch(`${server().url}/api/auth/csrf`)).json()) as { csrfToken: string }),
  )
  expect(new Set(tokens.map(({ csrfToken }) => csrfToken)).size).toBe(3)
})
