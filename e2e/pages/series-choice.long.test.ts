import { afterAll, expect, test } from 'vitest'
import { delayResponses, ownVisitor } from '../harness/browser'
import { server } from '../harness/server'

const visitor = ownVisitor(() => server().url)

afterAll(async () => {
  expect(visitor.troubles).toEqual([])
})

test('quickly chosen series are all added, with their periods', async () => {
  const page = await visitor.open('/compare/series?s=ParkingStation:102:free:300')
  const release = await delayResponses(page, '/compare/series')
  await page.getByRole('button', { name: 'Add series' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Station type').selectOption('ParkingStation')
  await dialog.getByPlaceholder('Name or code').fill('Bozen Mitte')
  await dialog.getByRole('button', { name: /^Bozen Mitte.* 101$/ }).click()
  const boxes = [dialog.getByLabel(/^Free places.*5 minutes/), dialog.getByLabel(/^Free places.*every hour/)]
  for (const box of boxes) await box.click()
  for (const box of boxes) await expect.poll(() => box.isChecked()).toBe(true)
  release()
  const chosen = ['102:free:300', '101:free:300', '101:free:3600'].map(series => `ParkingStation:${series}`)
  await page.waitForURL(url => `${url.searchParams.getAll('s')}` === `${chosen}`)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => page.getByRole('button', { name: /^Remove Free places of/ }).count()).toBe(3)
  await page.locator('main table').getByText('every hour').waitFor()
})
