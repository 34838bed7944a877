import { beforeAll, expect, test, vi } from 'vitest'
import { ownBrowser, signIn, Visitor } from '../harness/browser'
import { PushingClient } from '../harness/pushing-client'
import { ownPlatform } from '../harness/server'
import { Administrator } from './administrator'

// The pages of a provider: a user with a permission sees their own paths, and why a message was rejected.
const platform = ownPlatform()
const browser = ownBrowser()
let provider: Visitor
let collector: PushingClient

beforeAll(async () => {
  const chief = await Administrator.signIn(platform, 'admin', 'admin-demo')
  const { status } = await chief.post('/permissions', { Uri: '/demo-provider/car-parks', Kind: 'user', Subject: 'analyst' })
  expect(status).toBe(201)
  // The path has a permission of its own now, so the collector needs one there too.
  await chief.post('/permissions', { Uri: '/demo-provider/car-parks', Kind: 'client', Subject: 'collector-demo' })
  collector = await PushingClient.of(platform)
  await vi.waitFor(() => collector.push('car-parks', { time: 'never', parks: [{ id: 1 }] }), { timeout: 10_000, interval: 100 })
  provider = await Visitor.arrive(browser, platform.url)
  const page = await provider.open('/me/pushes')
  await page.getByText('Sign in to see where you can push.').waitFor()
  await signIn(page, 'analyst')
  await page.close()
})

test('a rejected message is shown with its reason and its content, and is replayed', async () => {
  const page = await provider.open('/me/pushes/demo-provider/car-parks')
  const rejected = page.getByText(/rule stations\/0/).first()
  const shown = async () => {
    await page.reload()
    return rejected.count()
  }
  await expect.poll(shown, { timeout: 60_000, interval: 1000 }).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Content', exact: true }).first().click()
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByText('"time": "never"').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Replay' }).first().click()
  await page.getByText('Queued once').waitFor()
})

test('a test push shows the result of a message, by the active mapping and by another one, and stores nothing', async () => {
  const page = await provider.open('/me/pushes/demo-provider/car-parks')
  const message = {
    time: '2026-03-01T10:00:00',
    parks: [{ id: 77, name: { en: 'Trial' }, town: 'Bolzano/Bozen', lat: 46.49, lon: 11.35, capacity: 5, free: 1, state: 'O' }],
  }
  await page.getByRole('textbox', { name: 'Message' }).fill(JSON.stringify(message))
  await page.getByRole('button', { name: 'Test' }).click()
  await page.getByText('Would be stored').waitFor()
  await page.getByRole('heading', { name: 'Stations: 1' }).waitFor()
  await page.getByRole('textbox', { name: 'Message' }).fill('{"parks":[{"id":1}]}')
  await page.getByRole('button', { name: 'Test' }).click()
  await page.getByText('Would be rejected').waitFor()
  await page.getByLabel('Mapping').fill('{"stations":[{"each":"$.parks[*]","type":"ParkingStation","id":"@.id"}]}')
  await page.getByRole('button', { name: 'Test' }).click()
  await page
    .getByText(/mapping\W.*name/)
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: 'Activate' }).count()).toBe(0)
  const list = await platform.json<{ data: unknown[] }>('/timeseries/v2/flat/ParkingStation?where=scode.eq."demo:77"&limit=1')
  expect(list.data).toEqual([])
})

test('a mapping is activated on the page; a change by another user is shown, and no input is lost', async () => {
  const operator = await Visitor.arrive(browser, platform.url)
  const page = await operator.open('/me/pushes/demo-provider/car-parks')
  await signIn(page, 'admin')
  const path = '/collector/routes/demo-provider/car-parks'
  const read = () => page.evaluate(async path => (await fetch(path)).json(), path)
  const { mapping, ...route } = (await read()) as { mapping: { stations: object[] }; description: string; onError: string }
  const put = (description: string) =>
    page.evaluate(
      async ([path, body]) =>
        (await fetch(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }))
          .status,
      [path, { mapping, description, onError: route.onError, active: true }] as const,
    )
  const typed = page.getByLabel('Mapping')
  const own = JSON.stringify({ ...mapping, stations: mapping.stations.slice(0, 1) }, null, 2).replace(
    'ParkingStation',
    'OwnStation',
  )
  await page.getByRole('textbox', { name: 'Message' }).fill('{"parks":[]}')
  await typed.fill(own)
  expect(await put('Changed meanwhile')).toBe(200)
  await page.getByRole('button', { name: 'Activate' }).click()
  await page.getByText('Another user has changed it in the meantime.').waitFor()
  await page.getByRole('alert').getByText('OwnStation').first().waitFor()
  expect(await typed.inputValue()).toBe(own)
  await page.getByRole('button', { name: 'Activate' }).click()
  await page.getByText('Activated.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('{"parks":[]}')
  expect(await read()).toMatchObject({ description: 'Changed meanwhile', mapping: JSON.parse(own) })
})
