import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, scrollsSideways, settled, Visitor } from '../harness/browser'
import { query } from '../harness/platform-database'
import { type OwnServer, ownPlatform, startServer, temporaryDirectory } from '../harness/server'
import { TestIssuer } from '../harness/test-issuer'

const platform = ownPlatform()
let browser: Browser
let rooms: string

beforeAll(async () => {
  browser = await openBrowser()
  const { Items } = await platform.json<{ Items: { Id: string; Shortname: string }[] }>('/content/v1/MetaData?pagesize=1000')
  rooms = Items.find(({ Shortname }) => Shortname === 'Accommodation rooms')!.Id
})

afterAll(async () => {
  await browser?.close()
})

const soon = { timeout: 20_000, interval: 200 }

const arrive = (options = {}) => Visitor.arrive(browser, platform.url, options)

/** Types into the provider's form. */
async function type(page: Page, username: string, password: string): Promise<void> {
  await page.locator('#username').fill(username)
  await page.locator('#password').fill(password)
  await page.locator('form.fields button').click()
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/login-actions/**')
  await type(page, username, `${username}-demo`)
  await page.waitForURL(url => !url.pathname.startsWith('/auth'))
}

/** Rooms that a call from the page finds: the page's cookie is all it has. */
const roomsByCall = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const answer = await fetch('/content/v1/AccommodationRoom?pagesize=1')
    return ((await answer.json()) as { TotalResults?: number }).TotalResults ?? 0
  })

const endAll = () => query(platform.dataDir, 'update page_session set ended_at = now(), tokens = null where ended_at is null')

test('a wrong password is reported; the right one leads back to the same page, with closed data', async () => {
  const visitor = await arrive()
  const page = await visitor.open(`/explore/${rooms}?v=grid`)
  await page.getByText('Closed: it can be read with a role that opens it.').waitFor()
  expect(await roomsByCall(page)).toBe(0)
  visitor.troubles.length = 0
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await type(page, 'analyst', 'a wrong password')
  await page.getByRole('alert').getByText('User name or password is wrong.').waitFor()
  expect(await page.locator('#username').inputValue()).toBe('analyst')
  await expect.poll(() => page.locator('#password').evaluate(field => field === document.activeElement)).toBe(true)
  await type(page, 'analyst', 'analyst-demo')
  await page.waitForURL(`${platform.url}/explore/${rooms}?v=grid`)
  await expect.poll(() => page.getByRole('grid').getByRole('row').count(), soon).toBeGreaterThan(5)
  expect(await roomsByCall(page)).toBeGreaterThan(0)
  expect(visitor.troubles.filter(trouble => !trouble.includes('401'))).toEqual([])
  await visitor.leave()
})

test('the menu names the person and the roles in words, opens and closes by keyboard, and signs out', async () => {
  const visitor = await arrive()
  const page = await visitor.open('/datasets')
  await signIn(page, 'analyst')
  const menu = page.getByRole('banner').locator('summary')
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByText('See closed data').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('See closed data').waitFor({ state: 'hidden' })
  expect(await menu.evaluate(summary => summary === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  for (let presses = 0; presses < 8 && (await focused()) !== 'Sign out'; presses++) await page.keyboard.press('Tab')
  expect(await focused()).toBe('Sign out')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${platform.url}/`)
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor()
  expect(await roomsByCall(page)).toBe(0)
  // The provider has forgotten the person too.
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await page.locator('#password').waitFor()
  await visitor.leave()
})

test.each([
  ['/de/sign-in', 'main', 'Anmelden', '/de'],
  ['/it/sign-in', 'main', 'Accedi', '/it'],
  ['/sign-in', 'main', 'Sign in', '/'],
  ['/de/sign-in', 'banner', 'Anmelden', '/de'],
] as const)(
  'whoever begins at %s in its %s is spoken to in its language, and comes back to it',
  async (path, part, heading, back) => {
    const visitor = await arrive()
    const page = await visitor.open(path)
    await page.getByRole(part).locator('form[action$="/signin/belvedere"] button').click()
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    await page.locator('#username').fill('visitor')
    await page.locator('#password').fill('visitor-demo')
    await page.locator('form.fields button').click()
    await page.waitForURL(`${platform.url}${back}`)
    await visitor.leave()
  },
)

test('an administrator and a person without roles see what they may do', async () => {
  for (const [name, words] of [
    ['admin', 'See and change everything'],
    ['visitor', 'See what is open to everybody.'],
  ] as const) {
    const visitor = await arrive()
    const page = await visitor.open('/')
    await signIn(page, name)
    await page.getByRole('banner').locator('summary').click()
    await page.getByText(words).waitFor()
    await visitor.leave()
  }
})

test('a session that ends while one looks at a page shows a bar, at the next call, and the page stays', async () => {
  const visitor = await arrive()
  const page = await visitor.open(`/explore/${rooms}?v=grid`)
  await signIn(page, 'analyst')
  await expect.poll(() => page.getByRole('grid').getByRole('row').count(), soon).toBeGreaterThan(5)
  const bar = page.getByText('Your session has ended')
  expect(await bar.count()).toBe(0)
  await endAll()
  // What the server knows of a session is kept for a second.
  await expect.poll(() => roomsByCall(page), soon).toBe(0)
  await page.getByRole('searchbox', { name: 'Search', exact: false }).last().fill('a')
  await bar.waitFor()
  expect(new URL(page.url()).pathname).toBe(`/explore/${rooms}`)
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await page.waitForURL(url => url.pathname === `/explore/${rooms}` || url.pathname.includes('/login-actions/'))
  if (page.url().includes('/login-actions/')) await type(page, 'analyst', 'analyst-demo')
  await page.waitForURL(url => url.pathname === `/explore/${rooms}`)
  await expect.poll(() => page.getByRole('grid').getByRole('row').count(), soon).toBeGreaterThan(1)
  await visitor.leave()
})

test('a page opened after the end says so too, until one goes on without', async () => {
  const visitor = await arrive()
  const page = await visitor.open('/datasets?q=a')
  await signIn(page, 'visitor')
  await endAll()
  await expect
    .poll(async () => {
      await page.goto('/datasets?q=a')
      return page.getByText('Your session has ended').count()
    }, soon)
    .toBe(1)
  await page.getByRole('button', { name: 'Stay signed out' }).click()
  await page.waitForURL(`${platform.url}/datasets?q=a`)
  await expect.poll(() => page.getByText('Your session has ended').count(), soon).toBe(0)
  await visitor.leave()
})

test('an end is noticed on another page too, where nothing is called', async () => {
  const visitor = await arrive()
  const page = await visitor.open('/')
  await signIn(page, 'visitor')
  await endAll()
  await expect
    .poll(() => page.evaluate(() => fetch('/api/auth/session').then(answer => answer.json())), soon)
    .toEqual({ state: 'ended' })
  await page.getByRole('banner').getByRole('link', { name: 'Datasets', exact: true }).click()
  await page.getByText('Your session has ended').waitFor()
  await visitor.leave()
})

test('in German it is German, from the header to the form of the provider and back', async () => {
  const visitor = await arrive({ locale: 'it-IT' })
  const page = await visitor.open('/de/datasets?q=a')
  await page.getByRole('banner').getByRole('button', { name: 'Anmelden' }).click()
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  // One click on a sign-in of the demo.
  await page.getByRole('button', { name: /analyst/ }).click()
  await page.waitForURL(`${platform.url}/de/datasets?q=a`)
  await page.getByRole('banner').locator('summary').click()
  await page.getByText('Geschlossene Daten sehen').waitFor()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await page.waitForURL(`${platform.url}/de`)
  expect(visitor.troubles).toEqual([])
  await visitor.leave()
})

test.each([
  ['en', '/sign-in?error=OAuthCallback', /The sign-in was not completed/],
  ['de', '/de/sign-in?error=AccessDenied', /Die Anmeldung wurde abgelehnt/],
  ['it', '/it/sign-in?error=SomethingNew', /L’accesso non è riuscito/],
])('the sign-in page explains what went wrong, %s', async (language, path, words) => {
  const visitor = await arrive({ viewport: { width: 320, height: 640 } })
  const page = await visitor.open(`${path}&callbackUrl=/datasets`)
  await page.getByRole('alert').getByText(words).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  expect(await scrollsSideways(page)).toBe(false)
  await page.locator('main form button').click()
  await page.locator('#username').waitFor()
  expect(await scrollsSideways(page)).toBe(false)
  await visitor.leave()
})

test('before any script has run, the header signs in as well', async () => {
  const visitor = await arrive({ javaScriptEnabled: false })
  const page = await visitor.open('/datasets?q=a')
  await signIn(page, 'analyst')
  expect(page.url()).toBe(`${platform.url}/datasets?q=a`)
  await page.getByRole('banner').locator('summary').getByText('Demo analyst').waitFor()
  await visitor.leave()
})

test('a menu that was opened before the scripts of the page ran stays open', async () => {
  const visitor = await arrive()
  const page = await visitor.open('/datasets')
  await signIn(page, 'analyst')
  let release = () => {}
  const gate = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/_next/static/**/*.js', route => gate.then(() => route.continue()))
  await page.reload({ waitUntil: 'commit' })
  const menu = page.getByRole('banner').locator('summary')
  await menu.click()
  await page.getByText('See closed data').waitFor()
  release()
  await settled(page)
  expect(await page.getByText('See closed data').isVisible()).toBe(true)
  await visitor.leave()
})

describe('with the provider of somebody else', () => {
  const other = temporaryDirectory()
  const client = { id: 'belvedere', secret: 'a-secret-of-the-valley' }
  let issuer: TestIssuer
  let guest: OwnServer

  beforeAll(async () => {
    issuer = await TestIssuer.start({
      users: [{ username: 'ann', password: 'of the valley', roles: ['BDP_VIEW_CLOSED_DATA'] }],
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

  test('one signs in there, sees closed data here, renews, and signs out at both', async () => {
    issuer.world.signedIn = 'ann'
    const context = await browser.newContext({ baseURL: guest.url })
    const page = await context.newPage()
    await page.goto('/datasets')
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('banner').locator('summary').waitFor()
    expect(page.url()).toBe(`${guest.url}/datasets`)
    expect(await roomsByCall(page)).toBeGreaterThan(0)
    // Roles are what the token says, so they change with the next one.
    issuer.world.users.set('ann', { ...issuer.world.users.get('ann')!, roles: [] })
    await query(other.path, `update page_session set access_expires_at = now() - interval '1 second'`)
    await expect.poll(() => roomsByCall(page), soon).toBe(0)
    const session = () => page.evaluate(() => fetch('/api/auth/session').then(answer => answer.json()))
    expect(await session()).toMatchObject({ state: 'live', roles: expect.not.arrayContaining(['BDP_VIEW_CLOSED_DATA']) })
    await page.reload()
    await page.getByRole('banner').locator('summary').click()
    await page.getByText('See what is open to everybody.').waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(`${guest.url}/`)
    expect(issuer.world.signedIn).toBeNull()
    expect(issuer.world.sessions.size).toBe(0)
    expect(await session()).not.toHaveProperty('user')
    await context.close()
  })

  test('an administrator reads that users and clients are kept there, and administers the rest', async () => {
    issuer.world.signedIn = 'ann'
    issuer.world.users.set('ann', { ...issuer.world.users.get('ann')!, roles: ['ADMIN'] })
    const context = await browser.newContext({ baseURL: guest.url })
    const page = await context.newPage()
    await page.goto('/datasets')
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('banner').locator('summary').waitFor()
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
    // What can be asked and done without knowing them is offered, and nothing else.
    await page.goto('/admin/tokens')
    await page.locator('section', { hasText: 'The token a client would get' }).getByText(issuer.url).waitFor()
    expect(await page.getByRole('button', { name: 'Show the token' }).count()).toBe(0)
    await page.goto('/admin/explain?who=user&User=ann')
    await page.getByText(`Users and clients belong to ${issuer.url}`).waitFor()
    const who = page.getByRole('region', { name: 'Who' }).getByRole('button')
    await expect.poll(() => who.allTextContents(), soon).toEqual(['Everybody', 'Roles', 'A token'])
    await page.goto('/admin/operating')
    await page.getByText(`The identity provider ${issuer.url} signs tokens`).waitFor()
    expect(await page.getByRole('button', { name: 'Rotate the keys' }).count()).toBe(0)
    issuer.world.signedIn = null
    await context.close()
  })

  test('says that nobody was signed in there', async () => {
    issuer.world.signedIn = null
    const context = await browser.newContext({ baseURL: guest.url })
    const page = await context.newPage()
    await page.goto('/de/datasets')
    await page.getByRole('banner').getByRole('button', { name: 'Anmelden' }).click()
    await page.getByRole('alert').getByText('nicht zu Ende gebracht').waitFor()
    await context.close()
  })

  test('when it is away, a session goes on as long as its token, and is there again with it', async () => {
    issuer.world.signedIn = 'ann'
    issuer.world.users.set('ann', { ...issuer.world.users.get('ann')!, roles: ['BDP_VIEW_CLOSED_DATA'] })
    const context = await browser.newContext({ baseURL: guest.url })
    const page = await context.newPage()
    await page.goto('/datasets')
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('banner').locator('summary').waitFor()
    await issuer.down()
    await query(other.path, `update page_session set access_expires_at = now() + interval '30 seconds'`)
    expect(await roomsByCall(page)).toBeGreaterThan(0)
    await query(other.path, `update page_session set access_expires_at = now() - interval '1 second'`)
    await expect.poll(() => roomsByCall(page), soon).toBe(0)
    await issuer.up()
    await expect.poll(() => roomsByCall(page), { ...soon, timeout: 30_000 }).toBeGreaterThan(0)
    await context.close()
  })
})
