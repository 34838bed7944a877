import { expect, test } from 'vitest'
import { ownVisitor } from '../harness/browser'
import { server } from '../harness/server'

// A page for guests is rendered once for all of them; a page for one person is never stored.

const visitor = ownVisitor(() => server().url)
const page = '/it/help/shortcuts'
const ask = (headers: Record<string, string> = {}, path = page) =>
  fetch(server().url + path, { headers: { Accept: 'text/html', ...headers } })

test('guests may store a page, which has no ETag, and get the whole page each time', async () => {
  const response = await ask()
  expect(response.headers.get('cache-control')).toBe('public, no-cache')
  expect(response.headers.get('vary')).toContain('Cookie')
  expect(response.headers.get('etag')).toBeNull()
  const again = await ask({ 'If-None-Match': '*' })
  expect([again.status, (await again.text()).startsWith('<!DOCTYPE html>')]).toEqual([200, true])
})

test('a theme has a page of its own, and each coding the same page', async () => {
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

test('what signs in is never shared', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 3 }, async () => (await (await fetch(`${server().url}/api/auth/csrf`)).json()) as { csrfToken: string }),
  )
  expect(new Set(tokens.map(({ csrfToken }) => csrfToken)).size).toBe(3)
})

test('scripts of a page for guests run, also when it is loaded again', async () => {
  const shown = await visitor.open(page)
  await shown.reload()
  await shown.keyboard.press('/')
  await shown.getByRole('dialog').getByRole('combobox').waitFor()
  expect(visitor.troubles).toEqual([])
})
