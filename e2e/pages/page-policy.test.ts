import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { featuresOnMap, ownVisitor, settled } from '../harness/browser'
import { server } from '../harness/server'

// One strict policy limits all pages; a page that needed an exception would break here, and so would one that called another
// host.

const visitor = ownVisitor()
let museums: string
let museum: string
const violations: string[] = []

beforeAll(async () => {
  await visitor.context.exposeFunction('noteViolation', (text: string) => violations.push(text))
  await visitor.context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) =>
      (window as never as { noteViolation(text: string): void }).noteViolation(
        [location.pathname, effectiveDirective, blockedURI, sourceFile, sample].join(' '),
      ),
    )
  })
  museums = await server().datasetId('Museums')
  const { Items } = await server().json<{ Items: { Id: string }[] }>(
    '/content/v1/HubActivityPoi?tagfilter=museums&pagesize=1&fields=Id',
  )
  museum = Items[0]!.Id
})

const looked = async (path: string, look: (page: Page) => Promise<unknown>) => {
  const page = await visitor.open(path)
  await look(page)
  await page.close()
  expect(violations).toEqual([])
  // The browser also reports a missing page in its console.
  visitor.ignore(' 404 ')
  expect(visitor.troubles).toEqual([])
}

const hasTitle = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor()

test.each(['/it/build/reference/Event', '/sign-in', '/no/such/page'])('%s keeps to the policy', path => looked(path, hasTitle))

/** Waits for map and grid, which bring their own styles. */
async function expectExplorer(page: Page): Promise<void> {
  await expect.poll(() => featuresOnMap(page), { timeout: 45_000 }).toBeGreaterThan(0)
  await page.getByRole('grid').getByRole('row').nth(1).waitFor()
  // The grid measures what it has styled: without its styles, or if they came later, rows would lie elsewhere.
  const [head, first] = await Promise.all(
    ['.ag-header', '.ag-row[row-index="0"]'].map(part => page.locator(part).first().boundingBox()),
  )
  expect(first!.y - (head!.y + head!.height)).toBeCloseTo(0, -1)
}

test('map, grid and navigation within the application work under the policy', () =>
  looked('/', async page => {
    await settled(page)
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Datasets' }).click()
    await page.getByRole('heading', { level: 1, name: 'Datasets' }).waitFor()
    await page.goto(`/datasets/${museums}`)
    await hasTitle(page)
    await page.getByRole('link', { name: 'Open in the explorer' }).first().click()
    await expectExplorer(page)
    await page.goto(`/explore/${museums}/r/${museum}`)
    await hasTitle(page)
  }))

test('injected scripts do not run', async () => {
  const page = await visitor.open('/datasets')
  // React reports foreign elements that it finds at its start.
  await settled(page)
  const ran = await page.evaluate(() => {
    const holder = document.createElement('div')
    holder.innerHTML = '<img src="/none" onerror="window.brought = true"><p style="color: rgb(1, 2, 3)">x</p>'
    document.body.append(holder)
    const brought = () => (window as never as { brought?: true }).brought ?? false
    return new Promise(resolve => setTimeout(() => resolve([brought(), getComputedStyle(holder.lastElementChild!).color]), 300))
  })
  expect(ran).toEqual([false, expect.not.stringContaining('rgb(1, 2, 3)')])
  await expect.poll(() => violations.length).toBeGreaterThan(1)
  violations.length = 0
  visitor.troubles.length = 0
})

const policyOf = async (path: string, init?: RequestInit) => {
  const { headers } = await fetch(server().url + path, init)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('permissions-policy')).toContain('camera=()')
  return headers.get('content-security-policy')!
}

/** A session that has ended: its page is for one reader. */
const ofOneReader = { headers: { Cookie: 'belvedere-session=ended' } }

test.each<[string, RequestInit | undefined]>([
  ['/api/auth/session', undefined],
  ['/icon.svg', undefined],
  ['/', ofOneReader],
])('%s for one reader allows scripts by a nonce', async (path, init) => {
  const policy = await policyOf(path, init)
  expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-[\w+/]{22}==' 'strict-dynamic'; style-src 'self';/)
  expect(policy).not.toContain('unsafe')
})

test.each(['/', '/de/datasets', '/no/such/page'])('%s for guests allows the scripts in it by their hashes', async path => {
  const policy = await policyOf(path)
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'( 'sha256-[\w+/]{43}=')+; style-src 'self';/)
  expect(policy).not.toMatch(/unsafe|nonce|strict-dynamic/)
})

test('a page for one reader has a different nonce each time, and its inline scripts carry it', async () => {
  const read = async () => {
    const response = await fetch(`${server().url}/datasets`, ofOneReader)
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy')!)![1]!
    const scripts = (await response.text()).match(/<script\b[^>]*>/g)!
    expect(scripts.length).toBeGreaterThan(2)
    expect(scripts.filter(script => !script.includes(`nonce="${nonce}"`))).toEqual([])
    return nonce
  }
  expect(await read()).not.toBe(await read())
})

test.each([
  ['/en/pulse?by=provider', '/live?by=provider'],
  ['/de/pulse/events?kind=road-work', '/de/live/events?kind=road-work'],
  ['/it/api?url=%2Fcontent%2Fv1%2FEvent', '/it/build/console?url=%2Fcontent%2Fv1%2FEvent'],
  ['/stations/ParkingStation/time?type=free', '/stations/ParkingStation/timeline?type=free'],
])('%s has moved to %s, once', async (before, now) => {
  const response = await fetch(server().url + before, { redirect: 'manual' })
  expect([response.status, new URL(response.headers.get('location')!, server().url)]).toEqual([308, new URL(now, server().url)])
})
