import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownBrowser, roomsByCall } from '../harness/browser'
import { query } from '../harness/platform-database'
import { type OwnServer, startServer, temporaryDirectory } from '../harness/server'
import { TestIssuer } from '../harness/test-issuer'

// People sign in at the identity provider that AUTH_ISSUER names.

const soon = { timeout: 20_000, interval: 200 }

const other = temporaryDirectory()
const ann = { username: 'ann', password: 'of the valley', roles: [] }
const client = { id: 'belvedere', secret: 'a-secret-of-the-valley' }
let issuer: TestIssuer
let guest: OwnServer
const browser = ownBrowser()

beforeAll(async () => {
  issuer = await TestIssuer.start({
    users: [ann],
    clients: [client],
  })
  const env = { AUTH_ISSUER: issuer.url, AUTH_CLIENT_ID: client.id, AUTH_CLIENT_SECRET: client.secret }
  guest = await startServer({ dataDir: other.path, env })
  issuer.world.clients.set(client.id, { ...client, redirectUris: [`${guest.url}/api/auth/callback/belvedere`] })
})

afterAll(async () => {
  await guest?.stop()
  await issuer?.down()
  other.remove()
})

const assign = (roles: readonly string[]) => issuer.world.users.set('ann', { ...ann, roles })

/** A page of the person, who is signed in at the provider and then here. */
async function signedIn(roles: readonly string[]): Promise<Page> {
  issuer.world.signedIn = 'ann'
  assign(roles)
  const page = await (await browser.newContext({ baseURL: guest.url })).newPage()
  await page.goto('/datasets')
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('banner').locator('summary').waitFor()
  return page
}

test('signing in there shows closed data here; signing out ends both sessions', async () => {
  const page = await signedIn(['BDP_VIEW_CLOSED_DATA'])
  expect(page.url()).toBe(`${guest.url}/datasets`)
  expect(await roomsByCall(page)).toBeGreaterThan(0)
  // Roles come from the token, so they change with the next one.
  assign([])
  await query(other.path, `update page_session set access_expires_at = now() - interval '1 second'`)
  await expect.poll(() => roomsByCall(page), soon).toBe(0)
  const session = () => page.evaluate(() => fetch('/api/auth/session').then(answer => answer.json()))
  expect(await session()).toMatchObject({ state: 'live', roles: expect.not.arrayContaining(['BDP_VIEW_CLOSED_DATA']) })
  await page.reload()
  await page.getByRole('banner').locator('summary').click()
  await page.getByText('See public data').waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${guest.url}/`)
  expect(issuer.world.signedIn).toBeNull()
  expect(issuer.world.sessions.size).toBe(0)
  expect(await session()).not.toHaveProperty('user')
})

test('an administrator cannot manage users and clients of the external provider, but everything else', async () => {
  const page = await signedIn(['ADMIN'])
  for (const address of ['/admin/users', '/admin/users/ann', '/admin/clients', '/admin/clients/belvedere']) {
    await page.goto(address)
    await page.getByRole('main').getByText(issuer.url).waitFor()
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  }
  for (const [address, heading] of [
    ['/admin', 'Needs attention'],
    ['/admin/roles', 'Roles'],
    ['/admin/push', 'Push permissions'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  }
  // Only actions that need no users and clients are offered.
  await page.goto('/admin/tokens')
  await page.locator('section', { hasText: 'Preview a token' }).getByText(issuer.url).waitFor()
  expect(await page.getByRole('button', { name: 'Show token' }).count()).toBe(0)
  await page.goto('/admin/check-access?who=user&User=ann')
  await page.getByText(`Users and clients are managed by ${issuer.url}`).waitFor()
  const who = page.getByRole('region', { name: 'Who' }).getByRole('button')
  await expect.poll(() => who.allTextContents(), soon).toEqual(['Guest', 'Roles', 'Token'])
  await page.goto('/admin/operations')
  await page.getByText(`The identity provider ${issuer.url} signs the tokens`).waitFor()
  expect(await page.getByRole('button', { name: 'Rotate keys' }).count()).toBe(0)
  issuer.world.signedIn = null
})

test('during an outage a session lasts as long as its token and continues afterwards', async () => {
  const page = await signedIn(['BDP_VIEW_CLOSED_DATA'])
  await issuer.down()
  await query(other.path, `update page_session set access_expires_at = now() + interval '30 seconds'`)
  expect(await roomsByCall(page)).toBeGreaterThan(0)
  await query(other.path, `update page_session set access_expires_at = now() - interval '1 second'`)
  await expect.poll(() => roomsByCall(page), soon).toBe(0)
  await issuer.up()
  await expect.poll(() => roomsByCall(page), { ...soon, timeout: 30_000 }).toBeGreaterThan(0)
})
