import { expect, test } from 'vitest'
import { openBrowser, Visitor } from '../harness/browser'
import { server } from '../harness/server'

// What guests read is made once for all of them and checked by its ETag; what is made for one person is never stored.

const page = '/it/help/shortcuts'
const ask = (headers: Record<string, string> = {}) => fetch(server().url + page, { headers: { Accept: 'text/html', ...headers } })

test('guests may store a page and check it by its ETag; the 304 leaves them the policy that the page came with', async () => {
  const first = await ask()
  expect(first.headers.get('cache-control')).toBe('public, no-cache')
  expect(first.headers.get('vary')).toContain('Cookie')
  const again = await ask({ 'If-None-Match': first.headers.get('etag')! })
  expect([again.status, again.headers.get('content-security-policy'), await again.text()]).toEqual([304, null, ''])
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
})

test('each coding has an ETag of its own, and a theme a page of its own', async () => {
  const tags = await Promise.all(
    ['identity', 'br', 'gzip'].map(async coding => (await ask({ 'Accept-Encoding': coding })).headers.get('etag')),
  )
  expect(new Set(tags).size).toBe(3)
  expect(await (await ask({ Cookie: 'theme=dark' })).text()).toContain('data-theme="dark"')
})

test('a page for a session is private, has no ETag and is never answered with 304', async () => {
  const held = (await ask()).headers.get('etag')!
  const answer = await ask({ Cookie: 'belvedere-session=ended', 'If-None-Match': held })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toMatch(/^private, .*no-store/)
  expect(answer.headers.get('etag')).toBeNull()
})

test.each(['/', '/datasets', '/de/help', '/it/changes'])('%s has the same state when it is made again', async path => {
  const stateFor = async (accept: string) => (await fetch(server().url + path, { headers: { accept } })).headers.get('etag')
  // Pages are made apart for the two; they tell the time by the minute, which may end between them.
  const states = async () => [...new Set([await stateFor('text/html'), await stateFor('*/*')])]
  await expect.poll(states, { timeout: 30_000 }).toEqual([expect.stringMatching(/^W\//)])
})

test('what signs in is never shared', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 3 }, async () => (await (await fetch(`${server().url}/api/auth/csrf`)).json()) as { csrfToken: string }),
  )
  expect(new Set(tokens.map(({ csrfToken }) => csrfToken)).size).toBe(3)
})

test('a browser that gets 304 shows the page it has, and its scripts run', async () => {
  const browser = await openBrowser()
  try {
    const visitor = await Visitor.arrive(browser, server().url)
    const shown = await visitor.open(page)
    const network = await visitor.context.newCDPSession(shown)
    await network.send('Network.enable')
    const statuses: number[] = []
    network.on('Network.responseReceivedExtraInfo', ({ statusCode }) => statuses.push(statusCode))
    // A page tells the time by the minute, which may end between the two.
    await expect.poll(() => shown.reload().then(() => statuses)).toContain(304)
    await shown.keyboard.press('/')
    await shown.getByRole('dialog').getByRole('combobox').waitFor()
    expect(visitor.troubles).toEqual([])
  } finally {
    await browser.close()
  }
})
